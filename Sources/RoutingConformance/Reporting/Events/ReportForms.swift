package import Routing

/// What reports say, key by key: the verdicts, and what goes with them; times are left out, so that
/// two runs write the same.
enum ReportForms {
  static let verdict: Form<ReportedCase> = Form(
    ReportedCase(),
    [
      .key(\.id, "case", .text, need: "write the id of the case"),
      .written(\.title, "title", .text), .written(\.clauses, "clauses", .texts),
      .key(\.level, "level", .level, need: "write the level of the case"),
      .key(\.dialect, "dialect", .text),
      .key(
        \.isDerived, "derived", .mark,
        "The reference says what is expected, because the dialect is the router's own.",
        default: false),
      .optional(
        \.erratum, "erratum", .text,
        "The erratum as which the case fails, or in spite of which it passes."),
      .optional(
        \.otherErratum, "otherErratum", .text,
        "The erratum of the case and what it says, where the case fails otherwise."),
      .key(\.router, "router", .text),
      .written(\.capabilities, "capabilities", .texts, "What a router needs to play the case."),
      .written(\.file, "file", .text),
      .written(\.line, "line", .place, "The line of the step that went wrong, or of the case."),
      .written(\.column, "column", .place),
      .written(\.caseLine, "caseLine", .place, "The line of the case."),
      .key(\.verdict, "verdict", .verdict(), need: "write the verdict of the case"),
      .key(
        \.isUnsteady, "unsteady", .mark,
        "The case was played twice, and the router answered otherwise the second time.",
        default: false),
      .optional(\.reason, "reason", .text, "Why it was skipped."),
      .optional(\.problem, "problem", Kind.object(problem).named("problem")),
      Field(
        .optional("cause", .place, "The number of its cause, from 1."), get: \.causeNumber,
        set: { _, _ in }),
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
      .optional(\.note, "note", .text, "What a reader of the case should know."),
      .key(
        \.given, "given", .texts, "The steps before, in words, but for those that only answer.",
        default: []),
      .optional(\.step, "step", .place, "The number of the step that went wrong."),
      .optional(\.doing, "doing", .text, "What the step does, in words."),
      .key(
        \.expected, "expected", .list(of: answer, "an answer"),
        "The answers that would have been right; mostly one.", default: []),
      .optional(\.got, "got", answer),
      .key(
        \.differences, "differences", .list(of: .object(difference), "a difference"),
        "Where the answer differs from the first that would have been right.", default: []),
      .optional(\.message, "message", .text, "What happened, where no answer came."),
      .key(
        \.standardError, "standardError", .texts, "The last lines of the router's standard error.",
        default: []),
      .key(
        \.trace, "trace", .list(of: .object(reason), "a reason"),
        "What the reference does in this step and why, stage by stage.", default: []),
      .written(\.again, "again", .text, "The command that repeats the case."),
      .written(\.why, "why", .text, "The command that explains it."),
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
