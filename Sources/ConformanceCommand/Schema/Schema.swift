import RoutingConformance

/// A part of a JSON Schema, written in code as it is written in JSON.
struct Schema: Sendable {
  let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
  }

  /// An object, its members in this order.
  init(members: [(String, Schema)]) {
    node = JSONNode(members: members.map { ($0.0, $0.1.node) })
  }

  /// A list of parts.
  init(_ elements: [Schema]) {
    node = JSONNode(.array(elements.map(\.node)))
  }

  /// A part of the schema that is defined under `$defs`.
  static func definition(_ name: String, _ description: String? = nil) -> Schema {
    let reference = ("$ref", Schema(JSONNode(text: "#/$defs/\(name)")))
    guard let description else { return Schema(members: [reference]) }
    return Schema(members: [reference, ("description", Schema(JSONNode(text: description)))])
  }

  /// A list of texts.
  static func texts(_ texts: [String]) -> Schema { Schema(JSONNode(texts: texts)) }

  /// A text with a description.
  static func text(_ description: String, examples: [String] = []) -> Schema {
    typed("string", description, examples: examples)
  }

  /// A value of one type with a description.
  static func typed(
    _ type: String, _ description: String, examples: [String] = []
  ) -> Schema {
    var members: [(String, Schema)] = [
      ("type", Schema(JSONNode(text: type))),
      ("description", Schema(JSONNode(text: description))),
    ]
    if !examples.isEmpty { members.append(("examples", .texts(examples))) }
    return Schema(members: members)
  }

  /// A whole number that the program can hold.
  static func integer(_ description: String) -> Schema {
    [
      "type": "integer", "minimum": Schema(JSONNode(.number(text: "\(Int.min)"))),
      "maximum": Schema(JSONNode(.number(text: "\(Int.max)"))),
      "description": Schema(JSONNode(text: description)),
    ]
  }

  /// A text with something in it, with a description.
  static func fullText(_ description: String, examples: [String] = []) -> Schema {
    Schema(
      members: text(description, examples: examples).node.pairs.map { ($0, Schema($1)) }
        + [("minLength", 1)])
  }

  /// One of some values, each with a description that editors show.
  static func choice(
    _ description: String, _ values: [(value: JSONNode, description: String)]
  ) -> Schema {
    let choices = values.map { value, description in
      Schema(members: [
        ("const", Schema(value)), ("description", Schema(JSONNode(text: description))),
      ])
    }
    return ["description": Schema(JSONNode(text: description)), "anyOf": Schema(choices)]
  }

  /// An object with these members and no others.
  static func object(
    _ members: [(String, Schema)], required: [String] = [], description: String? = nil
  ) -> Schema {
    var object: [(String, Schema)] = [("type", "object")]
    if let description { object.append(("description", Schema(JSONNode(text: description)))) }
    if !required.isEmpty { object.append(("required", .texts(required))) }
    return Schema(
      members: object + [
        ("additionalProperties", false), ("properties", Schema(members: members)),
      ])
  }
}

extension Schema: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral text: String) { node = JSONNode(text: text) }

  init(booleanLiteral flag: Bool) { node = JSONNode(flag: flag) }

  init(integerLiteral number: Int) { node = JSONNode(.number(text: "\(number)")) }

  init(nilLiteral: ()) { node = JSONNode(.null) }
}

extension Schema: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: Schema...) { self.init(elements) }

  init(dictionaryLiteral members: (String, Schema)...) { self.init(members: members) }
}
