internal import RoutingModel

/// Chapter "Path and matching": when two texts are the same (MATCH-7, KEY-5).
extension Rules {
  /// Whether two texts are the same.
  func areSame(_ left: String, _ right: String) -> Bool {
    (textEquality ?? .scalars).areEqual(left, right)
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
  /// The values by name.
  private(set) var values: [ScalarText: [Value]] = [:]
  private let equality: TextEquality
  /// The first spelling by any other; texts as keys are compared by canonical equivalence.
  private var spellings: [String: String] = [:]

  init(equality: TextEquality) {
    self.equality = equality
  }

  /// Adds a value to those of a name.
  mutating func append(_ value: Value, to name: String) {
    values[key(of: name), default: []].append(value)
    if equality == .canonical, spellings[name] == nil { spellings[name] = name }
  }

  /// Puts other values in the place of those of a name; `nil` forgets the name.
  mutating func replace(_ name: String, by new: [Value]?) {
    values[key(of: name)] = new
    if new == nil { spellings[name] = nil }
  }

  private func key(of name: String) -> ScalarText {
    ScalarText(spellings[name] ?? name)
  }
}
