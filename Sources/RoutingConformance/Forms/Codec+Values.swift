internal import RoutingVocabulary

extension Codec where Content == String {
  /// A string.
  package static var text: Codec {
    Codec(
      schema: ["type": "string"],
      read: { $0.text(as: $1) }, write: { JSONNode(text: $0) })
  }
}

extension JSONNode {
  /// The string; any other value is reported.
  func text(as subject: FieldContext) -> String? {
    text ?? subject.refuse(self, expecting: "a string in double quotes")
  }
}

extension Codec where Content == Bool {
  /// A truth value.
  static var flag: Codec {
    Codec(
      schema: ["type": "boolean"],
      read: { $0.flag ?? $1.refuse($0, expecting: "true or false, without quotes") },
      write: { JSONNode(.bool($0)) })
  }

  /// `true`, because `false` would make no sense.
  static var alwaysTrue: Codec {
    Codec(
      schema: ["const": true],
      read: { $0.flag == true ? true : $1.refuse($0, expecting: "true") },
      write: { JSONNode(.bool($0)) })
  }
}

extension Codec where Content == Int {
  /// A whole number that fits into an `Int`.
  package static var integer: Codec {
    Codec(
      schema: [
        "type": "integer", "minimum": JSONNode(.number(text: "\(Int.min)")),
        "maximum": JSONNode(.number(text: "\(Int.max)")),
      ],
      read: {
        $0.wholeNumber ?? $1.refuse($0, expecting: "a whole number \($0.wholeNumberAdvice)")
      },
      write: { JSONNode(.number(text: "\($0)")) })
  }
}

extension JSONNode {
  /// The description of the possible numbers.
  ///
  /// Only a number written in digits is a whole number.
  fileprivate var wholeNumberAdvice: String {
    if case .number(let text) = content, !text.contains(where: ".eE".contains) {
      return "between \(Int.min) and \(Int.max)"
    }
    return "such as 10"
  }
}

extension Codec where Content == Value {
  /// Any value.
  static var value: Codec {
    Codec(schema: [:], read: { node, _ in node.value }, write: { JSONNode(value: $0) })
  }
}

extension Codec where Content == JSONNode {
  /// A value, as in the document.
  package static var node: Codec { Codec(schema: [:], read: { node, _ in node }, write: { $0 }) }

  /// An object, as in the document.
  static let objectNode = Codec(
    schema: ["type": "object"],
    read: { $0.members == nil ? $1.refuse($0, expecting: "an object in braces") : $0 },
    write: { $0 })
}

extension Codec where Content == Parameters {
  /// An object of any values.
  static var parameters: Codec {
    Codec(
      schema: ["type": "object"],
      read: { node, subject in
        if case .object(let parameters) = node.value { return parameters }
        return subject.refuse(node, expecting: "an object in braces")
      },
      write: { JSONNode(value: .object($0)) })
  }
}

extension Codec {
  /// An array.
  ///
  /// Elements of another kind are reported, with a noun, and left out.
  package static func list<Element>(
    of element: Codec<Element>, _ noun: String? = nil,
    expecting expected: String = "an array in brackets"
  ) -> Codec where Content == [Element] {
    Codec(
      schema: ["type": "array", "items": element.schema],
      read: { node, subject in
        guard let elements = node.elements else { return subject.refuse(node, expecting: expected) }
        let part = FieldContext(name: noun ?? "an element of \(subject.name)", bag: subject.bag)
        return elements.compactMap { element.read($0, part) }
      },
      write: { JSONNode(.array($0.map(element.write))) },
      needs: { elements, needs in
        for content in elements { element.needs(content, &needs) }
      })
  }

  /// An object whose members may have any names.
  ///
  /// Values of another kind are reported, with a noun.
  static func members<Element, Item>(
    of element: Codec<Element>, _ noun: String,
    _ make: @escaping @Sendable (String, Element) -> Item,
    _ take: @escaping @Sendable (Item) -> (String, Element)
  ) -> Codec where Content == [Item] {
    Codec(
      schema: ["type": "object", "additionalProperties": element.schema],
      read: { node, subject in
        guard let members = node.members else {
          return subject.refuse(node, expecting: "an object in braces")
        }
        return members.compactMap { member in
          element.read(member.value, subject.part(noun)).map { make(member.name, $0) }
        }
      },
      write: { items in
        JSONNode(members: items.map(take).map { ($0, element.write($1)) })
      })
  }

  /// One of some words, each with its meaning.
  static func one(
    of noun: String, _ choices: [(word: String, value: Content, meaning: String)]
  ) -> Codec where Content: Equatable {
    let words = choices.map(\.word)
    let values = Dictionary(choices.map { ($0.word, $0.value) }) { first, _ in first }
    let meanings: [JSONNode] = choices.map {
      ["const": JSONNode(text: $0.word), "description": JSONNode(text: $0.meaning)]
    }
    return Codec(
      schema: ["anyOf": JSONNode(.array(meanings))],
      read: { node, subject in
        guard let text = node.text(as: subject) else { return nil }
        if let value = values[text] { return value }
        subject.bag.error(
          at: node.position, "no such \(noun) '\(text)'; \(Suggestion.advice(text, words))")
        return nil
      },
      write: { value in
        choices.first { $0.value == value }.map { JSONNode(text: $0.word) } ?? JSONNode(.null)
      })
  }
}

extension Codec where Content == [String] {
  /// An array of strings.
  static var texts: Codec {
    .list(of: .text, expecting: #"an array of strings, such as ["a", "b"]"#)
  }
}
