/// Parts of a JSON Schema.
extension JSONNode {
  /// A reference to a definition in `$defs`.
  package static func definition(_ name: String, _ sentence: String? = nil) -> JSONNode {
    let reference: JSONNode = ["$ref": JSONNode(text: "#/$defs/\(name)")]
    return reference.described(sentence)
  }

  /// This schema with a description and examples.
  package func described(_ sentence: String?, examples: [String] = []) -> JSONNode {
    var members = pairs.filter { sentence == nil || $0.0 != "description" }
    if let sentence { members.append(("description", JSONNode(text: sentence))) }
    if !examples.isEmpty { members.append(("examples", JSONNode(texts: examples))) }
    return JSONNode(members: members)
  }

  /// This schema with additional members at the end.
  package func adding(_ more: [(String, JSONNode)]) -> JSONNode {
    JSONNode(members: pairs + more)
  }

  /// An object with these keys and no others.
  package static func object(_ keys: [FormKey], _ sentence: String? = nil) -> JSONNode {
    let required = keys.filter(\.isRequired).map(\.name)
    var members: [(String, JSONNode)] = [("type", "object")]
    if let sentence { members.append(("description", JSONNode(text: sentence))) }
    if !required.isEmpty { members.append(("required", JSONNode(texts: required))) }
    return JSONNode(
      members: members + [("additionalProperties", false), ("properties", .properties(keys))])
  }

  /// The keys of an object, each with its schema.
  package static func properties(_ keys: [FormKey]) -> JSONNode {
    JSONNode(members: keys.map { ($0.name, $0.schema) })
  }
}
