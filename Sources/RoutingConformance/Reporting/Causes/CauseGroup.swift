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
  /// The rule that explains the failures, if there is one.
  package internal(set) var rule: RuleShare?

  /// The number of failures: a case counts once in each dialect.
  package var count: Int { items.reduce(0) { $0 + $1.dialects.count } }

  /// The dialects, in alphabetical order.
  package var dialects: [String] { Set(items.flatMap(\.dialects)).sorted() }

  /// The id of the simplest case.
  package var example: String { items.first?.verdict.id ?? "" }
}

/// The part of the failures of one cause that a rule explains.
package struct RuleShare: Sendable, Equatable {
  package let rule: String
  /// The value of the rule that explains all of these failures, and that no passed case
  /// contradicts; `nil` if there is none.
  package let value: Value?
  /// Whether that value is a defect, which nobody chooses.
  package let isDefect: Bool

  /// Whether the router made another choice, so that only its declared dialect is wrong.
  var isChoice: Bool { value != nil && !isDefect }

  package var words: String {
    guard let value else { return "no value of rule \(rule) explains all of it" }
    return "explained by rule \(rule) = \(value.ofRule)" + (isDefect ? ", a defect" : "")
  }
}
