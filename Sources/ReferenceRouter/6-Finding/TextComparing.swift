import Foundation
internal import Routing

/// Chapter "Path and matching": when two texts are the same (MATCH-7, KEY-5).
extension Rules {
  /// Whether two texts are the same.
  func areSame(_ left: String, _ right: String) -> Bool {
    (textEquality ?? .scalars).areEqual(left, right)
  }

  /// A form of a text that all texts have that are the same.
  func comparable(_ text: String) -> ScalarText {
    // What is ASCII is composed already.
    let isComposed = textEquality == .canonical && !text.utf8.allSatisfy { $0 < 0x80 }
    return ScalarText(isComposed ? text.precomposedStringWithCanonicalMapping : text)
  }

  /// Parameters with stronger ones laid over them; names that are the same are one name, in the
  /// spelling of the weaker.
  func merged(_ weaker: Parameters, with stronger: Parameters) -> Parameters {
    weaker.merging(stronger, names: textEquality ?? .scalars)
  }
}

/// What is collected under names; names that are the same are one name, in the spelling of the first
/// (MATCH-7).
struct NamedValues {
  /// The name as it was spelled first, and its values.
  private(set) var entries: [ScalarText: (name: String, values: [Value])] = [:]
  private let rules: Rules

  init(rules: Rules) {
    self.rules = rules
  }

  /// Adds a value to those of a name.
  mutating func append(_ value: Value, to name: String) {
    entries[rules.comparable(name), default: (name, [])].values.append(value)
  }

  /// Puts other values in the place of those of a name; `nil` forgets the name.
  mutating func replace(_ name: String, by new: [Value]?) {
    let key = rules.comparable(name)
    entries[key] = new.map { (entries[key]?.name ?? name, $0) }
  }
}
