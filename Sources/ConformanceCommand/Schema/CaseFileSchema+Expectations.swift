import Routing
import RoutingConformance

extension CaseFileSchema {
  /// What single dialects answer.
  private static func expectedIn(_ answer: String) -> Schema {
    let dialects = Dialect.all.map { dialect in
      (dialect.name, Schema.definition(answer, "What \(dialect.title) answers."))
    }
    return [
      "type": "object",
      "description": "What single dialects answer, beside the common answer.",
      "additionalProperties": false, "properties": Schema(members: dialects),
    ]
  }

  /// What steps answer.
  static let expectations: [(String, Schema)] =
    answers.flatMap { name, ways in
      [
        ("expect-\(name)", answer(ways, "expect-\(name)")),
        ("expect-\(name)-in", expectedIn("expect-\(name)")),
      ]
    } + [
      ("refusal", refusal), ("event", event), ("reserved", reserved), ("request", request),
    ]

  private static let answers: [(String, [Schema])] = [
    ("open", [called, told, .definition("refusal")]),
    (
      "canOpen",
      [.typed("boolean", "Whether the URL could be opened."), .definition("refusal")]
    ),
    (
      "routes",
      [
        [
          "type": "array", "items": ["type": "string"],
          "description": "The patterns of the table, in their order.",
        ], .definition("refusal"),
      ]
    ),
    (
      "allRoutes",
      [
        [
          "type": "array",
          "description": "The patterns of every table, the global one first.",
          "items": .object([
            ("in", .definition("table")),
            ("patterns", ["type": "array", "items": ["type": "string"]]),
          ]),
        ], .definition("refusal"),
      ]
    ),
    (
      "rewrite",
      [
        ["type": ["string", "null"], "description": "The new URL; null: there is none."],
        .definition("refusal"),
      ]
    ),
    (
      "location",
      [
        ["type": ["string", "null"], "description": "The location; null: there is none."],
        .definition("refusal"),
      ]
    ),
    ("refusal", [.definition("refusal")]),
  ]

  /// An answer, or several of which one is right.
  private static func answer(_ ways: [Schema], _ name: String) -> Schema {
    let several: Schema = [
      "type": "array", "minItems": 2, "items": .definition(name),
      "description": "The answers that are allowed.",
    ]
    return [
      "description": "What has to come of the step: exactly this.",
      "anyOf": Schema(ways + [.object([("anyOf", several)], required: ["anyOf"])]),
    ]
  }

  private static let refusal = Schema.object([("error", error)], required: ["error"])

  private static let error: Schema = [
    "enum": .texts(ErrorCode.allCases.map(\.rawValue)),
    "description": "The error with which the router refuses, or the opening ends.",
  ]

  /// What stands beside a call or events.
  private static let rest: [(String, Schema)] = [
    ("error", error),
    ("returned", ["description": "The object that the opening gives back."]),
    ("logged", .typed("boolean", "Whether the router wrote to its log.")),
    ("url", .text("The URL that was opened in the end; compared only where it is said.")),
    ("fullPath", .text("The whole pattern of the route; compared only where it is said.")),
    ("extra", ["description": "The value that travelled; compared only where it is said."]),
  ]

  private static let call: [(String, Schema)] = [
    ("route", .text("The label of the route whose handler is called.")),
    (
      "parameters",
      [
        "type": ["object", "null"],
        "description": "All that the handler receives, without the reserved keys.",
      ]
    ),
    ("wildcard", ["description": "The components that the wildcard took."]),
    ("reserved", .definition("reserved")), ("request", .definition("request")),
  ]

  /// A call of a handler; a question to an interceptor has the rest of it.
  private static let handlerCall: [(String, Schema)] =
    call + [
      ("pattern", .text("The pattern that the handler is told; compared only where it is said."))
    ]

  private static let called = Schema.object(handlerCall + rest, required: ["route"])

  private static let told = Schema.object(
    [
      ("handled", .typed("boolean", "Whether the URL was handled.")),
      (
        "events",
        [
          "type": "array", "items": .definition("event"),
          "description": "Everything that happens, in order; nothing if left out.",
        ]
      ),
    ] + rest, required: ["handled"])

  private static let event: Schema = [
    "description": "One thing that happens during an opening.",
    // Beside the kinds, so that editors offer all of them while none is written.
    "properties": ["event": .choice("What happens.", kinds.map { (JSONNode(text: $0), $1) })],
    "oneOf": [
      one("call", handlerCall, required: ["route"]),
      one(
        "unmatched",
        [
          ("url", .text("The URL that it is told; as opened if left out.")),
          (
            "parameters",
            [
              "type": ["object", "null"],
              "description": "The parameters that it is told; the caller's if left out.",
            ]
          ),
          ("in", .definition("table")),
        ]),
      one(
        "intercept",
        [("interceptor", .text("Its label."))] + call, required: ["interceptor"]),
      one(
        "redirect",
        [("route", .text("The route.")), ("to", .text("The URL to which it redirects."))],
        required: ["route", "to"]),
      one("callback", [("value", ["description": "The object."])], required: ["value"]),
    ],
  ]

  private static let kinds: [(name: String, description: String)] = [
    ("call", "A handler is called."), ("unmatched", "The callback for unmatched URLs is called."),
    ("intercept", "An interceptor is asked."), ("redirect", "A route redirects."),
    ("callback", "The opening's callback is called with an object."),
  ]

  private static func one(
    _ kind: String, _ members: [(String, Schema)], required: [String] = []
  ) -> Schema {
    .object(
      [("event", ["const": Schema(JSONNode(text: kind))])] + members,
      required: ["event"] + required)
  }

  private static let reserved: Schema = [
    "type": "object", "additionalProperties": false,
    "description": "Values under reserved keys that are not the plain ones.",
    "properties": [
      "url": ["description": "The URL that the handler is told."],
      "pattern": ["description": "The pattern that the handler is told."],
      "scheme": ["description": "The table that the handler is told."],
      "missing": [
        "type": "array", "items": ["enum": ["url", "pattern", "scheme"]],
        "description": "What the handler is not told.",
      ],
    ],
  ]

  private static let request = Schema.object(
    [
      ("scheme", .text("The scheme; empty for the default one.")), ("host", .text("The host.")),
      ("path", .text("The path.")),
    ], required: ["scheme", "host", "path"],
    description: "What the handler is told besides: parts of the URL.")
}
