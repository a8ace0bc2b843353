import RoutingConformance

extension CaseFileSchema {
  /// A redirector.
  static let redirect: Schema = [
    "description": "Where the route redirects.",
    "oneOf": [
      .text("The URL to which it redirects.", examples: ["/login"]),
      ["type": "null", "description": "A redirector that stays."],
      .object(
        [("join", ["type": "array", "items": .definition("piece")])], required: ["join"]),
      .object(
        [
          ("location", .text("The name of a route, to whose location it redirects.")),
          ("parameters", pieces("The values of its parameters.")),
          ("query", pieces("The items of its query.")),
        ], required: ["location"]),
      .object(
        [
          ("when", condition), ("then", .definition("redirect")),
          ("else", .definition("redirect", "What it does otherwise; it stays if none.")),
        ], required: ["when", "then"]),
      .object(
        [
          ("do", .definition("setup", "Steps that it does first.")),
          ("then", .definition("redirect")),
        ], required: ["do", "then"]),
      .object(
        [("later", .definition("redirect", "Decided on another task, after a suspension."))],
        required: ["later"]),
    ],
  ]

  private static let condition = Schema.object(
    [
      ("parameter", .text("The name of a parameter that the redirector is told.")),
      ("equals", ["description": "The value that the parameter has to have."]),
    ], required: ["parameter", "equals"])

  /// What the URLs of redirectors are put together from.
  static let piece: Schema = [
    "description": "A piece of a URL.",
    "oneOf": [
      .text("The text itself."),
      .object(
        [("parameter", .text("A parameter that the redirector is told; empty without one."))],
        required: ["parameter"]),
      .object(
        [("extra", ["const": true, "description": "The value that travels with the opening."])],
        required: ["extra"]),
    ],
  ]

  private static func pieces(_ description: String) -> Schema {
    [
      "type": "object", "additionalProperties": .definition("piece"),
      "description": Schema(JSONNode(text: description)),
    ]
  }

  /// A parser in front of the router's own.
  static let parser: Schema = [
    "description": "What a parser in front of the router's own does.",
    "oneOf": [
      ["const": "lowercase", "description": "It writes letters in lower case."],
      ["const": nil, "description": "There is none; the router has its own only."],
      .object(
        [("refuse", .text("Texts in which this occurs are no URLs."))], required: ["refuse"]),
    ],
  ]

  /// A URL object in place of a text.
  static let urlObject = Schema.object([("$url", .text("Its text."))], required: ["$url"])

  /// A URL to be opened.
  static let url: Schema = [
    "description": "The URL: a text or an object; null: no URL at all.",
    "oneOf": [
      ["type": ["string", "null"], "examples": ["app://user/42?tab=posts"]],
      .definition("urlObject"),
    ],
  ]
}
