import RoutingConformance

/// What the schema knows of one kind of step.
struct StepSchema {
  /// The word under `do`.
  let verb: String
  /// What it does, in one sentence.
  let summary: String
  /// Its keys beside `do`, `expect` and `expectIn`.
  var members: [(String, Schema)] = []
  /// Those that have to be there.
  var required: [String] = []
  /// The definition of what it answers; a step that answers nothing can only be refused.
  var answer = "expect-refusal"

  /// Every step, in the order of the guide.
  static let all: [StepSchema] = registering + opening + removing + rewriting + surroundings

  private static let table: (String, Schema) = ("in", .definition("table"))
  private static let rules: (String, Schema) = ("rules", .definition("rules"))

  private static let registering = [
    StepSchema(
      verb: "register", summary: "Registers a pattern.",
      members: [CaseFileSchema.pattern] + CaseFileSchema.registrationMembers,
      required: ["pattern"]),
    StepSchema(
      verb: "registerMany", summary: "Registers several patterns under one label.",
      members: [("patterns", texts("The patterns."))] + CaseFileSchema.registrationMembers,
      required: ["patterns"]),
    StepSchema(
      verb: "registerDelayed", summary: "Registers a pattern with the next opening.",
      members: [CaseFileSchema.pattern] + CaseFileSchema.registrationMembers,
      required: ["pattern"]),
  ]

  private static let opening = [
    StepSchema(
      verb: "open", summary: "Opens a URL.",
      members: [
        ("url", .definition("url")),
        ("parameters", ["type": ["object", "null"], "description": "The caller's parameters."]),
        table, ("kind", .definition("kind")),
        ("extra", ["description": "A value that travels with the opening."]),
      ], required: ["url"], answer: "expect-open"),
    StepSchema(
      verb: "canOpen", summary: "Asks whether a URL could be opened.",
      members: [("url", url), table], required: ["url"], answer: "expect-canOpen"),
    StepSchema(
      verb: "set", summary: "Sets rules; of one table, where one is named.",
      members: [rules, table], required: ["rules"]),
    StepSchema(
      verb: "onUnmatched", summary: "Sets or takes away the callback for unmatched URLs.",
      members: [
        ("enabled", .typed("boolean", "Whether there is one; true if nothing is said.")), table,
      ]),
  ]

  private static let removing = [
    StepSchema(
      verb: "unregister", summary: "Removes a pattern.",
      members: [("pattern", .text("The pattern.")), table], required: ["pattern"]),
    StepSchema(
      verb: "unregisterAll", summary: "Removes all patterns of a table.", members: [table]),
    StepSchema(
      verb: "unregisterScheme", summary: "Forgets the table of a scheme.",
      members: [("scheme", .text("The scheme."))], required: ["scheme"]),
    StepSchema(
      verb: "touchScheme", summary: "Asks for the table of a scheme and does nothing with it.",
      members: [("scheme", .text("The scheme."))], required: ["scheme"]),
    StepSchema(verb: "unregisterAllSchemes", summary: "Forgets all tables of schemes."),
    StepSchema(
      verb: "routes", summary: "Lists the patterns of a table.", members: [table],
      answer: "expect-routes"),
    StepSchema(
      verb: "allRoutes", summary: "Lists the patterns of all tables.",
      answer: "expect-allRoutes"),
  ]

  private static let rewriting = [
    StepSchema(
      verb: "addRewrite", summary: "Adds a rewrite rule.",
      members: rewriteRule),
    StepSchema(
      verb: "addRewrites", summary: "Adds several rewrite rules in their order.",
      members: [
        (
          "rewrites",
          [
            "type": "array",
            "items": [
              "anyOf": Schema([
                .object(rewriteRule),
                [
                  "type": ["string", "number", "boolean", "null", "array"],
                  "description": "No rule; a router has to refuse it.",
                ],
              ])
            ],
          ]
        )
      ], required: ["rewrites"]),
    StepSchema(
      verb: "removeRewrite", summary: "Removes the rewrite rule with this match.",
      members: [
        (
          "match",
          ["type": ["string", "null"], "description": "The expression; null: no text at all."]
        )
      ], required: ["match"]),
    StepSchema(verb: "removeAllRewrites", summary: "Removes all rewrite rules."),
    StepSchema(
      verb: "rewrite", summary: "Rewrites a URL without opening it.", members: [("url", url)],
      required: ["url"], answer: "expect-rewrite"),
    StepSchema(
      verb: "location", summary: "Asks for the location of a name.",
      members: [
        ("name", .text("The name of a route.")),
        ("parameters", .typed("object", "The values of its parameters.")),
        ("query", .typed("object", "The items of its query.")),
      ], required: ["name"], answer: "expect-location"),
  ]

  private static let surroundings = [
    StepSchema(
      verb: "addRedirects", summary: "Adds redirects to the table of redirects.",
      members: [redirects, table], required: ["map"]),
    StepSchema(
      verb: "replaceRedirects", summary: "Replaces the table of redirects.",
      members: [redirects, table], required: ["map"]),
    StepSchema(
      verb: "addInterceptor", summary: "Adds an interceptor.",
      members: [
        ("label", .text("The label under which it is expected and removed.")),
        (
          "routes",
          [
            "type": ["array", "null"], "items": ["type": "string"],
            "description": "The patterns that it is asked about; all URLs if none.",
          ]
        ),
        ("result", .definition("interception")),
        ("at", .integer("Its place among the others; the end if none.")),
      ], required: ["label", "result"]),
    StepSchema(
      verb: "removeInterceptor", summary: "Removes an interceptor.",
      members: [("label", .text("Its label."))], required: ["label"]),
    StepSchema(
      verb: "createSubrouter", summary: "Makes a router inside another one.",
      members: [
        ("router", .text("The label of the new router.")),
        ("upper", .text("The router inside which it is; main if nothing is said.")),
      ], required: ["router"]),
    StepSchema(
      verb: "bindSubrouter", summary: "Binds a router to a pattern of another one.",
      members: [
        ("pattern", .text("The pattern.")), ("router", .text("The router that is bound.")),
        table,
      ], required: ["pattern", "router"]),
    StepSchema(
      verb: "releaseTarget", summary: "Lets go of the object of a label.",
      members: [("target", .text("The label."))], required: ["target"]),
    StepSchema(
      verb: "setDefaultDefinition", summary: "Sets what decides about routes from now on.",
      members: [("definition", .definition("definition"))], required: ["definition"]),
    StepSchema(
      verb: "setParser", summary: "Sets a parser in front of the router's own, or takes it away.",
      members: [("parser", .definition("parser"))], required: ["parser"]),
  ]

  private static let url: Schema = [
    "type": ["string", "null"], "description": "The URL; null: no URL at all.",
    "examples": ["app://user/42?tab=posts"],
  ]

  private static let rewriteRule: [(String, Schema)] = [
    ("match", ["description": "The regular expression; a router has to refuse what is no text."]),
    ("target", ["description": "What a URL that it matches becomes."]),
  ]

  private static let redirects: (String, Schema) = (
    "map",
    [
      "type": "object", "additionalProperties": ["type": "string"],
      "description": "URLs and where they lead.",
    ]
  )

  private static func texts(_ description: String) -> Schema {
    [
      "type": "array", "items": ["type": "string"],
      "description": Schema(JSONNode(text: description)),
    ]
  }
}
