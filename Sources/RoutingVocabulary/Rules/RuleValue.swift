/// A type of the values of a rule.
package protocol RuleValue: Equatable, Sendable {
  /// The value as it is written in case files and in the rule table.
  var written: Value { get }

  /// Reads a value from its written form; `nil` if the rule has no such value.
  init?(written: Value)

  /// The value that a router should have instead of this one; `nil` if this one is a choice.
  ///
  /// A value with a correction is a defect: it loses routes or changes parameters, and nobody
  /// chooses it.
  var correction: Self? { get }

  /// The values that a rule of this type can take, for tables, messages and tests. A type with an
  /// infinite number of values lists a few that behave differently.
  static var choices: [Self] { get }
}

extension RuleValue {
  package var correction: Self? { nil }
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

/// A count; a negative number is read as 0.
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

/// A list of hosts (WEB-5).
package typealias HostList = [String]

extension HostList: RuleValue {
  package var written: Value { .array(map { .string($0) }) }

  package init?(written: Value) {
    guard let hosts = written.elements?.map(\.text), !hosts.contains(nil) else { return nil }
    self = hosts.compactMap(\.self)
  }

  package static var choices: [HostList] { [[], ["example.com"]] }
}

/// A value that a row of rules may omit, which puts the rule out of force.
extension Optional: RuleValue where Wrapped: RuleValue {
  package var written: Value { self?.written ?? .null }

  package init?(written: Value) {
    let wrapped = Wrapped(written: written)
    if wrapped == nil, written != .null { return nil }
    self = wrapped
  }

  package static var choices: [Wrapped?] { Wrapped.choices }
}
