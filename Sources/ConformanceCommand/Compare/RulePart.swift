import Routing

/// A rule that comes or goes along with others, and what other values it could have.
///
/// It has no value in one of the two routers, so it cannot be given to the old one alone. But if the
/// router that has it, with another value of it, does what the other router does, it is the rule that
/// makes the difference, and not all that comes or goes with it.
struct RulePart: Sendable {
  /// The step that it belongs to.
  let step: Int
  let change: RuleChange
  /// Whether the old router has it.
  let isOfOld: Bool
  /// The rules of the router that has it, with each other value.
  let experiments: [Rules]

  /// The parts of all steps of several rules.
  static func all(of steps: [RuleChange], _ from: Rules, _ to: Rules) -> [RulePart] {
    steps.enumerated().flatMap { step, change in
      change.rules.count == 1
        ? []
        : change.rules.compactMap { rule in
          let (old, new) = (rule.value(in: from), rule.value(in: to))
          if (old == nil) == (new == nil) { return nil }
          return RulePart(
            step: step, change: .part(rule, from, to), isOfOld: old != nil,
            experiments: others(of: rule, in: old != nil ? from : to))
        }
    }
  }

  private static func others(of rule: Rule, in rules: Rules) -> [Rules] {
    rule.choices.filter { $0 != rule.value(in: rules) }.compactMap { value in
      var changed = rules
      do { try rule.set(value, in: &changed) } catch { return nil }
      return changed
    }
  }
}
