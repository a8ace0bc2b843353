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

  /// Whether the rule can take a value.
  package let accepts: @Sendable (Value) -> Bool
  private let remedies: @Sendable (Value) -> Value?
  private let read: @Sendable (Rules) -> Value?
  private let change: @Sendable (inout Rules, Value) -> Void
  private let take: @Sendable (inout Rules, Rules) -> Void

  /// The value in these rules; `nil` where the rule is not in force.
  package func value(in rules: Rules) -> Value? { read(rules) }

  /// The value that a router is meant to have which shows this one; `nil` where this one is no defect.
  package func remedy(for value: Value) -> Value? { remedies(value) }

  /// Sets the rule.
  ///
  /// - Throws: `RuleError` when the rule cannot take the value, or is not in force in these rules.
  package func set(_ value: Value, in rules: inout Rules) throws(RuleError) {
    guard accepts(value) else {
      throw .noSuchValue(rule: name, value: value, choices: choices)
    }
    guard read(rules) != nil else { throw .notInForce(rule: name) }
    change(&rules, value)
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
    + RedirectRules.all + NameRules.all + SurroundingRules.all + NavigationRules.all

  /// The rule of that name.
  package static func named(_ name: String) -> Rule? {
    byName[name]
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}

/// How a rule finds its value: in a group of rules that come into force together.
extension Rule {
  /// A rule of a group that is in force where the group is and has a value for it.
  private init<Group, Choice: RuleValue>(
    _ name: String, _ summary: String, _ choices: [Choice],
    group: WritableKeyPath<Rules, Group?> & Sendable,
    read: @escaping @Sendable (Group) -> Choice?,
    write: @escaping @Sendable (inout Group, Choice?) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    accepts = { Choice(written: $0) != nil }
    remedies = { Choice(written: $0)?.remedy?.written }
    self.read = { $0[keyPath: group].flatMap(read)?.written }
    change = { rules, value in
      rules[keyPath: group] = rules[keyPath: group].map { old in
        var new = old
        write(&new, Choice(written: value))
        return new
      }
    }
    take = { rules, other in
      var new = other[keyPath: group]
      if var own = rules[keyPath: group], let others = new {
        write(&own, read(others))
        new = own
      }
      rules[keyPath: group] = new
    }
  }

  /// A rule that comes into force with others.
  init<Group, Choice: RuleValue>(
    _ name: String, _ summary: String, _ group: WritableKeyPath<Rules, Group?> & Sendable,
    _ member: WritableKeyPath<Group, Choice> & Sendable, choices: [Choice] = Choice.choices
  ) {
    self.init(
      name, summary, choices, group: group, read: { $0[keyPath: member] },
      write: { if let choice = $1 { $0[keyPath: member] = choice } })
  }

  /// A rule that comes into force by itself.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice?> & Sendable
  ) {
    self.init(name, summary, path, \.self)
  }

  /// A rule of path patterns, which come into force with the way of finding routes.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, patterns: WritableKeyPath<PatternRules, Choice> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.init(name, summary, \.patternsInForce, patterns, choices: choices)
  }

  /// A rule of path patterns that not all dialects with path patterns have.
  init<Choice: RuleValue>(
    _ name: String, _ summary: String, patterns: WritableKeyPath<PatternRules, Choice?> & Sendable
  ) {
    self.init(
      name, summary, Choice.choices, group: \.patternsInForce, read: { $0[keyPath: patterns] },
      write: { $0[keyPath: patterns] = $1 })
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
