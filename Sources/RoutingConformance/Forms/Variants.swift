internal import RoutingVocabulary

/// Objects of several forms, distinguished by the word under one key.
package struct Variants<Content: Sendable>: Sendable {
  /// The key.
  package let key: String
  /// The name of such objects in messages.
  let noun: String
  /// The words of the message about a missing key; `nil` for a list of all variants.
  var need: String?
  /// All variants, in the order of the guides.
  package let all: [Variant<Content>]
  /// The words, in order.
  package var names: [String] { all.map(\.name) }

  /// The variant with the given name.
  package func named(_ name: String) -> Variant<Content>? {
    all.indices.first { all[$0].name.hasSameScalars(as: name) }.map { all[$0] }
  }
}

/// Objects of one form, and the word that names the form.
package struct Variant<Content: Sendable>: Sendable {
  package let name: String
  /// A description of the variant, in one sentence.
  package let sentence: String
  package let form: ObjectForm<Content>
  /// The capabilities that a router needs for every object of the variant.
  let needs: Capabilities

  init(
    _ name: String, _ sentence: String, needs: Capabilities = [],
    _ form: ObjectForm<Content>
  ) {
    self.name = name
    self.sentence = sentence
    self.form = form
    self.needs = needs
  }

  /// The variant for a case of an enumeration, composed of parts.
  init<each Part: Sendable>(
    _ name: String, _ sentence: String, needs: Capabilities = [],
    _ make: @escaping @Sendable (repeat each Part) -> Content?,
    _ take: @escaping @Sendable (Content) -> (repeat each Part)?,
    _ part: repeat ObjectForm<each Part>
  ) {
    let form = ObjectForm(make, take, repeat each part)
    self.init(name, sentence, needs: needs, form)
  }

  /// The object for content of this form, with its name under a key.
  func node(_ content: Content, key: String) -> JSONNode {
    JSONNode(members: [(key, JSONNode(text: name))] + (form.write(content) ?? []))
  }

  /// Adds the capabilities that a router needs for content of this form.
  func addNeeds(of content: Content, to needs: inout Capabilities) {
    needs.formUnion(self.needs)
    form.needs(content, &needs)
  }
}

extension Variants {
  /// Reads an object, which may have other keys too.
  func read(_ fields: inout Fields) -> (variant: Variant<Content>, content: Content)? {
    guard fields.has(key), let node = fields.node(key) else {
      let words = names.joined(separator: ", ")
      _ = fields.requiredNode(key, need: need ?? "use one of \(words)")
      fields.forgiveRest()
      return nil
    }
    guard let variant = node.text.flatMap(named) else {
      fields.forgiveRest()
      let word = node.text ?? node.kind
      fields.bag.error(
        at: node.position,
        "no such \(noun) '\(word)'; \(Suggestion.advice(node.text ?? "", names))")
      return nil
    }
    return variant.form.read(&fields).map { (variant, $0) }
  }

  /// The object for some content.
  package func node(_ content: Content) -> JSONNode {
    variant(of: content)?.node(content, key: key) ?? JSONNode(.null)
  }

  /// The first variant for some content.
  ///
  /// The content is not copied, because that would take longer.
  private func variant(of content: Content) -> Variant<Content>? {
    all.indices.first { all[$0].form.fits(content) }.map { all[$0] }
  }

  /// Adds the capabilities that a router needs for the content.
  @Sendable func needs(_ content: Content, _ needs: inout Capabilities) {
    variant(of: content)?.addNeeds(of: content, to: &needs)
  }

  /// Whole objects, one or an array of them.
  func kind(_ definition: String) -> Codec<Content> {
    Codec(
      schema: .definition(definition),
      read: { node, subject in
        guard var fields = Fields(node, as: subject.name, in: subject.bag) else { return nil }
        defer { fields.finish() }
        return read(&fields)?.content
      },
      write: node, needs: needs)
  }
}
