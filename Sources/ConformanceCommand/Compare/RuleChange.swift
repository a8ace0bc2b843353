import Routing
import RoutingConformance

/// One step from one row of rules to another: a rule, or several that come or go together; or one of
/// those by itself.
struct RuleChange: Sendable {
  /// The rule by which it is named.
  let rule: Rule
  /// All rules that it changes, that one first.
  let rules: [Rule]
  /// The value of the rule in both rows, as tables show it.
  let written: (from: String, to: String)
  /// For a rule that comes or goes with a step: how it is tried by itself.
  let part: Part?
  private let target: Rules

  /// A rule that comes or goes along with others.
  ///
  /// It has no value in one of the two routers, so it cannot be given to the old one alone. But if
  /// the router that has it, with another value of it, does what the other router does, it is the
  /// rule that makes the difference, and not all that comes or goes with it.
  struct Part: Sendable {
    /// The step that it belongs to.
    let step: Int
    /// Whether the old router has it.
    let isOfOld: Bool
    /// The rules of the router that has it, with each other value.
    let experiments: [Rules]
  }

  private init(_ rules: [Rule], _ from: Rules, _ to: Rules, part: Part? = nil) {
    rule = rules[0]
    self.rules = rules
    written = (rules[0].written(in: from), rules[0].written(in: to))
    self.part = part
    target = to
  }

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
      changes.append(RuleChange([rule] + others, from, to))
    }
    return changes
  }

  /// The parts of the steps of several rules.
  static func parts(of steps: [RuleChange], _ from: Rules, _ to: Rules) -> [RuleChange] {
    steps.enumerated().filter { $1.rules.count > 1 }.flatMap { step, change in
      change.rules.compactMap { rule in
        let isOfOld = rule.value(in: from) != nil
        if isOfOld == (rule.value(in: to) != nil) { return nil }
        let owner = isOfOld ? from : to
        let experiments = rule.choices.filter { $0 != rule.value(in: owner) }.compactMap { value in
          var changed = owner
          return (try? rule.set(value, in: &changed)).map { changed }
        }
        return RuleChange(
          [rule], from, to, part: Part(step: step, isOfOld: isOfOld, experiments: experiments))
      }
    }
  }
}

extension RuleChange {
  /// What changes, in one line.
  var words: String {
    let values = [written.from, written.to].map { $0 == "-" ? "not in force" : $0 }
    let change = "\(rule.name): \(values[0]) -> \(values[1])"
    switch rules.count {
    case 1: return change
    case 2: return change + ", and with it \(rules[1].name)"
    default: return change + ", and \(rules.count - 1) rules with it"
    }
  }

  /// The clauses that name the rule; where none does, those that name the rules that go with it.
  func clauses(in specification: Specification) -> [Clause] {
    let named = specification.clauses(naming: [rule])
    return named.isEmpty ? specification.clauses(naming: rules) : named
  }

  /// What it is about: the first clause that names the rule, before others if it is the one that the
  /// clause is mostly about, or one that goes with it; without any, what the rule decides.
  func title(in specification: Specification) -> String {
    let named = specification.clauses(naming: [rule])
    let main = named.first { $0.rules.first == rule.name } ?? named.first
    let clause = rules.count > 1 ? specification.clauses(naming: rules).first : main
    guard let clause, !named.isEmpty else { return rule.summary }
    return "\(clause.title) (\(clause.id))"
  }

  /// The step as a value, for reports.
  func value(from: Dialect, to: Dialect, specification: Specification) -> Parameters {
    var value: Parameters = [
      "rule": .string(rule.name),
      "clauses": .array(clauses(in: specification).map { .string($0.id) }),
    ]
    if rules.count > 1 {
      value["withIt"] = .array(rules.dropFirst().map { .string($0.name) })
    }
    value["from"] = rule.value(in: from.rules)
    value["to"] = rule.value(in: to.rules)
    return value
  }
}

extension Specification {
  /// The clauses that name some of these rules.
  func clauses(naming rules: [Rule]) -> [Clause] {
    let names = Set(rules.map(\.name))
    return clauses.filter { !names.isDisjoint(with: $0.rules) }
  }
}
