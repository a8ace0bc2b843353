package import RoutingVocabulary

/// The failures of a router with the same cause, whatever their clauses.
package struct CauseGroup: Sendable, Equatable {
  /// A problem and the dialects in which it occurs.
  package struct Item: Sendable, Equatable {
    package let verdict: ReportedCase
    package let problem: ReportedProblem
    package internal(set) var dialects: [String]
  }

  package let router: String
  /// The common cause of the failures, in a sentence.
  package internal(set) var words = ""
  /// The failures, beginning with the simplest.
  package internal(set) var items: [Item] = []
  /// The value of a rule that explains the failures, if there is one.
  package internal(set) var rule: RuleShare?

  /// The number of failures: a case counts once in each dialect.
  package var count: Int { items.reduce(0) { $0 + $1.dialects.count } }

  /// The dialects, in alphabetical order.
  package var dialects: [String] { Set(items.flatMap(\.dialects)).sorted() }

  /// The id of the simplest case.
  package var example: String { items.first?.verdict.id ?? "" }
}

/// The value of a rule that explains all failures of one cause.
package struct RuleShare: Sendable, Equatable {
  package let setting: RuleSetting
  /// Whether the value is a defect, which nobody chooses.
  package let isDefect: Bool

  package var words: String {
    "explained by rule \(setting.rule) = \(setting.value.ofRule)" + (isDefect ? ", a defect" : "")
  }
}
