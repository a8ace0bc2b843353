package import RoutingVocabulary

/// The options by their names in case files.
extension Options {
  /// The options of a scenario.
  ///
  /// - Throws: `Unsupported` if the scenario sets a rule that is not an option, because it is then
  ///   not for this router.
  package init(_ rules: Rules) throws(Unsupported) {
    self.init()
    for (name, value) in rules.differences(from: .standard) { try set(name, to: value ?? .null) }
  }

  /// Sets the option with a name.
  mutating func set(_ name: String, to value: Value) throws(Unsupported) {
    switch (name, value) {
    case ("defaultScheme", .string(let scheme)): defaultScheme = scheme
    case ("hostAsPath", .bool(let isOn)): hostAsPath = isOn
    case ("plusDecoding", .bool(let isOn)): plusDecoding = isOn
    case ("fallbackToGlobal", .bool(let isOn)): fallbackToGlobal = isOn
    case ("ownHosts", .array(let hosts)):
      ownHosts = Set(hosts.compactMap(\.text).map(comparedHost))
    case ("verboseLogging", .bool(let isOn)): verboseLogging = isOn
    case ("redirectLimit", .integer(let limit)): redirectLimit = limit
    case ("optionalGroupLimit", .integer(let limit)): optionalGroupLimit = limit
    case ("searchLimit", .integer(let limit)): searchLimit = limit
    default: throw Unsupported(.rules)
    }
  }
}
