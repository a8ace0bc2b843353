internal import RoutingVocabulary

extension ObjectForm {
  /// The value under a required key.
  static func key(
    _ name: String, _ kind: Codec<Content>, _ sentence: String? = nil, need: String? = nil,
    examples: [String] = []
  ) -> ObjectForm {
    let need = need ?? "write the \(name)"
    return ObjectForm(
      keys: [FormKey(name, kind.schema, sentence, examples: examples, isRequired: true)],
      read: { $0.read(name, kind, need: need) },
      write: { [(name, kind.write($0))] }, needs: kind.needs)
  }

  /// The value under a key that is always written but may be missing when read.
  static func written(
    _ name: String, _ kind: Codec<Content>, _ sentence: String? = nil
  ) -> ObjectForm {
    ObjectForm(
      keys: [FormKey(name, kind.schema, sentence, isRequired: true)],
      read: { $0.read(name, kind) }, write: { [(name, kind.write($0))] }, needs: kind.needs)
  }

  /// The value under an optional key.
  ///
  /// The default is not written, unless `isAlwaysWritten`. Any other value needs the capabilities
  /// in `needs`.
  static func key(
    _ name: String, _ kind: Codec<Content>, _ sentence: String? = nil, default value: Content,
    isAlwaysWritten: Bool = false, needs: Capabilities = [], examples: [String] = []
  ) -> ObjectForm where Content: Equatable {
    ObjectForm(
      keys: [FormKey(name, kind.schema, sentence, examples: examples, isRequired: false)],
      read: { $0.read(name, kind) ?? value },
      write: { !isAlwaysWritten && $0 == value ? [] : [(name, kind.write($0))] },
      needs: {
        guard $0 != value else { return }
        $1.formUnion(needs)
        kind.needs($0, &$1)
      }, isDefault: { $0 == value })
  }

  /// The value under an optional key; a missing key means `nil`.
  static func optional<Wrapped>(
    _ name: String, _ kind: Codec<Wrapped>, _ sentence: String? = nil,
    needs: Capabilities = [], examples: [String] = []
  ) -> ObjectForm where Content == Wrapped? {
    ObjectForm(
      keys: [FormKey(name, kind.schema, sentence, examples: examples, isRequired: false)],
      read: { .some($0.read(name, kind)) },
      write: { $0.map { [(name, kind.write($0))] } ?? [] },
      needs: {
        guard let value = $0 else { return }
        $1.formUnion(needs)
        kind.needs(value, &$1)
      }, isDefault: { if case nil = $0 { true } else { false } })
  }
}

extension FormKey {
  init(
    _ name: String, _ schema: JSONNode, _ sentence: String?, examples: [String] = [],
    isRequired: Bool = false
  ) {
    self.init(
      name: name, sentence: sentence, schema: schema.described(sentence, examples: examples),
      isRequired: isRequired)
  }
}

/// A property of a structure, with its form.
struct Field<Owner: Sendable>: Sendable {
  let keys: [FormKey]
  /// Reads the property.
  ///
  /// A missing or wrong value is reported, and the property does not change.
  let read: @Sendable (inout Fields, inout Owner) -> Void
  let write: @Sendable (Owner) -> [(String, JSONNode)]
  let needs: Needs<Owner>
  /// Whether the property has the value that an object without any of the keys stands for.
  let isDefault: @Sendable (Owner) -> Bool

  /// A property whose form has one or more keys.
  init<Part>(_ path: WritableKeyPath<Owner, Part> & Sendable, _ form: ObjectForm<Part>) {
    self.init(form, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A part of a structure with one form, however the structure stores it.
  init<Part>(
    _ form: ObjectForm<Part>, get: @escaping @Sendable (Owner) -> Part,
    set: @escaping @Sendable (inout Owner, Part) -> Void
  ) {
    keys = form.keys
    read = { fields, owner in
      if let part = form.read(&fields) { set(&owner, part) }
    }
    write = { form.write(get($0)) ?? [] }
    needs = { form.needs(get($0), &$1) }
    isDefault = { form.isDefault(get($0)) }
  }
}

/// Properties with one key each, like the form of the same name.
extension Field {
  static func key<Part>(
    _ path: WritableKeyPath<Owner, Part> & Sendable, _ name: String, _ kind: Codec<Part>,
    _ sentence: String? = nil, need: String? = nil
  ) -> Field {
    Field(path, .key(name, kind, sentence, need: need))
  }

  static func key<Part: Equatable>(
    _ path: WritableKeyPath<Owner, Part> & Sendable, _ name: String, _ kind: Codec<Part>,
    _ sentence: String? = nil, default value: Part, isAlwaysWritten: Bool = false,
    needs: Capabilities = []
  ) -> Field {
    Field(
      path,
      .key(
        name, kind, sentence, default: value, isAlwaysWritten: isAlwaysWritten, needs: needs))
  }

  static func optional<Part>(
    _ path: WritableKeyPath<Owner, Part?> & Sendable, _ name: String, _ kind: Codec<Part>,
    _ sentence: String? = nil, needs: Capabilities = [], examples: [String] = []
  ) -> Field {
    Field(path, .optional(name, kind, sentence, needs: needs, examples: examples))
  }
}

extension ObjectForm {
  /// A structure, its properties in the order in which they are written.
  init(_ empty: Content, _ fields: [Field<Content>]) {
    keys = fields.flatMap(\.keys)
    // Each function is called in place, because a copy would take longer.
    let places = fields.indices
    let names = keys.map(\.name)
    // The fields of an object are looked up in a table, because most objects have few of them.
    let table = Dictionary(
      places.flatMap { place in fields[place].keys.map { ($0.name, place) } }
    ) { first, _ in first }
    let isRequired = fields.map { !$0.isDefault(empty) }
    read = { object in
      var content = empty
      var isThere = isRequired
      object.expect(names)
      for name in object.names { if let place = table[name] { isThere[place] = true } }
      for place in places where isThere[place] { fields[place].read(&object, &content) }
      return content
    }
    write = { content in places.flatMap { fields[$0].write(content) } }
    needs = { content, needs in
      for place in places { fields[place].needs(content, &needs) }
    }
  }
}
