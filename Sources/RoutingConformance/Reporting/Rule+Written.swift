package import Routing

extension Rule {
  /// The value in these rules as it is written in tables; `-` where the rule is not in force.
  package func written(in rules: Rules) -> String {
    guard let value = value(in: rules) else { return "-" }
    return value.text.flatMap { $0.isEmpty ? nil : $0 } ?? JSONWriter.line(value)
  }
}
