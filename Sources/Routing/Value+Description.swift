extension Value: CustomStringConvertible {
  /// The value on one line, much as JSON writes it; strings show what is invisible.
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
  /// The string in quotes, what is invisible escaped; one of plain ASCII, as most are, is looked at once.
  fileprivate var quoted: String {
    let isPlain = utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return isPlain ? "\"\(self)\"" : debugDescription
  }
}
