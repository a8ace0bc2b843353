package import RoutingVocabulary

extension Case {
  /// The scenario of the case in a dialect, whose rules may be changed for an experiment.
  package func scenario(in dialect: Dialect, changed changes: [RuleSetting] = []) -> Scenario {
    Scenario(
      id: "\(id)@\(dialect.name)", dialect: dialect,
      settings: (rules + changes).changing(dialect.rules), steps: actions,
      stepNeeds: needs.ofSteps)
  }
}

extension RuleSetting {
  /// Whether the rule has another value, and the setting changes it.
  fileprivate func changes(_ rules: Rules) -> Bool {
    Rule.named(rule)?.value(in: rules).map { $0 != value } ?? false
  }
}

extension [RuleSetting] {
  /// The settings that change these rules, only the last one of each rule.
  func changing(_ rules: Rules) -> [RuleSetting] {
    withoutRepetitions.filter { $0.changes(rules) }
  }

  /// The settings with only the last one of each rule.
  fileprivate var withoutRepetitions: [RuleSetting] {
    enumerated().filter { index, setting in
      !self[(index + 1)...].contains { $0.rule == setting.rule }
    }.map(\.element)
  }
}
