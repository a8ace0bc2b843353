extension Rules {
  /// The value of a rule by its name in the rule table; `nil` if the rule is not in force.
  public subscript(name: String) -> Value? {
    Rule.named(name)?.value(in: self)
  }

  /// The rules whose values differ from a dialect's, by name, in the order of the rule table.
  ///
  /// The value of a rule that is not in force is `nil`.
  ///
  /// An adapter for one fixed row of rules throws `Unsupported` with the names of the rules that
  /// differ.
  public func differences(from dialect: Dialect) -> [(name: String, value: Value?)] {
    Rule.all.compactMap { rule in
      let value = rule.value(in: self)
      return value == rule.value(in: dialect.rules) ? nil : (rule.name, value)
    }
  }
}
