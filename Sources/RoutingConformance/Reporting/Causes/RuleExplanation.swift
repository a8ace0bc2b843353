package import Routing

/// A value of one rule under which the reference answers as a router does, in cases of one cause.
package struct RuleExplanation: Sendable, Equatable {
  package var router = ""
  package var cause = Cause()
  package var rule = ""
  /// The value that it would have; `null`: it would not be in force.
  package var value = Value.null
  /// The number of failures that it explains.
  package var count = 0
  /// The number of failures that were tried.
  package var tried = 0

  package init() {}

  /// The rule with its value, whether that is a defect, and how much it explains.
  package var words: String {
    let share = count == tried ? "" : " (\(count) of \(tried) tried)"
    return "\(rule) = \(value.ofRule)\(isDefect ? ", a defect" : "")\(share)"
  }

  /// Whether nobody chooses the value.
  var isDefect: Bool { Rule.named(rule)?.remedy(for: value) != nil }
}
