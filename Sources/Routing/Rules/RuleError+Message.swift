extension RuleError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noSuchRule(let name):
      "there is no rule '\(name)'; 'conformance list rules' names them all"
    case .notInForce(let rule):
      "rule '\(rule)' means nothing here; another rule has taken its place"
    case .noSuchValue(let rule, let value, let choices):
      "rule '\(rule)' has no value \(value); use \(Self.isNumber(choices) ? "a number such as " : "")"
        + choices.map(\.description).joined(separator: " or ")
    }
  }

  private static func isNumber(_ choices: [Value]) -> Bool {
    choices.allSatisfy { if case .integer = $0 { true } else { false } }
  }
}
