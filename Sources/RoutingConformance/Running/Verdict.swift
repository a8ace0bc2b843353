package import RoutingModel

/// What a case says about a router.
package enum Verdict: Sendable, Equatable {
  /// Every step answered as expected.
  case passed
  /// A step answered otherwise.
  case failed(Failure)
  /// The router does not have what the case needs.
  case skipped(reason: String)
}

/// The first step of a case that answered otherwise than expected.
package struct Failure: Sendable, Equatable {
  /// The index among all steps of the case.
  package let step: Int
  /// The answers that would have been right; mostly one.
  package let expected: [Answer]
  /// What the router answered.
  package let got: Got

  /// What came instead of an expected answer.
  package enum Got: Sendable, Equatable {
    /// Another answer.
    case answer(Answer)
    /// An error that adapters do not throw.
    case thrown(String)
  }
}

/// The verdict of one case, for one router in one dialect.
package struct CaseResult: Sendable {
  package let subject: Case
  package let dialect: Dialect
  package let candidate: String
  package let verdict: Verdict

  package init(subject: Case, dialect: Dialect, candidate: String, verdict: Verdict) {
    self.subject = subject
    self.dialect = dialect
    self.candidate = candidate
    self.verdict = verdict
  }
}
