/// A JSON value and the place where it starts.
package struct JSONNode: Sendable {
  /// What a JSON value holds.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number in the spelling of the document.
    case number(text: String)
    /// A string, with its escapes resolved.
    case string(String)
    case array([JSONNode])
    /// Members in the order of the document, each name once.
    case object([JSONMember])
  }

  package let position: SourcePosition
  package let content: Content
  /// The bytes of the document that spell it.
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
  /// The place of the name's opening quote.
  package let position: SourcePosition
  package let value: JSONNode
  /// The bytes of the document that spell the name, including quotes.
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

  /// The members as names and values; none if this is not an object.
  package var pairs: [(String, JSONNode)] {
    (members ?? []).map { ($0.name, $0.value) }
  }

  /// The member with a name, if this is an object that has it.
  package func member(_ name: String) -> JSONMember? {
    members.flatMap { members in members.index(of: name).map { members[$0] } }
  }

  /// The value under a name, if this is an object that has it.
  package subscript(name: String) -> JSONNode? { member(name)?.value }

  /// The kind of value as a message names it, such as `a string`.
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

  /// The kind of value, or the spelling of a number.
  var found: String {
    if case .number(let text) = content { "the number \(text.shownInMessage)" } else { kind }
  }
}
