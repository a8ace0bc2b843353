internal import Routing

/// Why cases fail.
extension ReportForms {
  static let causes: [Field<RunRecord>] = [
    Field(
      .key(
        "causes", .list(of: .object(group), "a cause"),
        "Why cases fail, worst first; expected failures have none. The first one has the number 1.",
        default: []),
      get: \.causes, set: { _, _ in })
  ]

  private static let group: Form<CauseGroup> = Form(
    CauseGroup(router: ""),
    [
      .derived("router", .text, get: \.router),
      .derived("words", .text, "What the failures have in common.", get: \.words),
      .derived("count", .count, "The number of failures.", get: \.count),
      .derived("example", .text, "The id of the plainest case.", get: \.example),
      Field(
        .optional("rule", .object(rule), "The rule that explains them."), get: \.rule,
        set: { _, _ in }),
    ])

  private static let rule: Form<RuleShare> = Form(
    RuleShare(rule: "", value: nil, isDefect: false),
    [
      .derived("rule", .text, get: \.rule),
      Field(
        .optional(
          "value", .value,
          "The value under which the reference answers as the router does in all of them; without one, no value does."
        ), get: \.value, set: { _, _ in }),
      .derived("isDefect", .flag, "Whether nobody chooses that value.", get: \.isDefect),
      .derived("words", .text, get: \.words),
    ])
}

extension Kind where Content == Int {
  /// A number of things, from 0.
  static var count: Kind {
    integer.changing(schema: ["type": "integer", "minimum": 0])
  }
}
