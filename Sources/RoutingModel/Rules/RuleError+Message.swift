extension RuleError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noSuchRule(let name):
      "there is no rule '\(name)'; 'conformance list rules' names them all"
    case .notInForce(let rule):
      "rule '\(rule)' means nothing here; another rule has taken its place"
    case .noSuchValue(let rule, let value, let choices):
      "rule '\(rule)' has no value \(value.short); use "
        + choices.map(\.short).joined(separator: " or ")
    }
  }
}

extension Value {
  /// The value for a message, on one line.
  fileprivate var short: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .array: "an array"
    case .object, .reference: "an object"
    }
  }
}
