extension Value: CustomStringConvertible {
  /// The value on one line, similar to JSON; strings show invisible characters as escapes.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text), .url(let text): text.quoted
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .reference(let object): "the object \(object.label.quoted)"
    case .object(let parameters): parameters.description
    }
  }
}

extension Parameters: CustomStringConvertible {
  /// The names and values on one line, sorted by name.
  public var description: String {
    let members = sorted.map { "\($0.name.quoted): \($0.value)" }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension String {
  /// The string in quotes, with invisible characters escaped.
  ///
  /// A plain ASCII string, as most are, is read only once.
  fileprivate var quoted: String {
    let isPlain = utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return isPlain ? "\"\(self)\"" : debugDescription
  }
}
