internal import Routing

/// Why cases fail, and what explains it.
extension ReportForms {
  static let causes: [Field<RunRecord>] = [
    Field(
      .key(
        "causes", .list(of: .object(group), "a cause"),
        "Why cases fail, worst first; expected failures count for none.", default: []),
      get: \.rootCauses, set: { _, _ in }),
    Field(
      \.explanations,
      .key(
        "explanations", .list(of: .object(explanation), "an explanation"),
        "Values of rules under which the reference answers as the router does.", default: [])),
  ]

  static let cause: Form<Cause> = Form(Cause(), causeKeys)

  /// An explanation as an event.
  static let explanation: Form<RuleExplanation> = Form(
    RuleExplanation(), [explainedRouter] + causeKeys.map { $0.of(\.cause) } + shares)

  private static let causeKeys: [Field<Cause>] = [
    Field(
      \.kind,
      .key(
        "kind",
        .one(of: "kind of cause", Cause.Kind.allCases.map { ($0.rawValue, $0, $0.words) }))),
    Field(
      \.facts,
      .key("facts", .texts, "What tells causes of this kind apart, by name.", default: [])),
  ]

  private static let group: Form<CauseGroup> = Form(
    CauseGroup(router: "", cause: Cause()),
    [groupRouter] + causeKeys.map { $0.of(\.cause) } + facts + [explained])

  private static let groupRouter: Field<CauseGroup> = Field(
    \.router, .key("router", .text, need: "write which router it was"))

  private static let facts: [Field<CauseGroup>] = [
    .derived("words", .text, "The name of the cause.", get: \.words),
    .derived("count", .count, "The number of failures.", get: \.count),
    .derived("example", .text, "The id of the plainest case.", get: \.example),
    .derived(
      "parts", .list(of: .object(part), "a cause"), "The causes of its cases, most failures first.",
      get: \.parts),
  ]

  private static let part: Form<CausePart> = Form(
    CausePart(),
    causeKeys.map { $0.of(\.cause) } + [
      Field(\.count, .written("count", .count, "The number of failures."))
    ])

  private static let explained: Field<CauseGroup> = Field(
    \.explained,
    .optional(
      "explained", .object(Form(RuleExplanation(), shares)),
      "The value of a rule under which the reference answers as the router does."))

  private static let explainedRouter: Field<RuleExplanation> = Field(
    \.router, .key("router", .text, need: "write which router it was"))

  private static let shares: [Field<RuleExplanation>] = [
    Field(\.rule, .key("rule", .text, need: "write the name of the rule")),
    Field(\.value, .key("value", .value)),
    Field(\.count, .written("count", .count, "The number of failures that it explains.")),
    Field(\.tried, .written("tried", .count, "The number of failures that were tried.")),
  ]
}

extension Kind where Content == Int {
  /// A number of things, from 0.
  static var count: Kind {
    integer.changing(schema: ["type": "integer", "minimum": 0])
  }
}
