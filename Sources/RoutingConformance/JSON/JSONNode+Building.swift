/// JSON that was not read from a document.
extension JSONNode {
  /// A value without a position and a spelling.
  package init(_ content: Content) {
    self.init(position: .start, content: content, bytes: 0..<0)
  }

  /// A string.
  package init(text: String) { self.init(.string(text)) }

  /// An array of strings.
  package init(texts: [String]) { self.init(.array(texts.map { JSONNode(text: $0) })) }

  /// An object with its members in the given order.
  package init(members: [(String, JSONNode)]) {
    let members = members.map {
      JSONMember(name: $0.0, position: .start, value: $0.1, nameBytes: 0..<0)
    }
    self.init(.object(members))
  }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral text: String) { self.init(text: text) }

  /// A truth value.
  package init(booleanLiteral flag: Bool) { self.init(.bool(flag)) }

  /// A number.
  package init(integerLiteral number: Int) { self.init(.number(text: "\(number)")) }

  /// An array.
  package init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }

  /// An object with its members in the given order.
  package init(dictionaryLiteral members: (String, JSONNode)...) { self.init(members: members) }
}
