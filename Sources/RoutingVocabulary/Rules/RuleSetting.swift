/// A rule and its new value.
package struct RuleSetting: Sendable, Equatable {
  /// The name of the rule.
  package let rule: String
  /// The new value; `null` puts the rule out of force.
  package let value: Value

  /// A rule and its value.
  package init(rule: String, value: Value) {
    self.rule = rule
    self.value = value
  }
}

/// Settings of several rules at once.
extension Rules {
  /// These rules with some of them changed.
  ///
  /// Settings that do not apply are left out, because the reader of the case has reported them.
  package func changed(by settings: [RuleSetting]) -> Rules {
    settings.reduce(into: self) { rules, setting in
      try? Rule.named(setting.rule)?.set(setting.value, in: &rules)
    }
  }

  /// These rules with some of them changed; the order of the settings does not matter.
  ///
  /// A setting of a rule that is not in force adds the feature that the rule is about to the
  /// router; `null` removes that feature.
  ///
  /// - Throws: `RuleError` for an unknown rule, a value that the rule cannot take, and a rule that
  ///   has no meaning under another one. An example is a rule for path patterns in a router that
  ///   finds routes by keys.
  package func combined(with settings: [RuleSetting]) throws(RuleError) -> Rules {
    var rules = self
    var set: [Rule] = []
    for setting in settings {
      guard let rule = Rule.named(setting.rule) else { throw .noSuchRule(name: setting.rule) }
      try rule.apply(setting.value, to: &rules)
      if setting.value != .null { set.append(rule) }
    }
    for rule in set where !rule.isInForce(in: rules) { throw .notInForce(rule: rule.name) }
    let initial = Rules()
    for rule in Rule.all where !rule.isInForce(in: rules) { rule.write(&rules, rule.read(initial)) }
    return rules
  }

  /// These rules with one rule's value from other rules.
  ///
  /// Rules that come into force as a consequence also get their values from the other rules. If the
  /// value has no meaning in these rules, nothing is changed.
  package func taking(_ rule: Rule, from other: Rules) -> Rules {
    let value = rule.value(in: other) ?? .null
    // In the other rules, another rule has put this rule out of force.
    if value == .null, rule.capability.map(other.has) == true { return self }
    guard var rules = try? combined(with: [RuleSetting(rule: rule.name, value: value)]) else {
      return self
    }
    for rule in Rule.all where rule.isInForce(in: rules) && !rule.isInForce(in: self) {
      rule.write(&rules, rule.read(other))
    }
    return rules
  }

  /// Copies of these rules, one for each other value of one rule, and one without the rule if that
  /// is possible.
  package func neighbours(changing rule: Rule) -> [(setting: RuleSetting, rules: Rules)] {
    let others = (rule.choices + [.null]).filter { $0 != rule.value(in: self) ?? .null }
    return others.compactMap { value in
      let setting = RuleSetting(rule: rule.name, value: value)
      return (try? combined(with: [setting])).map { (setting, $0) }
    }
  }

  /// Copies of these rules, one for each other value of each rule, except rules that put others
  /// into or out of force.
  package var neighbours: [(setting: RuleSetting, rules: Rules)] {
    Rule.all.flatMap { rule in
      neighbours(changing: rule).filter { _, rules in
        rules.matchingStrategy == matchingStrategy
          && (rules.capabilities == capabilities
            || Rule.all.count { $0.capability == rule.capability } == 1)
      }
    }
  }

  /// The fewest settings that turn these rules into others, in the order of the rule table.
  package func settings(to other: Rules) -> [RuleSetting] {
    var reached = self
    var settings: [RuleSetting] = []
    for rule in Rule.all {
      let value = rule.value(in: other) ?? .null
      if rule.isReached(value, in: reached) { continue }
      do { try rule.apply(value, to: &reached) } catch { continue }
      settings.append(RuleSetting(rule: rule.name, value: value))
    }
    return settings
  }
}

extension Rule {
  /// Whether the rule has a value, or will have it when the values of other rules allow that.
  fileprivate func isReached(_ value: Value, in rules: Rules) -> Bool {
    let isThere = capability.map(rules.has) ?? true
    return value == self.value(in: rules) ?? .null || isThere && value == read(rules)
  }

  /// Sets the rule even if it is not in force, or removes the feature that the rule is about.
  fileprivate func apply(_ value: Value, to rules: inout Rules) throws(RuleError) {
    if accepts(value) {
      write(&rules, value)
      if let capability { rules.capabilities.insert(capability) }
    } else if value == .null, let capability {
      rules.capabilities.remove(capability)
    } else if value != .null || isInForce(in: rules) {
      throw .noSuchValue(rule: name, value: value, choices: choices)
    }
  }
}
