package import Routing

/// What reports say, key by key: the verdicts, and what goes with them; times are left out, so that
/// two runs write the same.
enum ReportForms {
  static let verdict: Form<ReportedCase> = Form(
    ReportedCase(),
    [
      Field(\.id, .key("case", .text, need: "write the id of the case")),
      Field(\.title, .written("title", .text)), Field(\.clauses, .written("clauses", .texts)),
      Field(\.level, .key("level", .level, need: "write the level of the case")),
      Field(\.dialect, .key("dialect", .text)),
      Field(
        \.isDerived,
        .key(
          "derived", .mark,
          "The reference says what is expected, because the dialect is the router's own.",
          default: false)),
      Field(
        \.erratum,
        .optional(
          "erratum", .text,
          "The erratum that says that the published router of the dialect does not pass.")),
      Field(\.router, .key("router", .text)),
      Field(
        \.capabilities,
        .written("capabilities", .texts, "What a router needs to play the case.")),
      Field(\.file, .written("file", .text)),
      Field(
        \.line, .written("line", .place, "The line of the step that went wrong, or of the case.")),
      Field(\.column, .written("column", .place)),
      Field(\.caseLine, .written("caseLine", .place, "The line of the case.")),
      Field(
        \.verdict, .key("verdict", .verdict(), need: "write the verdict of the case")),
      Field(\.reason, .optional("reason", .text, "Why it was skipped.")),
      Field(\.problem, .optional("problem", Kind.object(problem).named("problem"))),
      Field(
        \.cause,
        .optional("cause", .object(cause), "Why it failed, as far as the answer shows it.")),
    ] + marks)

  private static let marks: [Field<ReportedCase>] = [
    Field(
      .optional(
        "expectedFailure", .text, "Why the case is listed as an expected failure; it did not pass."),
      get: { if case .expectedFailure(let reason) = $0.mark { reason } else { nil } },
      set: { if let reason = $1 { $0.mark = .expectedFailure(reason: reason) } }),
    Field(
      .optional(
        "unexpectedPass", .text, "Why the case is listed as an expected failure; it passed."),
      get: { if case .unexpectedPass(let reason) = $0.mark { reason } else { nil } },
      set: { if let reason = $1 { $0.mark = .unexpectedPass(reason: reason) } }),
  ]

  static let problem: Form<ReportedProblem> = Form(
    ReportedProblem(),
    [
      Field(\.note, .optional("note", .text, "What a reader of the case should know.")),
      Field(
        \.given,
        .key(
          "given", .texts, "The steps before, in words, but for those that ask something.",
          default: [])),
      Field(\.step, .optional("step", .place, "The number of the step that went wrong.")),
      Field(\.doing, .optional("doing", .text, "What the step does, in words.")),
      Field(
        \.expected,
        .key(
          "expected", .list(of: answer, "an answer"),
          "The answers that would have been right; mostly one.", default: [])),
      Field(\.got, .optional("got", answer)),
      Field(
        \.differences,
        .key(
          "differences", .list(of: .object(difference), "a difference"),
          "Where the answer differs from the first that would have been right.", default: [])),
      Field(\.message, .optional("message", .text, "What happened, where no answer came.")),
      Field(
        \.standardError,
        .key(
          "standardError", .texts, "The last lines of the router's standard error.", default: [])),
      Field(
        \.trace,
        .key(
          "trace", .list(of: .object(reason), "a reason"),
          "What the reference does in this step and why, stage by stage.", default: [])),
      Field(\.again, .written("again", .text, "The command that repeats the case.")),
      Field(\.why, .written("why", .text, "The command that explains it.")),
    ])

  private static let answer: Kind<ReportedAnswer> = .object(
    Form(
      { ReportedAnswer(words: $0, value: $1) }, { ($0.words, $0.value) }, .key("words", .text),
      .key("value", .value)))

  private static let difference: Form<Difference> = Form(
    { Difference(path: $0, expected: $1, got: $2) }, { ($0.path, $0.expected, $0.got) },
    .key("path", .text), .optional("expected", .value), .optional("got", .value))

  private static let reason: Form<ReportedReason> = Form(
    { ReportedReason(clause: $0, text: $1) }, { ($0.clause, $0.text) }, .key("clause", .text),
    .key("text", .text))
}

extension Kind where Content == VerdictKind {
  /// A verdict that fits.
  static func verdict(where fits: (VerdictKind) -> Bool = { _ in true }) -> Kind {
    .one(of: "verdict", VerdictKind.allCases.filter(fits).map { ($0.rawValue, $0, $0.words) })
  }
}

extension Kind where Content == Int {
  /// A line, a column or a number of a step, from 1.
  fileprivate static var place: Kind {
    integer.changing(schema: ["type": "integer", "minimum": 1])
  }
}

extension ReportedCase {
  /// What JSON says of the verdict, by name.
  package var members: Parameters {
    if case .object(let members) = ReportForms.verdict.node(self).value { members } else { [:] }
  }
}

extension ReportedAnswer {
  init(_ answer: Answer) {
    self.init(words: answer.words, value: answer.value)
  }
}
