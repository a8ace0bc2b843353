import Routing
import RoutingConformance

/// One step from one row of rules to another: a rule, or several that come or go together.
struct RuleChange: Sendable {
  /// The rule by which it is named.
  let rule: Rule
  /// All rules that it changes, that one first.
  let rules: [Rule]
  /// The value of the rule in both rows, as tables show it.
  let written: (from: String, to: String)
  private let target: Rules

  /// These rules after the step.
  func applied(to rules: Rules) -> Rules {
    var rules = rules
    rule.copy(from: target, to: &rules)
    return rules
  }

  /// The smallest steps from one row to another; all of them together lead there.
  static func between(_ from: Rules, _ to: Rules) -> [RuleChange] {
    var changes: [RuleChange] = []
    var reached: [Rules] = [from]
    for rule in Rule.all where rule.value(in: from) != rule.value(in: to) {
      var rules = from
      rule.copy(from: to, to: &rules)
      if reached.contains(rules) { continue }
      reached.append(rules)
      let others = Rule.all.filter { other in
        other.name != rule.name && other.value(in: rules) != other.value(in: from)
      }
      changes.append(
        RuleChange(
          rule: rule, rules: [rule] + others,
          written: (rule.written(in: from), rule.written(in: to)), target: to))
    }
    return changes
  }
}

extension RuleChange {
  /// A rule that comes or goes with a step, by itself.
  static func part(_ rule: Rule, _ from: Rules, _ to: Rules) -> RuleChange {
    RuleChange(
      rule: rule, rules: [rule], written: (rule.written(in: from), rule.written(in: to)), target: to
    )
  }

  /// What changes, in one line.
  var words: String {
    let values = "\(rule.name): \(Self.words(written.from)) -> \(Self.words(written.to))"
    switch rules.count {
    case 1: return values
    case 2: return values + ", and with it \(rules[1].name)"
    default: return values + ", and \(rules.count - 1) rules with it"
    }
  }

  private static func words(_ written: String) -> String {
    written == "-" ? "not in force" : written
  }

  /// Whether a clause names the rule.
  func isOfClause(in specification: Specification) -> Bool {
    specification.clauses.contains { $0.rules.contains(rule.name) }
  }

  /// The clauses that name the rule; where none does, those that name the rules that go with it.
  func clauses(in specification: Specification) -> [Clause] {
    let named = specification.clauses.filter { $0.rules.contains(rule.name) }
    if !named.isEmpty { return named }
    let names = rules.map(\.name)
    return specification.clauses.filter { !Set($0.rules).isDisjoint(with: names) }
  }

  /// What it is about: the first clause that names the rule, before others if it is the one that the
  /// clause is mostly about, or one that goes with it; without any, what the rule decides.
  func title(in specification: Specification) -> String {
    let named = specification.clauses.filter { $0.rules.contains(rule.name) }
    if named.isEmpty { return rule.summary }
    let names = rules.map(\.name)
    let clause =
      rules.count > 1
      ? specification.clauses.first { !Set($0.rules).isDisjoint(with: names) }
      : named.first { $0.rules.first == rule.name } ?? named.first
    return clause.map { "\($0.title) (\($0.id))" } ?? rule.summary
  }
}
