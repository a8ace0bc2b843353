/// A type whose values a rule can take.
package protocol RuleValue: Equatable, Sendable {
  /// The value as it is written in case files and in the rule table.
  var written: Value { get }

  /// Reads a written value; `nil` when the rule has no such value.
  init?(written: Value)

  /// The value that a router is meant to have which has this one, because this one is a defect: it loses
  /// routes or changes values, and nobody chooses it; `nil` for a choice.
  var remedy: Self? { get }

  /// The values that a rule of this type can take, for tables, messages and tests. For types with
  /// endless values, a few that behave differently.
  static var choices: [Self] { get }
}

extension RuleValue {
  package var remedy: Self? { nil }
}

extension RuleValue where Self: RawRepresentable<String> & CaseIterable {
  package var written: Value { .string(rawValue) }

  package init?(written: Value) {
    guard let text = written.text else { return nil }
    self.init(rawValue: text)
  }

  package static var choices: [Self] { Array(allCases) }
}

extension Bool: RuleValue {
  package var written: Value { .bool(self) }

  package init?(written: Value) {
    guard case .bool(let flag) = written else { return nil }
    self = flag
  }

  package static var choices: [Bool] { [true, false] }
}

/// A number of things; one below 0 is read as 0.
extension Int: RuleValue {
  package var written: Value { .integer(self) }

  package init?(written: Value) {
    guard case .integer(let number) = written else { return nil }
    self = Swift.max(number, 0)
  }

  package static var choices: [Int] { [0, 1, 2, 3, 4, 5, 10] }
}

extension String: RuleValue {
  package var written: Value { .string(self) }

  package init?(written: Value) {
    guard let text = written.text else { return nil }
    self = text
  }

  package static var choices: [String] { ["", "shop"] }
}
