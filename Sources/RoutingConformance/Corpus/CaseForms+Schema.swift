internal import RoutingVocabulary

extension CaseForms {
  /// Definitions of the schema, by name: the parts of steps, and their expectations.
  package static let definitions: [(String, JSONNode)] = parts + stepDefinitions + answers + events

  private static let parts: [(String, JSONNode)] = [
    ("dialects", Codec<[String]>.dialectNames.schema),
    ("routes", RegisterStep.shortRoutes.schema), ("route", RegisterStep.route.schema()),
    ("handler", ScriptForms.handler.schema), ("interception", ScriptForms.interception.schema),
    ("redirect", ScriptForms.redirect.schema), ("piece", ScriptForms.piece.schema),
    ("parser", ScriptForms.parser.schema), ("urlObject", ValueForms.urlObject),
    ("url", ValueForms.url.schema), ("kind", ValueForms.kind.schema),
    ("definition", ValueForms.definition.schema), ("table", ValueForms.table.schema),
    ("screen", ScreenForms.anyScreen.schema),
  ]

  /// Steps: with expectations in cases, and without them elsewhere.
  private static let stepDefinitions: [(String, JSONNode)] = [
    ("setup", ["type": "array", "items": .definition("silentStep")]),
    ("step", stepSchema(expecting)), ("silentStep", stepSchema { _ in [] }),
  ]

  /// The keys of an expectation of an answer.
  package static func expecting(_ answer: AnswerKind) -> [FormKey] {
    [
      FormKey("expect", .definition("expect-\(answer.name)"), nil),
      FormKey("expectIn", .definition("expect-\(answer.name)-in"), nil),
      FormKey("publishedIn", .definition("expect-\(answer.name)-in"), nil),
    ]
  }

  /// A step with additional keys.
  static func stepSchema(_ more: (AnswerKind) -> [FormKey]) -> JSONNode {
    let branches: [JSONNode] = StepForms.kinds.map { variant, answer in
      let keys = variant.form.keys + more(answer)
      let properties = JSONNode(members: [("do", true)] + keys.map { ($0.name, $0.schema) })
      return [
        "if": [
          "required": ["do"], "properties": ["do": ["const": JSONNode(text: variant.name)]],
        ],
        "then": [
          "required": JSONNode(texts: keys.filter(\.isRequired).map(\.name)),
          "additionalProperties": false, "properties": properties,
        ],
      ]
    }
    return [
      "type": "object", "required": ["do"],
      "properties": ["do": StepForms.all.choice("The action of the step.")],
      "allOf": JSONNode(.array(branches)),
    ]
  }

  /// The answers of steps, and the expectations of single dialects.
  private static let answers: [(String, JSONNode)] = AnswerForms.kinds.flatMap { answer in
    let name = "expect-\(answer.name)"
    return [(name, schema(of: answer, name)), ("\(name)-in", inDialects(name))]
  }

  /// An answer, or several answers of which one is right.
  private static func schema(of answer: AnswerKind, _ name: String) -> JSONNode {
    let several = FormKey(
      "anyOf", ["type": "array", "minItems": 2, "items": .definition(name)],
      "The answers that are allowed.", isRequired: true)
    return [
      "description": "The exact answer that the step must have.",
      "anyOf": JSONNode(
        .array(
          ExpectationForms.ways(to: answer).dropLast().map { $0.schema() }
            + (answer.isNull ? [["type": "null"]] : [])
            + [.definition("refusal"), .object([several])])),
    ]
  }

  private static func inDialects(_ name: String) -> JSONNode {
    let dialects = Dialect.all.map { dialect in
      FormKey(dialect.name, .definition(name), "What \(dialect.title) answers.")
    }
    return .object(dialects, "The answers of some dialects instead of the common answer.")
  }

  private static let events: [(String, JSONNode)] = [
    (
      "event",
      ExpectationForms.event.schema("One thing that happens during an opening.", "What happens.")
    ),
    (
      "keptEvent",
      EventForms.event.schema(
        "The values that a handler received, in the form of answers.", "What happened.")
    ),
    (
      "change",
      ScreenForms.change.schema("One change of the screens.", "What changes.")
    ),
    ("refusal", ExpectationForms.refusal.schema()),
    (
      "match",
      ExpectationForms.matchValues.schema(
        "The facts about the match that differ from the default: in the record, or under reserved keys."
      )
    ),
    (
      "request",
      ValueForms.request.schema.described("Parts of the URL that the handler receives in addition.")
    ),
  ]
}

extension Variants {
  /// The schema of the key that names the form.
  package func choice(_ sentence: String) -> JSONNode {
    let names: [JSONNode] = all.map {
      ["const": JSONNode(text: $0.name), "description": JSONNode(text: $0.sentence)]
    }
    return ["description": JSONNode(text: sentence), "anyOf": JSONNode(.array(names))]
  }

  /// The schema of whole objects.
  package func schema(_ sentence: String, _ meaning: String) -> JSONNode {
    [
      "description": JSONNode(text: sentence),
      // The objects' keys are listed in addition to the kinds, so that editors suggest all of them
      // while the key is missing.
      "properties": JSONNode(members: [(key, choice(meaning))]),
      "oneOf": JSONNode(.array(all.map { $0.schema(named: key) })),
    ]
  }
}

extension Variant {
  /// The schema of whole objects of the form.
  package func schema(named key: String) -> JSONNode {
    let name = FormKey(key, ["const": JSONNode(text: name)], nil, isRequired: true)
    return .object([name] + form.keys)
  }
}
