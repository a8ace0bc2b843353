import Routing
import RoutingConformance

extension CaseFileSchema {
  /// The ids of clauses, each with its requirement.
  var clauses: Schema {
    .choice(
      "The id of a clause of the specification.",
      specification.clauses.filter { !$0.isWithdrawn }.map { clause in
        (
          JSONNode(text: clause.id),
          "\(clause.title). " + clause.summary.joined(separator: " ")
        )
      })
  }

  /// The names of dialects.
  var dialects: Schema {
    let names = Dialect.all.map { (JSONNode(text: $0.name), $0.title) }
    return [
      "type": "array", "minItems": 1, "uniqueItems": true,
      "items": .choice("A dialect.", names),
    ]
  }

  /// The rules and their values.
  var rules: Schema {
    [
      "type": "object",
      "description": "Rules and the values that they are set to.",
      "additionalProperties": false,
      "properties": Schema(members: Rule.all.map { ($0.name, schema(of: $0)) }),
    ]
  }

  private func schema(of rule: Rule) -> Schema {
    let clauses = specification.clauses.filter { $0.rules.contains(rule.name) }
    let decided = clauses.isEmpty ? "" : " (\(clauses.map(\.id).joined(separator: ", ")))"
    let values = Dialect.all.map { "\($0.name) \(rule.written(in: $0.rules))" }
    let description = "\(rule.summary)\(decided). \(values.joined(separator: ", "))"
    if rule.accepts(.string("any text at all")) {
      return .typed("string", description, examples: rule.choices.compactMap(\.text))
    }
    if rule.accepts(.integer(.max)) {
      return [
        "type": "integer", "description": Schema(JSONNode(text: description)),
        "examples": Schema(rule.choices.map { Schema(JSONNode(value: $0)) }),
      ]
    }
    if case .object? = rule.choices.first {
      return [
        "type": "object", "description": Schema(JSONNode(text: description)),
        "examples": Schema(rule.choices.map { Schema(JSONNode(value: $0)) }),
      ]
    }
    let meanings = clauses.reduce(into: [:]) { all, clause in
      all.merge(clause.meanings) { first, _ in first }
    }
    return .choice(
      description,
      rule.choices.map { value in
        (JSONNode(value: value), meanings[value.text ?? JSONWriter.line(value)] ?? description)
      })
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
