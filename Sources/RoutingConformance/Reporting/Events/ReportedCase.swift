/// The verdict on a case, for one router in one dialect, with everything that reports say about it.
package struct ReportedCase: Sendable, Equatable {
  package var id = ""
  package var title = ""
  package var clauses: [String] = []
  package var level = Level.must
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
