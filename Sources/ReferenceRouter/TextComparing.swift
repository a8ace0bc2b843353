internal import RoutingModel

/// Chapter "Path and matching": when two texts are the same (MATCH-7, KEY-5).
extension Rules {
  /// Whether two texts are the same.
  func areSame(_ left: String, _ right: String) -> Bool {
    (textEquality ?? .scalars).areEqual(left, right)
  }

  /// The one of some names that is the same as a name, or that name itself.
  func known(_ name: String, among names: some Sequence<String>) -> String {
    guard textEquality == .canonical, !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    return names.first { areSame($0, name) } ?? name
  }

  /// Parameters with stronger ones laid over them; names that are the same are one name, in the
  /// spelling of the weaker.
  func merged(_ weaker: Parameters, with stronger: Parameters) -> Parameters {
    weaker.merging(stronger, names: textEquality ?? .scalars)
  }
}
