/// The verdict on a case, for one router in one dialect, with all facts for reports.
package struct ReportedCase: Sendable, Equatable {
  package var id = ""
  package var title = ""
  package var clauses: [String] = []
  package var level = Level.must
  /// Whether the expectation is the model's answer, because the router declares its own dialect.
  package var isDerived = false
  /// The erratum that explains the failure, or that the passing case names, if there is one.
  package var erratum: String?
  /// The effect that the erratum of the case describes, if the case fails in another way.
  package var otherErratum: String?
  package var dialect = ""
  package var router = ""
  /// The capabilities that a router needs to play the case.
  package var capabilities: [String] = []
  /// The path of the case file.
  package var file = ""
  /// The line of the case, or of the step that failed.
  package var line = 1
  package var column = 1
  package var caseLine = 1
  package var verdict = VerdictKind.passed
  /// Whether the case was played twice, and the router answered differently the second time.
  package var isUnsteady = false
  /// The mark of the baseline on the verdict, if the baseline lists the case.
  package var mark: BaselineMark?
  /// Why the case was skipped, if it was skipped.
  package var reason: String?
  /// The problem, if there was one.
  @Boxed package var problem: ReportedProblem? = nil
  /// The cause of the failure, as far as the answer reveals it.
  package var cause: Cause?
  /// The number of the cause among all causes of the run, from 1, in a report that has all of them.
  package internal(set) var causeNumber: Int?
  /// The place where the router is declared, if it runs in this process.
  ///
  /// Reports do not contain this place.
  package var declaration: DeclarationPlace?

  /// The topic: the first half of the id.
  package var topic: String {
    String(id[..<(id.utf8.firstIndex(of: UInt8(ascii: "/")) ?? id.endIndex)])
  }

  /// The case, the router and the dialect.
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
  /// A router that breaks a SHOULD still conforms, unless an input stops it (LIMIT-2).
  package var isDemanded: Bool { level == .must || level == .should && verdict.isBroken }
}
