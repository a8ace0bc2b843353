import RoutingConformance
import RoutingVocabulary

extension CaseFileSchema {
  /// The schema of the ids of clauses, each with its requirement.
  var clauses: JSONNode {
    .choice(
      "The id of a clause of the specification.",
      specification.clauses.filter { !$0.isWithdrawn }.map { clause in
        let requirement = clause.summary.joined(separator: " ")
        return (JSONNode(text: clause.id), "\(clause.title). \(requirement)")
      })
  }

  /// The rules and their values.
  var rules: JSONNode {
    [
      "type": "object",
      "description": "Rules and the values that they are set to.",
      "additionalProperties": false,
      "properties": JSONNode(members: Rule.all.map { ($0.name, schema(of: $0)) }),
    ]
  }

  private func schema(of rule: Rule) -> JSONNode {
    let clauses = specification.clauses(naming: [rule.name])
    let decided = clauses.isEmpty ? "" : " (\(clauses.map(\.id).joined(separator: ", ")))"
    let values = Dialect.all.map { "\($0.name) \(rule.written(in: $0.rules))" }
    let description = "\(rule.summary)\(decided). \(values.joined(separator: ", "))"
    if let open = rule.openSchema {
      let isText = open["type"]?.text == "string"
      let examples = rule.choices.filter { !isText || $0.text != nil }.map { JSONNode(value: $0) }
      return JSONNode(
        members: open.described(description).pairs
          + (examples.isEmpty ? [] : [("examples", JSONNode(.array(examples)))]))
    }
    return .choice(
      description,
      rule.choices.map { value in
        let meaning = specification.meaning(of: value, of: rule)
        return (JSONNode(value: value), meaning ?? description)
      })
  }
}

extension Rule {
  /// The schema of values that are too many to list, if the rule has such values.
  fileprivate var openSchema: JSONNode? {
    let text = Value.string("any string")
    if accepts(text) { return ["type": "string"] }
    if accepts(.array([text])) { return ["type": "array", "items": ["type": "string"]] }
    if accepts(.integer(.max)) { return ["type": "integer"] }
    let texts = choices.compactMap(\.text)
    let isOpen = choices.contains { if case .object = $0 { true } else { false } }
    if !isOpen { return nil }
    if texts.isEmpty { return ["type": "object"] }
    return ["anyOf": [["enum": JSONNode(texts: texts)], ["type": "object"]]]
  }
}

extension JSONNode {
  /// One of some values, each with a description that editors show.
  fileprivate static func choice(
    _ description: String, _ values: [(value: JSONNode, description: String)]
  ) -> JSONNode {
    let choices: [JSONNode] = values.map {
      ["const": $0.value, "description": JSONNode(text: $0.description)]
    }
    return ["description": JSONNode(text: description), "anyOf": JSONNode(.array(choices))]
  }
}
