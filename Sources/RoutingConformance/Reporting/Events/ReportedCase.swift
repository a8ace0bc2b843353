package import Routing

/// The verdict on a case, for one router in one dialect, with all that reports tell of it.
package struct ReportedCase: Sendable, Equatable {
  /// The id of the case.
  package var id: String
  package var title: String
  package var clauses: [String]
  package var level: Case.Level
  package var dialect: String
  package var router: String
  /// What a router needs to play the case.
  package var capabilities: [String]
  /// The case file, as it was found.
  package var file: String
  /// The line of the case, or of the step that failed.
  package var line: Int
  package var column: Int
  /// The line of the case.
  package var caseLine: Int
  package var verdict: VerdictKind
  /// What the baseline makes of the verdict, if the case is in it.
  package var mark: BaselineMark?
  /// Why the case was skipped, if it was.
  package var reason: String?
  /// What went wrong, if something did.
  package var problem: ReportedProblem? {
    get { problems.first }
    set { problems = newValue.map { [$0] } ?? [] }
  }
  /// None or one: most cases pass, and an array takes much less room than a problem where none is.
  private var problems: [ReportedProblem]
  /// The time between the verdict before and this one, in seconds; `nil` where nobody measured it.
  package var seconds: Double?

  package init(
    id: String, title: String, clauses: [String], level: Case.Level, dialect: String,
    router: String, capabilities: [String], file: String, line: Int, column: Int, caseLine: Int,
    verdict: VerdictKind, mark: BaselineMark? = nil, reason: String? = nil,
    problem: ReportedProblem? = nil, seconds: Double? = nil
  ) {
    self.id = id
    self.title = title
    self.clauses = clauses
    self.level = level
    self.dialect = dialect
    self.router = router
    self.capabilities = capabilities
    self.file = file
    self.line = line
    self.column = column
    self.caseLine = caseLine
    self.verdict = verdict
    self.mark = mark
    self.reason = reason
    problems = problem.map { [$0] } ?? []
    self.seconds = seconds
  }

  /// The topic: the first half of the id.
  package var topic: String {
    String(id[..<(id.utf8.firstIndex(of: UInt8(ascii: "/")) ?? id.endIndex)])
  }

  /// Whether a router conforms in spite of this verdict: it passed, was skipped, failed where
  /// nothing is demanded, or is an expected failure.
  package var isTolerated: Bool {
    switch mark {
    case .expectedFailure: true
    case .unexpectedPass: false
    case nil: !verdict.isProblem || level != .must
    }
  }
}

/// The verdicts by name.
package enum VerdictKind: String, Sendable, CaseIterable {
  case passed, failed, skipped, crashed, timedOut, garbled

  /// Whether the case ran and something was wrong.
  package var isProblem: Bool { self != .passed && self != .skipped }

  /// The verdict in words.
  package var words: String { self == .timedOut ? "timed out" : rawValue }
}

/// What a list of expected failures makes of a verdict.
package enum BaselineMark: Sendable, Equatable {
  /// The case is listed and did not pass.
  case expectedFailure(reason: String)
  /// The case is listed and passed.
  case unexpectedPass(reason: String)
}

/// What went wrong in a case.
package struct ReportedProblem: Sendable, Equatable {
  /// The number of the step, from 1; where no answer came, the last one whose answer is expected.
  package var step: Int?
  /// What the step does, in words.
  package var doing: String?
  /// The answers that would have been right; mostly one.
  package var expected: [ReportedAnswer]
  /// What came instead, if it was an answer.
  package var got: ReportedAnswer?
  /// The places in which the answer differs from the first that would have been right.
  package var differences: [Difference]
  /// What happened in one line, where no answer came.
  package var message: String?
  /// The last lines of the router's standard error.
  package var standardError: [String]
  /// What the reference does in this step and why, stage by stage.
  package var trace: [ReportedReason]
  /// The command that repeats the case.
  package var again: String
  /// The command that explains it.
  package var why: String

  package init(
    step: Int? = nil, doing: String? = nil, expected: [ReportedAnswer] = [],
    got: ReportedAnswer? = nil, differences: [Difference] = [], message: String? = nil,
    standardError: [String] = [], trace: [ReportedReason] = [], again: String, why: String
  ) {
    self.step = step
    self.doing = doing
    self.expected = expected
    self.got = got
    self.differences = differences
    self.message = message
    self.standardError = standardError
    self.trace = trace
    self.again = again
    self.why = why
  }
}

/// An answer, for people and for programs.
package struct ReportedAnswer: Sendable, Equatable {
  package var words: String
  package var value: Value

  package init(words: String, value: Value) {
    self.words = words
    self.value = value
  }

  package init(_ answer: Answer) {
    self.init(words: answer.words, value: answer.value)
  }
}

/// One thing that the reference did, and the clause that says so.
package struct ReportedReason: Sendable, Equatable {
  package var clause: String
  package var text: String

  package init(clause: String, text: String) {
    self.clause = clause
    self.text = text
  }
}
