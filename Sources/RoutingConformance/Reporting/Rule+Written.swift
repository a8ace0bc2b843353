package import RoutingVocabulary

extension Rule {
  /// The value of the rule in tables; `-` if the rule is not in force.
  package func written(in rules: Rules) -> String { value(in: rules)?.inTables ?? "-" }
}

extension Value {
  /// The value of a rule in words: JSON, or "not in force" for `null`.
  package var ofRule: String { self == .null ? "not in force" : JSONWriter.line(self) }

  /// The plain string, unless it is empty; JSON for all other values.
  package var inTables: String {
    text.flatMap { $0.isEmpty ? nil : $0 } ?? JSONWriter.line(self)
  }
}
