/// One rule of the specification, by name: what its value is in a row of rules, and how it is set.
///
/// A rule is declared where its values are: in the list `all` of its group.
package struct Rule: Sendable {
  /// The name in case files, in the rule table and on the command line.
  package let name: String
  /// What the rule decides, in a few words.
  package let summary: String
  /// The values that it can take; for names and numbers, a few that behave differently.
  package let choices: [Value]

  private let isChoice: @Sendable (Value) -> Bool
  private let read: @Sendable (Rules) -> Value?
  private let change: @Sendable (inout Rules, Value) -> Bool
  private let take: @Sendable (inout Rules, Rules) -> Void

  /// The value in these rules; `nil` where the rule is not in force.
  package func value(in rules: Rules) -> Value? { read(rules) }

  /// Whether the rule can take a value.
  package func accepts(_ value: Value) -> Bool { isChoice(value) }

  /// Sets the rule.
  ///
  /// - Throws: `RuleError` when the rule cannot take the value, or is not in force in these rules.
  package func set(_ value: Value, in rules: inout Rules) throws(RuleError) {
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
  /// Every rule of the specification, in the order of its chapters.
  package static let all: [Rule] =
    [Finding.rule] + ReadingRules.all + SchemeRules.all + HostRules.all + PathRules.all
    + PlusRules.all + FragmentRules.all + SyntaxRules.all + GroupRules.all + OrderRules.all
    + QueryRules.all + ParameterRules.all + HandlerRules.all + TableRules.all + RewriteRules.all
    + RedirectRules.all + NameRules.all + SurroundingRules.all

  /// The rule of that name.
  package static func named(_ name: String) -> Rule? {
    byName[name]
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}

/// How a rule finds its value: by a key path, or by one inside a group that may be missing.
extension Rule {
  private init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ choices: [Choice],
    read: @escaping @Sendable (Rules) -> Choice?,
    write: @escaping @Sendable (inout Rules, Choice) -> Void,
    take: @escaping @Sendable (inout Rules, Rules) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    isChoice = { Choice(written: $0) != nil }
    self.read = { read($0)?.written }
    change = { rules, value in
      guard let choice = Choice(written: value), read(rules) != nil else { return false }
      write(&rules, choice)
      return true
    }
    self.take = take
  }

  /// A rule that is always in force.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.init(
      name, summary, choices, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 },
      take: { $0[keyPath: path] = $1[keyPath: path] })
  }

  /// A rule that is in force where it has a value.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice?> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.init(
      name, summary, choices, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 },
      take: { $0[keyPath: path] = $1[keyPath: path] })
  }

  /// A rule that is in force where its group is there.
  init<Group, Choice: RuleValue>(
    _ name: String, _ summary: String, _ group: WritableKeyPath<Rules, Group?> & Sendable,
    _ path: WritableKeyPath<Group, Choice> & Sendable, choices: [Choice] = Choice.choices
  ) {
    self.init(
      name, summary, choices, read: { $0[keyPath: group]?[keyPath: path] },
      write: { $0[keyPath: group]?[keyPath: path] = $1 },
      take: { Self.take(group, path, from: $1, to: &$0) })
  }

  /// A rule that is in force where its group is there and has a value for it.
  init<Group, Choice: RuleValue>(
    _ name: String, _ summary: String, _ group: WritableKeyPath<Rules, Group?> & Sendable,
    _ path: WritableKeyPath<Group, Choice?> & Sendable, choices: [Choice] = Choice.choices
  ) {
    self.init(
      name, summary, choices, read: { $0[keyPath: group]?[keyPath: path] },
      write: { $0[keyPath: group]?[keyPath: path] = $1 },
      take: { Self.take(group, path, from: $1, to: &$0) })
  }

  private static func take<Group, Member>(
    _ group: WritableKeyPath<Rules, Group?>, _ path: WritableKeyPath<Group, Member>,
    from other: Rules, to rules: inout Rules
  ) {
    if rules[keyPath: group] != nil, let others = other[keyPath: group] {
      rules[keyPath: group]?[keyPath: path] = others[keyPath: path]
    } else {
      rules[keyPath: group] = other[keyPath: group]
    }
  }
}

/// Why a rule could not be set.
package enum RuleError: Error, Equatable, Sendable {
  /// There is no rule of that name.
  case noSuchRule(name: String)
  /// The rule cannot take the value.
  case noSuchValue(rule: String, value: Value, choices: [Value])
  /// The rule means nothing under the other rules.
  case notInForce(rule: String)
}

extension RuleError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  package var description: String {
    switch self {
    case .noSuchRule(let name):
      "there is no rule '\(name)'; 'conformance list rules' names them all"
    case .notInForce(let rule):
      "rule '\(rule)' means nothing here; another rule has taken its place"
    case .noSuchValue(let rule, let value, let choices):
      "rule '\(rule)' has no value \(value); use \(Self.isNumber(choices) ? "a number such as " : "")"
        + choices.map(\.description).joined(separator: " or ")
    }
  }

  private static func isNumber(_ choices: [Value]) -> Bool {
    choices.allSatisfy { if case .integer = $0 { true } else { false } }
  }
}
