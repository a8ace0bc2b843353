/// One rule of the specification, by name: what its value is in a row of rules, and how it is set.
public struct Rule: Sendable {
  /// The name in case files, in the rule table and on the command line.
  public let name: String
  /// What the rule decides, in a few words.
  public let summary: String
  /// The values that it can take; for names and numbers, a few that behave differently.
  public let choices: [Value]

  private let read: @Sendable (Rules) -> Value
  private let change: @Sendable (inout Rules, Value) -> Bool

  /// The value in these rules.
  public func value(in rules: Rules) -> Value { read(rules) }

  /// Sets the rule.
  ///
  /// - Throws: `RuleError` when the rule cannot take the value.
  public func set(_ value: Value, in rules: inout Rules) throws(RuleError) {
    guard change(&rules, value) else {
      throw .noSuchValue(rule: name, value: value, choices: choices)
    }
  }

  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    read = { $0[keyPath: path].written }
    change = { rules, value in
      guard let choice = Choice(written: value) else { return false }
      rules[keyPath: path] = choice
      return true
    }
  }
}

/// Why a rule could not be set.
public enum RuleError: Error, Equatable, Sendable {
  /// There is no rule of that name.
  case noSuchRule(name: String)
  /// The rule cannot take the value.
  case noSuchValue(rule: String, value: Value, choices: [Value])
}
