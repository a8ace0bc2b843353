/// One rule of the specification: its name, and access to its value in a row of rules.
///
/// A rule is declared in the list of its section, in the file of its chapter.
package struct Rule: Sendable {
  /// The name in case files, in the rule table and on the command line.
  package let name: String
  /// What the rule decides, in a few words.
  package let summary: String
  /// The values that the rule can take.
  ///
  /// For names and numbers, the list has a few values that behave differently.
  package let choices: [Value]
  /// The name of the type of its values.
  package let type: String
  /// Whether the rule can take a value.
  package let accepts: @Sendable (Value) -> Bool

  /// The capabilities that a router needs for the rule to have a meaning.
  fileprivate(set) var capability: Capability?
  /// The matching strategies with which the rule has a meaning.
  fileprivate var ways = MatchingStrategy.allCases
  /// Whether the rule has a meaning under the values of other rules.
  fileprivate var condition: @Sendable (Rules) -> Bool = { _ in true }

  private let corrected: @Sendable (Value) -> Value?
  let read: @Sendable (Rules) -> Value
  let write: @Sendable (inout Rules, Value) -> Void

  init<Choice: RuleValue>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<Rules, Choice> & Sendable,
    choices: [Choice] = Choice.choices
  ) {
    self.name = name
    self.summary = summary
    self.choices = choices.map(\.written)
    type = "\(Choice.self)"
    accepts = { Choice(written: $0) != nil }
    corrected = { Choice(written: $0)?.correction?.written }
    read = { $0[keyPath: path].written }
    write = { rules, value in
      if let choice = Choice(written: value) { rules[keyPath: path] = choice }
    }
  }

  /// The value in these rules; `nil` if the rule is not in force.
  package func value(in rules: Rules) -> Value? {
    guard isInForce(in: rules) else { return nil }
    let value = read(rules)
    return value == .null ? Value?.none : value
  }

  /// The value that a router should have instead of the given value; `nil` if the given value is
  /// not a defect.
  package func correction(of value: Value) -> Value? { corrected(value) }

  /// Whether the rule has a meaning in these rules: the router has the feature that the rule is
  /// about.
  func isInForce(in rules: Rules) -> Bool {
    capability.map(rules.has) ?? true && ways.contains(rules.matchingStrategy) && condition(rules)
  }

  /// Sets the rule.
  ///
  /// - Throws: `RuleError` if the rule cannot take the value, or is not in force in these rules.
  package func set(_ value: Value, in rules: inout Rules) throws(RuleError) {
    guard accepts(value) else {
      throw .noSuchValue(rule: name, value: value, choices: choices)
    }
    guard self.value(in: rules) != nil else { throw .notInForce(rule: name) }
    write(&rules, value)
  }
}

extension Rule {
  /// Every rule of the specification, in the order of the rule table.
  package static let all: [Rule] =
    matchingStrategy + readingURLs + schemes + hosts + paths + decoding + fragments + patterns
    + groups
    + order + query + parameters + handlers + tables + rewriting + redirects + names
    + composition + webLinks + navigation

  /// The rule with the given name.
  package static func named(_ name: String) -> Rule? {
    byName[name]
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}

/// Conditions that several rules share.
extension [Rule] {
  /// These rules, in force only if a router has a capability.
  func needing(_ capability: Capability) -> [Rule] {
    map { $0.changed { $0.capability = capability } }
  }

  /// These rules, in force only if the matching strategy is one of the given ones.
  func found(by ways: MatchingStrategy...) -> [Rule] { map { $0.changed { $0.ways = ways } } }

  /// These rules, in force only if a condition is met.
  func `where`(_ condition: @escaping @Sendable (Rules) -> Bool) -> [Rule] {
    map { $0.changed { $0.condition = condition } }
  }
}

extension Rule {
  fileprivate func changed(_ change: (inout Rule) -> Void) -> Rule {
    var rule = self
    change(&rule)
    return rule
  }
}

/// Why a rule could not be set.
package enum RuleError: Error, Equatable, Sendable {
  /// No rule has the given name.
  case noSuchRule(name: String)
  /// The rule cannot take the value.
  case noSuchValue(rule: String, value: Value, choices: [Value])
  /// The rule has no meaning under the other rules.
  case notInForce(rule: String)
}

extension RuleError: CustomStringConvertible {
  /// The fault and its correction.
  package var description: String {
    switch self {
    case .noSuchRule(let name):
      "no such rule '\(name)'; "
        + (Rule.advice(onFormer: name) ?? "'conformance list rules' lists all rules")
    case .notInForce(let rule):
      "rule '\(rule)' is not in force with the other rules; remove it"
    case .noSuchValue(let rule, let value, let choices):
      "rule '\(rule)' has no value \(value); "
        + (value.text.flatMap { Rule.named(rule)?.advice(onFormer: $0) } ?? Self.advice(choices))
    }
  }

  private static func advice(_ choices: [Value]) -> String {
    "use \(isNumber(choices) ? "a number such as " : "")"
      + choices.map(\.description).joined(separator: " or ")
  }

  private static func isNumber(_ choices: [Value]) -> Bool {
    choices.allSatisfy { if case .integer = $0 { true } else { false } }
  }
}
