package import Routing

extension Profile {
  /// The profile as JSON writes it.
  package var value: Value {
    .object([
      "router": .string(router), "dialect": .string(dialect),
      "capability": .string(capability.rawValue), "conforms": .bool(conforms),
      "passed": .integer(passed), "failed": .integer(failed), "skipped": .integer(skipped),
    ])
  }
}
