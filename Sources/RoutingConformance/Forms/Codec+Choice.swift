internal import RoutingVocabulary

/// One of several kinds of values that are allowed in the same place.
struct Alternative<Content: Sendable>: Sendable {
  /// The suggestion of a message.
  let shown: String
  let schema: JSONNode
  /// The form of an object; `nil` for other kinds of values.
  var form: ObjectForm<Content>?
  let fits: @Sendable (JSONNode) -> Bool
  let read: @Sendable (JSONNode, FieldContext) -> Content?
  /// The JSON of some content; `nil` for content of another alternative.
  let write: @Sendable (Content) -> JSONNode?
  /// Adds the capabilities that a router needs for the content; none for content of another
  /// alternative.
  let needs: Needs<Content>

  /// A word; `nil` stands for `null`.
  static func word(
    _ word: String?, _ value: Content, _ meaning: String, needs: Capabilities = []
  ) -> Alternative where Content: Equatable {
    let node = word.map { JSONNode(text: $0) } ?? JSONNode(.null)
    return Alternative(
      shown: word.map { "\"\($0)\"" } ?? "null",
      schema: word == nil
        ? ["type": "null", "description": JSONNode(text: meaning)]
        : ["const": node, "description": JSONNode(text: meaning)],
      fits: { word == nil ? $0.isNull : $0.text == word }, read: { _, _ in value },
      write: { $0 == value ? node : nil }, needs: { if $0 == value { $1.formUnion(needs) } })
  }

  /// Any string.
  static func text(
    _ shown: String, _ meaning: String, examples: [String] = [],
    _ make: @escaping @Sendable (String) -> Content,
    _ take: @escaping @Sendable (Content) -> String?, needs: Capabilities = []
  ) -> Alternative {
    Alternative(
      shown: shown, schema: Codec<String>.text.schema.described(meaning, examples: examples),
      fits: { $0.text != nil }, read: { node, _ in node.text.map(make) },
      write: { take($0).map { JSONNode(text: $0) } },
      needs: { if take($0) != nil { $1.formUnion(needs) } })
  }

  /// An object for a case of an enumeration, composed of parts.
  static func object<each Part: Sendable>(
    _ make: @escaping @Sendable (repeat each Part) -> Content?,
    _ take: @escaping @Sendable (Content) -> (repeat each Part)?,
    _ part: repeat ObjectForm<each Part>,
    needs: Capabilities = []
  ) -> Alternative {
    object(ObjectForm(make, take, repeat each part), needs: needs)
  }

  /// An object.
  static func object(_ form: ObjectForm<Content>, needs: Capabilities = []) -> Alternative {
    Alternative(
      shown: form.shown, schema: form.schema(), form: form, fits: { _ in false },
      read: { _, _ in nil }, write: { form.write($0).map(JSONNode.init(members:)) },
      needs: {
        guard form.fits($0) else { return }
        $1.formUnion(needs)
        form.needs($0, &$1)
      })
  }
}

extension Codec {
  /// One of several kinds of values; messages about other values use the noun.
  static func choice(
    _ noun: String, _ sentence: String, _ alternatives: [Alternative<Content>]
  ) -> Codec {
    let others = alternatives.filter { $0.form == nil }
    let forms = ObjectForm.choice(
      noun, alternatives.compactMap(\.form), words: alternatives.map(\.shown))
    return Codec(
      schema: [
        "description": JSONNode(text: sentence),
        "oneOf": JSONNode(.array(alternatives.map(\.schema))),
      ],
      read: { node, subject in
        if let other = others.first(where: { $0.fits(node) }) { return other.read(node, subject) }
        guard node.members != nil else {
          subject.bag.error(
            at: node.position, ObjectForm<Content>.none(noun, alternatives.map(\.shown)))
          return nil
        }
        return forms.read(object: node, subject)
      },
      write: { content in
        alternatives.firstMapped { $0.write(content) } ?? JSONNode(.null)
      },
      needs: { content, needs in
        for alternative in alternatives { alternative.needs(content, &needs) }
      })
  }

  /// An object of a form.
  static func object(_ form: ObjectForm<Content>) -> Codec {
    Codec(
      schema: form.schema(), read: form.read(object:_:),
      write: form.node, needs: form.needs)
  }
}
