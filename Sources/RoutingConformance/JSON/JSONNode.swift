/// A JSON value and the position where it starts.
package struct JSONNode: Sendable {
  /// The content of a JSON value.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number in the spelling of the document.
    case number(text: String)
    /// A string with its escapes decoded.
    case string(String)
    case array([JSONNode])
    /// The members of an object in the order of the document, without duplicates.
    case object([JSONMember])
  }

  package let position: SourcePosition
  package let content: Content
  /// The range of the value's bytes in the document.
  package let bytes: Range<Int>

  package init(position: SourcePosition, content: Content, bytes: Range<Int>) {
    self.position = position
    self.content = content
    self.bytes = bytes
  }
}

/// A name and its value in a JSON object.
package struct JSONMember: Sendable {
  package let name: String
  /// The position of the name's opening quote.
  package let position: SourcePosition
  package let value: JSONNode
  /// The range of the name's bytes in the document, including the quotes.
  package let nameBytes: Range<Int>

  package init(
    name: String, position: SourcePosition, value: JSONNode, nameBytes: Range<Int>
  ) {
    self.name = name
    self.position = position
    self.value = value
    self.nameBytes = nameBytes
  }
}

extension [JSONMember] {
  /// The index of the member with a name.
  ///
  /// Only names are compared, because copying members would take longer.
  func index(of name: String) -> Int? {
    var index = 0
    while index < count {
      if self[index].name.hasSameScalars(as: name) { return index }
      index += 1
    }
    return nil
  }
}

extension JSONNode {
  /// The string, if this is a string.
  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The truth value, if this is a truth value.
  package var flag: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  /// Whether this is `null`.
  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The elements, if this is an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members, if this is an object.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The members as names and values; an empty array if this is not an object.
  package var pairs: [(String, JSONNode)] {
    (members ?? []).map { ($0.name, $0.value) }
  }

  /// The member with a name, if this is an object that has it.
  package func member(_ name: String) -> JSONMember? {
    members.flatMap { members in members.index(of: name).map { members[$0] } }
  }

  /// The value under a name, if this is an object that has it.
  package subscript(name: String) -> JSONNode? { member(name)?.value }

  /// The kind of the value in messages, such as `a string`.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The kind of the value, or the spelling of a number.
  var found: String {
    if case .number(let text) = content { "the number \(text.shownInMessage)" } else { kind }
  }
}
