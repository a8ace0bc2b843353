package import RoutingVocabulary

/// The result of a case for a router.
package enum Verdict: Sendable, Equatable {
  /// Every step answered as expected.
  case passed
  /// A step had another answer.
  case failed(Failure)
  /// The router lacks a feature that the case needs.
  case skipped(reason: String)
  /// The router's process broke instead of answering.
  case broken(Fault)

  /// The fault of the process, if there is one.
  package var fault: Fault? { if case .broken(let fault) = self { fault } else { nil } }
}

/// The first step of a case with an unexpected answer.
package struct Failure: Sendable, Equatable {
  /// The index among all steps of the case.
  package let step: Int
  /// The answers that would have been right; usually one.
  package let expected: [Answer]
  /// The router's answer.
  package let got: Got

  /// The router's output in place of an expected answer.
  package enum Got: Sendable, Equatable {
    /// Another answer.
    case answer(Answer)
    /// The beginning of another answer that is too long to be kept.
    case excerpt(Value)
    /// An error that adapters do not throw.
    case thrown(String)

    package var words: String {
      switch self {
      case .answer(let answer): answer.words
      case .excerpt(let value): JSONWriter.line(value)
      case .thrown(let error): "the error \(error)"
      }
    }
  }
}

/// The judge's result of one case, for one router in one dialect.
package struct CaseResult: Sendable {
  package let subject: Case
  package let dialect: Dialect
  package let candidate: String
  package internal(set) var verdict: Verdict
  /// The router's answers, up to the failed step; `nil` for a step without an expectation.
  ///
  /// Facts that the case does not expect are left out.
  package internal(set) var answers: [Answer?] = []
  /// The option that names the candidate on the command line; empty for the default candidate.
  package let option: String
  /// Whether the case was played twice and had another answer the second time.
  package var isUnsteady = false

  package init(
    subject: Case, dialect: Dialect, candidate: String, verdict: Verdict, option: String = ""
  ) {
    self.subject = subject
    self.dialect = dialect
    self.candidate = candidate
    self.verdict = verdict
    self.option = option
  }
}
