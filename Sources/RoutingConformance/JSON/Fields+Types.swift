/// A type of value that can be asked for; its words say what to write instead of another.
private struct Expected<Value>: Sendable {
  let advice: String
  /// The words for a number in digits alone that is of no use, if others fit better.
  var adviceForDigits: String?
  let read: @Sendable (JSONNode) -> Value?
}

extension Fields {
  /// The text under this name; a missing key is reported with the `need`.
  package mutating func requiredString(_ name: String, need: String) -> String? {
    read(requiredNode(name, need: need), name, .string)
  }

  /// The elements of the array under this name; a missing key is reported with the `need`.
  package mutating func requiredNodes(_ name: String, need: String) -> [JSONNode]? {
    read(requiredNode(name, need: need), name, .array)
  }

  /// The text under this name, if there is one.
  package mutating func optionalString(_ name: String) -> String? {
    read(node(name), name, .string, isOptional: true)
  }

  /// The truth value under this name, if there is one.
  package mutating func optionalBool(_ name: String) -> Bool? {
    read(node(name), name, .bool, isOptional: true)
  }

  /// The whole number under this name, if there is one.
  package mutating func optionalInt(_ name: String) -> Int? {
    read(node(name), name, .integer, isOptional: true)
  }

  /// The elements of the array under this name, if there is one.
  package mutating func optionalNodes(_ name: String) -> [JSONNode]? {
    read(node(name), name, .array, isOptional: true)
  }

  /// The texts in the array under this name, if there is one; other elements are reported and
  /// left out.
  package mutating func optionalStrings(_ name: String) -> [String]? {
    read(node(name), name, .strings, isOptional: true)?.compactMap { element in
      if element.text == nil {
        let found = element.kind
        bag.error(
          at: element.position,
          "an element of \(name.quotedForMessage) is \(found); \(Expected.string.advice)")
      }
      return element.text
    }
  }

  /// The object under this name, if there is one, as a node.
  package mutating func optionalObject(_ name: String) -> JSONNode? {
    read(node(name), name, .object, isOptional: true)
  }

  /// The object under this name, if there is one, to be read by its own fields.
  package mutating func optionalFields(_ name: String) -> Fields? {
    optionalObject(name).flatMap { Fields($0, as: name.quotedForMessage, in: bag) }
  }

  /// The value of the node as the expected type; reports another type.
  private func read<Value>(
    _ node: JSONNode?, _ name: String, _ expected: Expected<Value>, isOptional: Bool = false
  ) -> Value? {
    guard let node else { return nil }
    if let value = expected.read(node) { return value }
    var advice = expected.advice
    if isOptional, case .null = node.content { advice += ", or remove the key" }
    if case .number(let text) = node.content, !text.contains(where: ".eE".contains) {
      advice = expected.adviceForDigits ?? advice
    }
    bag.error(at: node.position, "\(name.quotedForMessage) is \(found(node)); \(advice)")
    return nil
  }

  /// The value as a message names it; numbers by their spelling.
  private func found(_ node: JSONNode) -> String {
    guard case .number(let text) = node.content else { return node.kind }
    return "the number \(text.shownInMessage)"
  }
}

extension Expected<String> {
  fileprivate static let string = Expected(advice: "write a text in double quotes") { $0.text }
}

extension Expected<Bool> {
  fileprivate static let bool = Expected(advice: "write true or false, without quotes") { node in
    if case .bool(let flag) = node.content { flag } else { nil }
  }
}

extension Expected<Int> {
  fileprivate static let integer = Expected(
    advice: "write a whole number such as 10",
    adviceForDigits: "write a whole number between \(Int.min) and \(Int.max)"
  ) { $0.wholeNumber }
}

extension Expected<[JSONNode]> {
  fileprivate static let array = Expected(advice: "write an array in brackets") { $0.elements }
  fileprivate static let strings = Expected(
    advice: "write an array of texts, such as [\"a\", \"b\"]"
  ) { $0.elements }
}

extension Expected<JSONNode> {
  fileprivate static let object = Expected(advice: "write an object in braces") { node in
    node.members == nil ? nil : node
  }
}
