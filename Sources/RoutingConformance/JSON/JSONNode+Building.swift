package import Routing

/// JSON that is not from a document.
extension JSONNode {
  /// A value without a place of its own and without a spelling.
  package init(_ content: Content) {
    self.init(position: .start, content: content, bytes: 0..<0)
  }

  /// A text.
  package init(text: String) { self.init(.string(text)) }

  /// An array of texts.
  package init(texts: [String]) { self.init(.array(texts.map { JSONNode(text: $0) })) }

  /// A truth value.
  package init(flag: Bool) { self.init(.bool(flag)) }

  /// An object, its members in this order.
  package init(members: [(String, JSONNode)]) {
    let members = members.map {
      JSONMember(name: $0.0, position: .start, value: $0.1, nameBytes: 0..<0)
    }
    self.init(.object(members))
  }

  /// A value as JSON, the members of its objects sorted by name.
  package init(value: Value) {
    switch value {
    case .null: self.init(.null)
    case .bool(let flag): self.init(flag: flag)
    case .integer(let number): self.init(.number(text: "\(number)"))
    case .number(let number): self.init(.number(text: "\(number)"))
    case .string(let text): self.init(text: text)
    case .array(let values): self.init(.array(values.map { JSONNode(value: $0) }))
    case .object(let parameters):
      self.init(members: parameters.sorted.map { ($0.name, JSONNode(value: $0.value)) })
    case .url(let text): self.init(members: [("$url", JSONNode(text: text))])
    case .reference(let object):
      self.init(members: [("$object", JSONNode(text: object.label))])
    }
  }
}

extension JSONNode {
  /// The value under a name, if this is an object that has it.
  package subscript(name: String) -> JSONNode? {
    members?.first { $0.name.hasSameScalars(as: name) }?.value
  }

  /// The members as names and values; none if this is no object.
  package var pairs: [(String, JSONNode)] {
    (members ?? []).map { ($0.name, $0.value) }
  }
}
