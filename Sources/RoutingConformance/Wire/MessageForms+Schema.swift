extension MessageForms {
  /// The JSON Schemas of messages, by the names of their files.
  static let schemas: [(name: String, members: [(String, JSONNode)])] = [
    ("runner-hello", schema(of: "hello", runner)),
    ("candidate-hello", schema(of: "hello", candidate)),
    ("scenario", schema(of: "scenario", runner, also: ["id", "dialect"])),
    ("answer", schema(of: "answer", candidate) + [("oneOf", oneOutcome), ("$defs", events)]),
    ("goodbye", schema(of: "goodbye", runner)),
  ]

  /// The JSON Schema of exported cases, whose steps and answers have the same form as in messages.
  static let exportSchema = open(CaseExport.schema).pairs

  /// A message contains exactly one of the possible outcomes.
  private static let oneOutcome = JSONNode(
    .array(outcome.keys.map { ["required": [JSONNode(text: $0.name)]] }))

  private static let events = open([
    "event": EventForms.event.schema(
      "One thing that happened during an opening.", "What happened.")
  ])

  /// The schema of a message.
  ///
  /// Some keys are always written, though a reader does not need them.
  private static func schema<Message>(
    of name: String, _ messages: Variants<Message>, also keys: [String] = []
  ) -> [(String, JSONNode)] {
    guard let variant = messages.named(name) else { return [] }
    let schema = open(variant.schema(named: messages.key)).pairs.map { name, value in
      (name, name == "required" ? JSONNode(texts: value.texts + keys) : value)
    }
    return [("description", JSONNode(text: variant.sentence))] + schema
  }

  /// A schema of forms, converted to a schema of messages.
  ///
  /// Unknown keys are allowed, and definitions refer to the schema of case files.
  private static func open(_ node: JSONNode) -> JSONNode {
    if let elements = node.elements { return JSONNode(.array(elements.map(open))) }
    guard node.members != nil else { return node }
    return JSONNode(
      members: node.pairs.compactMap { name, value in
        switch name {
        case "additionalProperties" where value.flag == false: nil
        case "oneOf": (name, JSONNode(.array(apart(value.elements ?? []).map(open))))
        case "$ref" where value.text != "#/$defs/event" && value.text?.first == "#":
          (name, JSONNode(text: "../case-file.schema.json" + (value.text ?? "")))
        default: (name, open(value))
        }
      })
  }

  /// Kinds of objects, made exclusive: the first one whose first key is present counts, as for
  /// readers.
  private static func apart(_ kinds: [JSONNode]) -> [JSONNode] {
    let tags = kinds.map { $0["required"]?.texts.first }
    return kinds.enumerated().map { index, kind in
      let earlier = zip(tags, kinds).prefix(index).compactMap { tag, other -> JSONNode? in
        guard let tag, let own = tags[index], tag != own else { return nil }
        return other["properties"]?[own].map { _ in ["required": [JSONNode(text: tag)]] }
      }
      return earlier.isEmpty ? kind : kind.adding([("not", ["anyOf": JSONNode(.array(earlier))])])
    }
  }
}

extension JSONNode {
  /// The strings of an array.
  fileprivate var texts: [String] { (elements ?? []).compactMap(\.text) }
}
