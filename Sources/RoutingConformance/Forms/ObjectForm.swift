internal import RoutingVocabulary

/// A part of an object for one value: the member under one key, the members under several keys, or
/// the whole object.
///
/// A form is declared once. It serves to read and write files, to generate the schema, to order
/// keys, and to list keys in the guides. Forms are composed of forms with one key each
/// (`ObjectForm+Keys.swift`): the parts of a case of an enumeration, the properties of a structure
/// (`Field`), or one of several forms.
package struct ObjectForm<Content: Sendable>: Sendable {
  /// The keys, in the order in which they are written.
  package let keys: [FormKey]
  /// The content of an object; `nil` if something is missing or wrong, which is reported.
  let read: @Sendable (inout Fields) -> Content?
  /// The members for some content; `nil` for content of another form.
  let write: @Sendable (Content) -> [(String, JSONNode)]?
  /// Adds the capabilities that a router needs for the content; none for content of another form.
  let needs: Needs<Content>
  /// Whether the content has this form.
  private(set) var fits: @Sendable (Content) -> Bool = { _ in true }
  /// Whether an object without any of the keys has this content.
  var isDefault: @Sendable (Content) -> Bool = { _ in false }
}

/// Adds the capabilities that a router needs for some content.
typealias Needs<Content> = @Sendable (Content, inout Capabilities) -> Void

/// The facts about a key.
package struct FormKey: Sendable {
  package let name: String
  /// The meaning of the key, in one sentence; `nil` if the kind of its value has a description.
  package let sentence: String?
  /// The schema of the key's value.
  package let schema: JSONNode
  package let isRequired: Bool
}

extension ObjectForm {
  /// The case of an enumeration, or another value that is composed of parts.
  ///
  /// - Parameters:
  ///   - make: Creates the value from its parts.
  ///   - take: Returns the parts of a value; `nil` for another case.
  ///   - part: The parts.
  ///   - missing: The message if no value can be created from the parts.
  init<each Part: Sendable>(
    _ make: @escaping @Sendable (repeat each Part) -> Content?,
    _ take: @escaping @Sendable (Content) -> (repeat each Part)?,
    _ part: repeat ObjectForm<each Part>, missing: String? = nil
  ) {
    var keys: [FormKey] = []
    for part in repeat each part { keys += part.keys }
    self.keys = keys
    read = { fields in
      let found = (repeat (each part).read(&fields))
      do {
        if let value = make(repeat try Self.present(each found)) { return value }
        if let missing { fields.bag.error(at: fields.position, missing) }
      } catch {}
      return nil
    }
    write = { content in
      guard let parts = take(content) else { return nil }
      var members: [(String, JSONNode)] = []
      for (form, part) in repeat (each part, each parts) {
        guard let said = form.write(part) else { return nil }
        members += said
      }
      return members
    }
    needs = { content, needs in
      guard let parts = take(content) else { return }
      for (form, part) in repeat (each part, each parts) { form.needs(part, &needs) }
    }
    fits = { content in
      guard let parts = take(content) else { return false }
      var fits = true
      for (form, part) in repeat (each part, each parts) { fits = fits && form.fits(part) }
      return fits
    }
  }

  /// The error if a part could not be read.
  private struct Unreadable: Error {}

  private static func present<Part>(_ part: Part?) throws(Unreadable) -> Part {
    guard let part else { throw Unreadable() }
    return part
  }

  /// One of several forms, distinguished by their first keys; `words` describes the possible
  /// values.
  static func choice(_ noun: String, _ forms: [ObjectForm], words: [String]? = nil) -> ObjectForm {
    let tags = forms.compactMap(\.keys.first?.name)
    let shown = words ?? forms.map(\.shown)
    return ObjectForm(
      keys: forms.flatMap(\.keys).map(\.asOptional),
      read: { fields in
        let present = tags.indices.filter { fields.has(tags[$0]) }
        guard let first = present.first else {
          if fields.hasSlip(ofOneOf: tags) { return nil }
          fields.forgiveRest()
          fields.bag.error(at: fields.position, none(noun, shown))
          return nil
        }
        let others = present.dropFirst().map { tags[$0] }.filter { tag in
          !forms[first].keys.contains { $0.name == tag }
        }
        fields.refuse(others, beside: tags[first])
        return forms[first].read(&fields)
      },
      write: { content in forms.firstMapped { $0.write(content) } },
      needs: { content, needs in forms.first { $0.fits(content) }?.needs(content, &needs) },
      fits: { content in forms.contains { $0.fits(content) } })
  }

  /// The form, restricted to matching content.
  func only(_ fits: @escaping @Sendable (Content) -> Bool) -> ObjectForm {
    let (write, needs) = (write, needs)
    return ObjectForm(
      keys: keys, read: read, write: { fits($0) ? write($0) : nil },
      needs: { if fits($0) { needs($0, &$1) } }, fits: fits)
  }

  /// The message about a value that is not one of the possible ones.
  static func none(_ noun: String, _ shown: [String]) -> String {
    let last = shown.last ?? ""
    return "no such \(noun); write \(shown.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ObjectForm {
  /// Reads a whole object, and reports unknown keys.
  func read(object node: JSONNode, _ subject: FieldContext) -> Content? {
    guard var fields = Fields(node, as: subject.name, in: subject.bag) else { return nil }
    defer { fields.finish() }
    return read(&fields)
  }

  /// The object for some content.
  func node(_ content: Content) -> JSONNode { JSONNode(members: write(content) ?? []) }

  /// The description of the object in messages.
  var shown: String {
    let required = keys.filter(\.isRequired)
    let names = (required.isEmpty ? Array(keys.prefix(1)) : required).map { "\"\($0.name)\": ..." }
    return "{\(names.joined(separator: ", "))}"
  }

  /// The schema of a whole object; `more` are additional keys.
  package func schema(_ sentence: String? = nil, with more: [FormKey] = []) -> JSONNode {
    JSONNode.object(keys + more, sentence)
  }
}

extension FormKey {
  fileprivate var asOptional: FormKey {
    FormKey(name: name, sentence: sentence, schema: schema, isRequired: false)
  }
}
