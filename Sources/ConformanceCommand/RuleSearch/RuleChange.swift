import RoutingVocabulary

/// A rule that receives its value from another row, with the rules that come into force or out of
/// force with it.
struct RuleChange: Sendable {
  /// The rule that names the change.
  let rule: Rule
  /// The rules that come into force or out of force with it.
  let others: [Rule]
  /// The row before the change.
  let from: Rules
  /// The row that has the new value.
  let to: Rules

  /// The names of all rules that the change affects.
  var rules: Set<String> { Set(([rule] + others).map(\.name)) }

  /// These rules after the change.
  func applied(to rules: Rules) -> Rules {
    rules.taking(rule, from: to)
  }

  /// The smallest changes from one row to another; all of them together result in the other row.
  static func between(_ from: Rules, _ to: Rules) -> [RuleChange] {
    var changes: [RuleChange] = []
    var reached = [from]
    for rule in Rule.all where rule.value(in: from) != rule.value(in: to) {
      let rules = RuleChange(rule: rule, others: [], from: from, to: to).applied(to: from)
      if reached.contains(rules) { continue }
      reached.append(rules)
      let others = Rule.all.filter { other in
        other.name != rule.name && other.value(in: rules) != other.value(in: from)
      }
      changes.append(RuleChange(rule: rule, others: others, from: from, to: to))
    }
    return changes
  }
}
