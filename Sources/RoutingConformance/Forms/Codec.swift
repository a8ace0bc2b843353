internal import RoutingVocabulary

/// A kind of value in documents: how values are read, written and described, and which capabilities
/// they need.
package struct Codec<Content: Sendable>: Sendable {
  /// The schema of the values.
  package let schema: JSONNode
  /// The content of a node; `nil` for a wrong node, which is reported.
  let read: @Sendable (JSONNode, FieldContext) -> Content?
  /// The JSON of some content.
  let write: @Sendable (Content) -> JSONNode
  /// Adds the capabilities that a router needs for the content.
  var needs: Needs<Content> = { _, _ in }
}

/// The name of a value in messages, and the collection that receives the messages.
struct FieldContext {
  /// The key in quotes, or words such as `a step`; computed only for a message.
  private let title: () -> String
  let bag: DiagnosticBag
  /// Whether the value may be left out.
  let isOptional: Bool

  init(name: @autoclosure @escaping () -> String, bag: DiagnosticBag, isOptional: Bool = false) {
    title = name
    self.bag = bag
    self.isOptional = isOptional
  }

  var name: String { title() }

  /// The context of a part of the value.
  func part(_ name: @autoclosure @escaping () -> String) -> FieldContext {
    FieldContext(name: name(), bag: bag)
  }

  /// Reports a value of the wrong type.
  func refuse<Content>(_ node: JSONNode, expecting expected: String) -> Content? {
    let isRemovable = if case .null = node.content { isOptional } else { false }
    bag.error(
      at: node.position,
      "\(name): expected \(expected), found \(node.found)"
        + (isRemovable ? "; write a value, or remove the key" : ""))
    return nil
  }
}

extension Codec {
  /// The same kind, whose schema is written once, under a name in `$defs`.
  func named(_ definition: String) -> Codec { changing(schema: .definition(definition)) }

  /// The same kind, with another schema.
  func changing(schema: JSONNode) -> Codec {
    Codec(schema: schema, read: read, write: write, needs: needs)
  }

  /// The same kind, with a sentence as the description in its schema.
  func described(_ sentence: String) -> Codec { changing(schema: schema.described(sentence)) }

  /// The same kind, whose values need more capabilities.
  func needing(_ more: @escaping Needs<Content>) -> Codec {
    let needs = needs
    return Codec(
      schema: schema, read: read, write: write,
      needs: {
        needs($0, &$1)
        more($0, &$1)
      })
  }

  /// This kind of value with an additional check of what was read.
  func checking(_ check: @escaping @Sendable (Content, JSONNode, FieldContext) -> Void) -> Codec {
    let read = read
    return Codec(
      schema: schema,
      read: { node, subject in
        let content = read(node, subject)
        if let content { check(content, node, subject) }
        return content
      }, write: write, needs: needs)
  }

  /// The same kind, with values of another type.
  func map<New>(
    _ make: @escaping @Sendable (Content) -> New, _ take: @escaping @Sendable (New) -> Content
  ) -> Codec<New> {
    let (read, write, needs) = (read, write, needs)
    return Codec<New>(
      schema: schema, read: { read($0, $1).map(make) }, write: { write(take($0)) },
      needs: { needs(take($0), &$1) })
  }

  /// A recursive kind, to which the schema refers by its name.
  static func recursive(
    _ definition: String, _ kind: @escaping @Sendable () -> Codec
  ) -> Codec {
    Codec(
      schema: .definition(definition), read: { kind().read($0, $1) },
      write: { kind().write($0) }, needs: { kind().needs($0, &$1) })
  }

  /// This kind or `null`.
  var orNull: Codec<Content?> {
    let (read, write, needs) = (read, write, needs)
    let pairs = schema.pairs.map { name, value in
      (name, name == "type" ? JSONNode(.array([value, "null"])) : value)
    }
    return Codec<Content?>(
      schema: JSONNode(members: pairs),
      read: { node, subject in
        if case .null = node.content { .some(nil) } else { read(node, subject).map { $0 } }
      },
      write: { $0.map(write) ?? JSONNode(.null) },
      needs: { if let content = $0 { needs(content, &$1) } })
  }

  /// Values of this kind, each with its position.
  var placed: Codec<Placed<Content>> {
    let (read, write, needs) = (read, write, needs)
    return Codec<Placed<Content>>(
      schema: schema,
      read: { node, subject in
        read(node, subject).map { Placed(value: $0, position: node.position) }
      },
      write: { write($0.value) }, needs: { needs($0.value, &$1) })
  }
}

/// A value and its position.
struct Placed<Value: Sendable>: Sendable {
  let value: Value
  var position = SourcePosition.start
}
