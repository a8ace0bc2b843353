/// A rule and the value that it is set to.
package struct RuleSetting: Sendable, Equatable {
  /// The name of the rule.
  package let rule: String
  /// The value that it is set to.
  package let value: Value

  /// A rule and its value.
  package init(rule: String, value: Value) {
    self.rule = rule
    self.value = value
  }
}

extension Rules {
  /// These rules with some set otherwise; settings that do not fit are left out, because the reader
  /// of the case has reported them.
  package func changed(by settings: [RuleSetting]) -> Rules {
    settings.reduce(into: self) { rules, setting in
      try? Rule.named(setting.rule)?.set(setting.value, in: &rules)
    }
  }

  /// These rules with some set otherwise, in whatever order they are given.
  ///
  /// A rule that is not in force comes into force, along with its group as the first dialect has it
  /// that has one; `null` takes a rule out of force along with its group.
  ///
  /// - Throws: `RuleError` for a rule that there is not, a value that it cannot take, and a rule that
  ///   means nothing under another one, such as one of path patterns where there are none.
  package func combined(with settings: [RuleSetting]) throws(RuleError) -> Rules {
    for setting in settings where Rule.named(setting.rule) == nil {
      throw .noSuchRule(name: setting.rule)
    }
    var rules = self
    for rule in Rule.all {
      for setting in settings where setting.rule == rule.name {
        try rule.bring(setting.value, into: &rules)
      }
    }
    return rules
  }

  /// These rules with every other value of one rule, and without it where that is possible.
  package func neighbours(changing rule: Rule) -> [(setting: RuleSetting, rules: Rules)] {
    let others = (rule.choices + [.null]).filter { $0 != rule.value(in: self) ?? .null }
    return others.compactMap { value in
      let setting = RuleSetting(rule: rule.name, value: value)
      return (try? combined(with: [setting])).map { (setting, $0) }
    }
  }

  /// These rules with every other value of every rule, but for those that bring other rules along.
  package var neighbours: [(setting: RuleSetting, rules: Rules)] {
    Rule.all.flatMap(neighbours(changing:)).filter { _, rules in
      Rule.all.count { $0.value(in: rules) != $0.value(in: self) } == 1
    }
  }

  /// The settings that make other rules of these: the fewest, in the order of the chapters.
  package func settings(to other: Rules) -> [RuleSetting] {
    var reached = self
    var settings: [RuleSetting] = []
    for rule in Rule.all {
      let value = rule.value(in: other) ?? .null
      if value == rule.value(in: reached) ?? .null { continue }
      do { try rule.bring(value, into: &reached) } catch { continue }
      settings.append(RuleSetting(rule: rule.name, value: value))
    }
    return settings
  }
}

extension Rule {
  /// Sets the rule, or takes it out of force, whatever is in force.
  fileprivate func bring(_ value: Value, into rules: inout Rules) throws(RuleError) {
    let isWanted = value != .null
    if isWanted != (self.value(in: rules) != nil) {
      let model = Dialect.all.first { (self.value(in: $0.rules) != nil) == isWanted }
      if let model { copy(from: model.rules, to: &rules) }
    }
    if isWanted {
      try set(value, in: &rules)
    } else if self.value(in: rules) != nil {
      throw .noSuchValue(rule: name, value: value, choices: choices)
    }
  }
}
