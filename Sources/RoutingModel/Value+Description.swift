extension Value: CustomStringConvertible {
  /// The value for a message, on one line.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "'\(text)'"
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .reference(let object): "the object '\(object.label)'"
    case .object(let parameters):
      "{\(parameters.sorted.map { "\($0.name): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
