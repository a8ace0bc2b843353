internal import Routing

/// Why cases fail, and what explains it.
extension ReportForms {
  static let causes: [Field<RunRecord>] = [
    Field(
      .key(
        "causes", .list(of: .object(group), "a cause"),
        "Why cases fail, worst first; expected failures count for none.", default: []),
      get: \.rootCauses, set: { _, _ in }),
    .key(
      \.explanations, "explanations", .list(of: .object(explanation), "an explanation"),
      "Values of rules under which the reference answers as the router does.", default: []),
  ]

  static let cause: Form<Cause> = Form(
    Cause(),
    [
      .key(
        \.kind, "kind",
        .one(of: "kind of cause", Cause.Kind.allCases.map { ($0.rawValue, $0, $0.words) })),
      .key(\.facts, "facts", .texts, "What tells causes of this kind apart, by name.", default: []),
    ])

  /// An explanation as an event.
  static let explanation: Form<RuleExplanation> = Form(
    RuleExplanation(),
    [
      .key(\.router, "router", .text, need: "write which router it was"), Field(\.cause, cause),
    ] + shares)

  private static let group: Form<CauseGroup> = Form(
    CauseGroup(router: "", cause: Cause()),
    [
      .key(\.router, "router", .text, need: "write which router it was"), Field(\.cause, cause),
      .derived("words", .text, "The name of the cause.", get: \.words),
      .derived("count", .count, "The number of failures.", get: \.count),
      .derived("example", .text, "The id of the plainest case.", get: \.example),
      .derived(
        "parts", .list(of: .object(part), "a cause"),
        "The causes of its cases, most failures first.", get: \.parts),
      .optional(
        \.explained, "explained", .object(Form(RuleExplanation(), shares)),
        "The value of a rule under which the reference answers as the router does."),
    ])

  private static let part: Form<CausePart> = Form(
    CausePart(),
    [Field(\.cause, cause), .written(\.count, "count", .count, "The number of failures.")])

  private static let shares: [Field<RuleExplanation>] = [
    .key(\.rule, "rule", .text, need: "write the name of the rule"),
    .key(\.value, "value", .value),
    .written(\.count, "count", .count, "The number of failures that it explains."),
    .written(\.tried, "tried", .count, "The number of failures that were tried."),
  ]
}

extension Kind where Content == Int {
  /// A number of things, from 0.
  static var count: Kind {
    integer.changing(schema: ["type": "integer", "minimum": 0])
  }
}
