import RoutingConformance
import RoutingVocabulary

/// The JSON Schema of case files, with which editors complete, explain and check them.
struct CaseFileSchema {
  let specification: Specification

  /// The schema of the whole file.
  var members: [(String, JSONNode)] {
    let definitions = [("case", caseSchema), ("clause", clauses), ("rules", rules)]
    return [
      (
        "description",
        "Cases of one topic, which is the name of the folder. The guide is Conformance/README.md."
      )
    ] + CaseForms.file.schema().pairs + [
      ("$defs", JSONNode(members: definitions + CaseForms.definitions))
    ]
  }

  /// A case: every key with its meaning, and the allowed combinations.
  private var caseSchema: JSONNode {
    [
      "type": "object",
      "description": "The steps for a router and the answers that the router must return.",
      "required": ["id", "title", "clauses"],
      "properties": .properties(CaseForms.named.keys + CaseForms.actions + CaseForms.expectations),
      "if": ["required": ["steps"]],
      "then": only([CaseForms.steps]),
      "else": [
        "if": ["required": ["canOpen"]],
        "then": oneStep(CaseForms.canOpen.keys, .canOpen),
        "else": oneStep(CaseForms.open.keys, .opened),
      ],
    ]
  }

  /// A case with one step, which must have an expectation.
  private func oneStep(_ keys: [FormKey], _ answer: AnswerKind) -> JSONNode {
    let expecting: [(String, JSONNode)] = [
      ("required", JSONNode(texts: keys.filter(\.isRequired).map(\.name))),
      ("anyOf", [["required": ["expect"]], ["required": ["expectIn"]]]),
    ]
    return only(keys, with: CaseForms.expecting(answer), and: expecting)
  }

  /// A case with the given keys in addition to the keys of every case.
  private func only(
    _ keys: [FormKey], with own: [FormKey] = [], and more: [(String, JSONNode)] = []
  ) -> JSONNode {
    let others = (CaseForms.named.keys + keys).map { ($0.name, true as JSONNode) }
    return JSONNode(
      members: more + [
        ("properties", JSONNode(members: own.map { ($0.name, $0.schema) } + others)),
        ("additionalProperties", false),
      ])
  }
}
