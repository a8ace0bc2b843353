import Routing
import RoutingConformance

extension CaseFileSchema {
  /// The members of a registration beside its pattern.
  static let registrationMembers: [(String, Schema)] = [
    ("route", .text("The label under which calls are expected; the pattern if none.")),
    (
      "priority", .integer("Routes of higher priority are tried first; 0 if none.")
    ),
    ("handler", .definition("handler")),
    ("in", .definition("table")), ("kind", .definition("kind")),
    ("returns", ["description": "The object that the handler gives back."]),
    ("name", .text("The name by which the location of the route can be asked.")),
    ("redirect", .definition("redirect")),
    (
      "children",
      [
        "type": "array", "description": "Routes below this one.",
        "items": .definition("route"),
      ]
    ),
    ("definition", .definition("definition")),
  ]

  /// The pattern of a registration.
  static let pattern: (String, Schema) = (
    "pattern",
    [
      "description": "What is registered.",
      "oneOf": [
        .text("A pattern.", examples: ["/user/:id", "/files/*", "/a(/b)"]),
        .definition("urlObject"),
      ],
    ]
  )

  /// What registrations and steps are made of.
  static let registrations: [(String, Schema)] = [
    (
      "routes",
      [
        "type": "array",
        "items": ["oneOf": [.text("A pattern.", examples: ["/user/:id"]), .definition("route")]],
      ]
    ),
    ("route", .object([pattern] + registrationMembers, required: ["pattern"])),
    ("handler", handler), ("interception", interception), ("redirect", redirect),
    ("piece", piece), ("parser", parser), ("urlObject", urlObject), ("url", url),
    (
      "kind",
      .choice(
        "What the route gives back, or the opening asks for; plain if nothing is said.",
        [
          (JSONNode(text: RouteKind.plain.rawValue), "Nothing but whether the URL was handled."),
          (JSONNode(text: RouteKind.object.rawValue), "An object, as the value of the opening."),
          (
            JSONNode(text: RouteKind.callback.rawValue),
            "An object, by a callback that the opening brings along."
          ),
        ])
    ),
    (
      "definition",
      .choice(
        "What decides whether the route matches; the default if none.",
        [
          (JSONNode(text: DefinitionKind.patterns.rawValue), "The pattern."),
          (
            JSONNode(text: DefinitionKind.alwaysMatches.rawValue),
            "Nothing: the route matches every URL."
          ),
        ])
    ),
    (
      "table",
      [
        "description": "The table or the router that is addressed; the global table if none.",
        "oneOf": [
          ["const": "global", "description": "The table for every scheme."],
          ["const": "webLinks", "description": "The table for web links."],
          .object([("scheme", .text("The scheme of the table."))], required: ["scheme"]),
          .object(
            [("router", .text("The label of a nested router; main is the outermost."))],
            required: ["router"]),
        ],
      ]
    ),
  ]

  private static let handler: Schema = [
    "description": "What the handler does when it is called; accept if nothing is said.",
    "oneOf": [
      ["const": "accept", "description": "It handles every URL."],
      ["const": "decline", "description": "It declines every URL."],
      ["const": nil, "description": "No handler is given to the router."],
      .object(
        [
          (
            "acceptWhen",
            .object(
              [
                ("parameter", .text("The name of a parameter.")),
                ("index", .integer("The item of an array.")),
                ("wildcard", .integer("The component that the wildcard took.")),
                ("equals", ["description": "The value with which it handles the URL."]),
              ], required: ["equals"],
              description: "It handles a URL with which a parameter has a value.")
          )
        ], required: ["acceptWhen"]),
      .object(
        [
          (
            "acceptPaths",
            [
              "type": "array", "items": ["type": "string"],
              "description": "It handles a URL whose path is one of these.",
            ]
          )
        ], required: ["acceptPaths"]),
      .object(
        [
          (
            "newObject",
            .object(
              [("accepts", .typed("boolean", "Whether it handles the URL."))],
              description: "An object that is made for each match.")
          )
        ], required: ["newObject"]),
      .object(
        [
          ("weakTarget", .text("The label of an object that only the test keeps alive.")),
          ("accepts", .typed("boolean", "Whether it handles the URL.")),
        ], required: ["weakTarget"]),
      .object(
        [
          ("do", .definition("setup", "Steps that it does while it is being called.")),
          ("returns", .typed("boolean", "Whether it handles the URL then.")),
        ], required: ["do"]),
    ],
  ]

  private static let interception: Schema = [
    "description": "What an interceptor decides.",
    "oneOf": [
      ["const": "next", "description": "The opening goes on."],
      ["const": "reject", "description": "The opening ends."],
      .object(
        [("reset", .typed("object", "It goes on with these parameters."))], required: ["reset"]),
      .object(
        [("addMissing", .typed("object", "It goes on with these where they are missing."))],
        required: ["addMissing"]),
      .object(
        [
          ("do", .definition("setup", "Steps that it does first.")),
          ("then", .definition("interception")),
        ], required: ["do", "then"]),
    ],
  ]
}
