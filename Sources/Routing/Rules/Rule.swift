/// One rule of the specification, by name: what its value is in a row of rules, and how it is set.
public struct Rule: Sendable {
  /// The name in case files, in the rule table and on the command line.
  public let name: String
  /// What the rule decides, in a few words.
  public let summary: String
  /// The values that it can take; for names and numbers, a few that behave differently.
  public let choices: [Value]

  private let isChoice: @Sendable (Value) -> Bool
  private let read: @Sendable (Rules) -> Value?
  private let change: @Sendable (inout Rules, Value) -> Bool
  private let take: @Sendable (inout Rules, Rules) -> Void

  /// The value in these rules; `nil` where the rule is not in force.
  public func value(in rules: Rules) -> Value? { read(rules) }

  /// Whether the rule can take a value.
  public func accepts(_ value: Value) -> Bool { isChoice(value) }

  /// Sets the rule.
  ///
  /// - Throws: `RuleError` when the rule cannot take the value, or is not in force in these rules.
  public func set(_ value: Value, in rules: inout Rules) throws(RuleError) {
    guard accepts(value) else {
      throw .noSuchValue(rule: name, value: value, choices: choices)
    }
    guard change(&rules, value) else { throw .notInForce(rule: name) }
  }

  /// Makes the rule what it is in other rules.
  ///
  /// Where it is in force on one side alone, the rules that are in force along with it come or go
  /// too. Where another choice makes it meaningless, nothing is changed.
  package func copy(from other: Rules, to rules: inout Rules) { take(&rules, other) }
}

extension Rule {
  /// A rule that is always in force.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    isChoice = { Choice(written: $0) != nil }
    read = { $0[keyPath: path].written }
    change = { rules, value in
      guard let choice = Choice(written: value) else { return false }
      rules[keyPath: path] = choice
      return true
    }
    take = { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// A rule that is in force where it has a value.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice?> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    isChoice = { Choice(written: $0) != nil }
    read = { $0[keyPath: path]?.written }
    change = { rules, value in
      guard let choice = Choice(written: value), rules[keyPath: path] != nil else { return false }
      rules[keyPath: path] = choice
      return true
    }
    take = { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// A rule that is in force where its group is there.
  init<Group, Choice: RuleValue>(
    _ name: String, _ summary: String, _ group: WritableKeyPath<Rules, Group?> & Sendable,
    _ path: WritableKeyPath<Group, Choice> & Sendable, choices: [Choice] = Choice.choices
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    isChoice = { Choice(written: $0) != nil }
    read = { $0[keyPath: group]?[keyPath: path].written }
    change = { rules, value in
      guard let choice = Choice(written: value), var members = rules[keyPath: group] else {
        return false
      }
      members[keyPath: path] = choice
      rules[keyPath: group] = members
      return true
    }
    take = { rules, other in
      var members = rules[keyPath: group]
      if members != nil, let others = other[keyPath: group] {
        members?[keyPath: path] = others[keyPath: path]
      } else {
        members = other[keyPath: group]
      }
      rules[keyPath: group] = members
    }
  }
}

/// Why a rule could not be set.
public enum RuleError: Error, Equatable, Sendable {
  /// There is no rule of that name.
  case noSuchRule(name: String)
  /// The rule cannot take the value.
  case noSuchValue(rule: String, value: Value, choices: [Value])
  /// The rule means nothing under the other rules.
  case notInForce(rule: String)
}
