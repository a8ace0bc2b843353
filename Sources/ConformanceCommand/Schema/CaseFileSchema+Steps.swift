import RoutingConformance

extension CaseFileSchema {
  /// Steps: in cases with an expectation, and without one elsewhere.
  var stepDefinitions: [(String, Schema)] {
    [
      ("setup", ["type": "array", "items": .definition("silentStep")]),
      ("step", steps { $0.members + Self.expectation(of: $0.answer) }),
      ("silentStep", steps(\.members)),
    ]
  }

  /// A step: what is done, and what belongs to it.
  private func steps(_ members: (StepSchema) -> [(String, Schema)]) -> Schema {
    let names = StepSchema.all.map { (JSONNode(text: $0.verb), $0.summary) }
    return [
      "type": "object", "required": ["do"],
      "properties": ["do": .choice("What the step does.", names)],
      "allOf": Schema(StepSchema.all.map { branch($0, members($0)) }),
    ]
  }

  private func branch(_ step: StepSchema, _ members: [(String, Schema)]) -> Schema {
    let verb = Schema(JSONNode(text: step.verb))
    return [
      "if": ["required": ["do"], "properties": ["do": ["const": verb]]],
      "then": [
        "required": .texts(step.required),
        "additionalProperties": false,
        "properties": Schema(members: [("do", true)] + members),
      ],
    ]
  }

  private static func expectation(of answer: String) -> [(String, Schema)] {
    [("expect", .definition(answer)), ("expectIn", .definition("\(answer)-in"))]
  }
}
