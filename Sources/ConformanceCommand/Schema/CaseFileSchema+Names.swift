import Routing
import RoutingConformance

extension CaseFileSchema {
  /// The ids of clauses, each with its requirement.
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
    let choices = rule.choices.map { JSONNode(value: $0) }
    if let open = rule.openSchema {
      let isText = open["type"]?.text == "string"
      let examples = choices.filter { !isText || $0.text != nil }
      return JSONNode(
        members: open.described(description).pairs
          + (examples.isEmpty ? [] : [("examples", JSONNode(.array(examples)))]))
    }
    let meanings = clauses.reduce(into: [:]) { all, clause in
      all.merge(clause.meanings) { first, _ in first }
    }
    return .choice(
      description, choices.map { ($0, meanings[$0.text ?? JSONWriter.line($0)] ?? description) })
  }
}

extension Rule {
  /// What values are of which there are too many to list, if the rule has such.
  fileprivate var openSchema: JSONNode? {
    let text = Value.string("any text at all")
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

extension Clause {
  /// What the values of its rules mean, where the clause lists them as `` - `value`: meaning ``.
  fileprivate var meanings: [String: String] {
    var meanings: [String: String] = [:]
    var value: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (name, meaning) = Self.item(line) {
        value = name
        meanings[name] = meaning
      } else if let value, line.hasPrefix("  ") {
        meanings[value, default: ""] += " " + String(line.trimmingPrefix { $0 == " " })
      } else {
        value = nil
      }
    }
    return meanings
  }

  private static func item(_ line: Substring) -> (value: String, meaning: String)? {
    guard line.hasPrefix("- `") else { return nil }
    let parts = line.dropFirst(3).split(separator: "`: ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
