package import RoutingVocabulary

/// The cases of one dialect as data, for runners of other authors (Conformance/export/README.md).
///
/// Nothing is inherited: every step is complete, and every expectation is a list of whole answers.
package struct CaseExport: Sendable {
  private let cases: [Case]
  private let dialect: Dialect
  private let specification: Specification

  /// Exports the cases that apply in a dialect, sorted by their ids.
  package init(_ cases: [Case], in dialect: Dialect, specification: Specification) {
    self.cases = cases.filter { $0.dialects.contains(dialect.name) }.sorted { $0.id < $1.id }
    self.dialect = dialect
    self.specification = specification
  }

  /// The document, without a line end.
  ///
  /// Each case is on one line.
  package var text: String {
    let version = JSONWriter.line(JSONNode(text: specification.version))
    let name = JSONWriter.line(JSONNode(text: dialect.name))
    let lines = cases.map { JSONWriter.line($0.exported(in: dialect)) }
    return """
      {"specification":\(version),"dialect":\(name),"cases":[
      \(lines.joined(separator: ",\n"))
      ]}
      """
  }
}

extension Case {
  /// The form of a case in a document of one dialect.
  fileprivate func exported(in dialect: Dialect) -> JSONNode {
    let settings = scenario(in: dialect).settings
    let needs = Capability.names(capabilities(in: dialect).subtracting([.core]))
    let members: [(String, JSONNode)] = [
      ("id", JSONNode(text: id)), ("title", JSONNode(text: title)),
      ("clauses", JSONNode(texts: clauses)), ("level", JSONNode(text: level.rawValue)),
      ("needs", JSONNode(texts: needs)),
    ]
    let rules = settings.isEmpty ? [] : [("rules", ValueForms.rules.write(settings))]
    let steps = steps.map { step in
      let answers = rightAnswers(to: step, in: dialect)
      if answers == [.nothing] { return step.step.node }
      let values = answers.map { JSONNode(value: $0.value) }
      return step.step.node.adding([("expect", JSONNode(.array(values)))])
    }
    return JSONNode(members: members + rules + [("steps", JSONNode(.array(steps)))])
  }
}

extension CaseExport {
  /// The description of the document in the JSON Schema.
  static let schema: JSONNode = .object(
    [
      key("specification", string, "The version of the specification."),
      key("dialect", string, "The dialect in which the cases apply."),
      key("cases", list(of: .object(keys)), "The cases, sorted by their ids."),
    ], "The self-contained cases of one dialect.")

  private static let keys: [FormKey] = [
    key("id", string, "The id, which never changes."),
    key("title", string, "What the case demands, in one sentence."),
    key("clauses", list(of: string), "The clauses of the case, the most important one first."),
    key("level", Codec<Level>.level.schema, "The level of the case."),
    key("needs", list(of: capability), "The capabilities that a router needs in addition to core."),
    FormKey(
      "rules", ValueForms.rules.schema,
      "Rules that differ from the rules of the dialect; usually none."
    ),
    key(
      "steps", list(of: CaseForms.stepSchema { _ in [answers] }),
      "The steps for a fresh router, in order."),
  ]

  private static let answers = FormKey(
    "expect", list(of: ["$ref": "../wire/answer.schema.json#/properties/observed/items"]),
    "The correct answers (default: null); any answer is correct if the list is empty.")

  private static let string: JSONNode = ["type": "string"]
  private static let capability: JSONNode = [
    "enum": JSONNode(texts: Capability.names(Capabilities.all.subtracting([.core])))
  ]

  private static func list(of items: JSONNode) -> JSONNode { ["type": "array", "items": items] }

  private static func key(_ name: String, _ schema: JSONNode, _ sentence: String) -> FormKey {
    FormKey(name, schema, sentence, isRequired: true)
  }
}
