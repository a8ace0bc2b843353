package import Routing

/// The verdict on a case, for one router in one dialect, with everything that reports say about it.
package struct ReportedCase: Sendable, Equatable {
  package var id = ""
  package var title = ""
  package var clauses: [String] = []
  package var level = Case.Level.must
  /// Whether the model gives the expectation, because the dialect is the router's own.
  package var isDerived = false
  /// The erratum that explains the failure, or in spite of which the case passes, if there is one.
  package var erratum: String?
  /// The effect that the erratum of the case describes, if the case fails in another way.
  package var otherErratum: String?
  package var dialect = ""
  package var router = ""
  /// What a router needs to play the case.
  package var capabilities: [String] = []
  /// The path of the case file.
  package var file = ""
  /// The line of the case, or of the step that failed.
  package var line = 1
  package var column = 1
  package var caseLine = 1
  package var verdict = VerdictKind.passed
  /// Whether the case was played twice, and the router gave another answer the second time.
  package var isUnsteady = false
  /// What the baseline says about the verdict, if it lists the case.
  package var mark: BaselineMark?
  /// Why the case was skipped, if it was.
  package var reason: String?
  /// What went wrong, if something did.
  @Boxed package var problem: ReportedProblem? = nil
  /// The cause of the failure, as far as the answer shows it.
  package var cause: Cause?
  /// The number of its cause among those of the whole run, from 1, in a report that has all of
  /// them.
  package internal(set) var causeNumber: Int?
  /// Where the router is declared, if in this process.
  ///
  /// Reports do not contain it.
  package var declaration: DeclarationPlace?

  /// The topic: the first half of the id.
  package var topic: String {
    String(id[..<(id.utf8.firstIndex(of: UInt8(ascii: "/")) ?? id.endIndex)])
  }

  /// The case, and where it was played.
  package var name: String { "\(id) (\(router), \(dialect))" }

  /// Whether a router conforms in spite of this verdict: it passed, was skipped, failed although it
  /// is not demanded, or is an expected failure.
  package var isTolerated: Bool {
    switch mark {
    case .expectedFailure: true
    case .unexpectedPass: false
    case nil: !verdict.isProblem || !isDemanded
    }
  }

  /// Whether a router that fails the case does not conform.
  ///
  /// A router need not do what it *should* do, but no input may stop it (LIMIT-2).
  package var isDemanded: Bool { level == .must || level == .should && verdict.isBroken }
}

/// The verdicts by name.
package enum VerdictKind: String, Sendable, CaseIterable {
  case passed, failed, skipped, crashed, timedOut, garbled

  /// Whether the case ran and did not pass.
  package var isProblem: Bool { self != .passed && self != .skipped }

  /// Whether there was no answer.
  package var isBroken: Bool { isProblem && self != .failed }

  package var words: String { self == .timedOut ? "timed out" : rawValue }
}

/// What a baseline says about a verdict.
package enum BaselineMark: Sendable, Equatable {
  /// The case is listed and did not pass.
  case expectedFailure(reason: String)
  /// The case is listed and passed.
  case unexpectedPass(reason: String)
}

/// What went wrong in a case.
package struct ReportedProblem: Sendable, Equatable {
  /// What a reader of the case should know, such as a public report of the same fault.
  package var note: String?
  /// The earlier steps in words, without those that only answer.
  package var given: [String] = []
  /// The number of the step, from 1; without an answer, the last step with an expectation.
  package var step: Int?
  /// What the step does, in words.
  package var doing: String?
  /// The answers that would have been right; usually one.
  package var expected: [ReportedAnswer] = []
  /// The wrong answer, if there was one.
  package var got: ReportedAnswer?
  /// The places in which the answer differs from the first that would have been right.
  package var differences: [Difference] = []
  /// What happened, in one line, if there was no answer.
  package var message: String?
  /// The last lines of the router's standard error.
  package var standardError: [String] = []
  /// What the model does in this step and why, stage by stage.
  package var trace: [ReportedReason] = []
  /// The command that repeats the case.
  package var again = ""
  /// The command that explains it.
  package var why = ""
}

/// An answer, for people and for programs.
package struct ReportedAnswer: Sendable, Equatable {
  package var words = ""
  package var value = Value.null
}

extension ReportedAnswer {
  init(_ answer: Answer) {
    self.init(words: answer.words, value: answer.value)
  }
}

/// One thing that the model did, and the clause that demands it.
package struct ReportedReason: Sendable, Equatable {
  package var clause = ""
  package var text = ""

  package init(clause: String, text: String) {
    self.clause = clause
    self.text = text
  }
}
