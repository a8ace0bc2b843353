import Routing
import RoutingConformance

/// The JSON Schema of case files: what editors complete, explain and check.
///
/// Names come from the specification and the code, so that they cannot drift apart.
struct CaseFileSchema {
  let specification: Specification

  /// The whole file.
  var text: String {
    JSONLayout().text(schema.node)
  }

  private var schema: Schema {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$comment":
        "Made by 'swift run conformance list schema > Conformance/case-file.schema.json'; a test compares it.",
      "title": "A case file of the URL routing corpus",
      "description":
        "Cases of one topic, which is the name of the folder. The guide is Conformance/README.md.",
      "type": "object",
      "required": ["title", "cases"],
      "additionalProperties": false,
      "properties": Schema(members: Self.fileMembers),
      "$defs": Schema(members: definitions),
    ]
  }

  /// The keys of a file.
  static let fileMembers: [(String, Schema)] = [
    ("$schema", .text("This schema, for editors.", examples: ["../../case-file.schema.json"])),
    ("title", .fullText("What the cases have in common.")),
    ("dialects", .definition("dialects", "The dialects of the cases that name none themselves.")),
    ("rules", .definition("rules", "Rules that differ from those of the dialect, in every case.")),
    ("routes", .definition("routes", "Routes that are registered before every case.")),
    ("setup", .definition("setup", "Other steps that come before every case.")),
    (
      "cases",
      [
        "type": "array", "minItems": 1, "description": "The cases.",
        "items": .definition("case"),
      ]
    ),
  ]

  private var definitions: [(String, Schema)] {
    [("case", caseSchema), ("clause", clauses), ("dialects", dialects), ("rules", rules)]
      + Self.registrations + stepDefinitions + Self.expectations
  }
}

extension CaseFileSchema {
  /// The keys that every case may have.
  static let caseMembers: [(String, Schema)] = [
    (
      "id",
      [
        "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "description":
          "Small letters, digits and dashes. The whole id is the topic, a slash and this; it never changes.",
        "examples": ["path-beats-query"],
      ]
    ),
    (
      "title",
      .fullText(
        "What the case demands, in one sentence without a full stop.",
        examples: ["A path parameter wins over a query item of the same name"])
    ),
    (
      "clauses",
      [
        "type": "array", "minItems": 1, "uniqueItems": true, "items": .definition("clause"),
        "description": "The clauses that the case pins down, the most important one first.",
      ]
    ),
    (
      "draft",
      [
        "const": true,
        "description":
          "The expectation was drafted from the reference and nobody has confirmed it: an error until 'because' stands in its place.",
      ]
    ),
    (
      "because",
      .text(
        "The words of a clause of the case that demand what it expects: how a person confirms a draft. They have to stand in the clause.",
        examples: ["the value of the path MUST win"])
    ),
    (
      "level",
      .choice(
        "How much the case demands; must if nothing is said.",
        Case.Level.allCases.map { (JSONNode(text: $0.rawValue), $0.summary) })
    ),
    (
      "dialects",
      .definition(
        "dialects", "Where the case applies; without it, where all its clauses are in force.")
    ),
    (
      "rules",
      .definition("rules", "Rules that differ from those of the dialect, over those of the file.")
    ),
    ("note", .text("Where the expectation comes from, or what is remarkable.")),
    ("routes", .definition("routes", "Routes that are registered first, after those of the file.")),
    ("setup", .definition("setup", "Steps that come first, after those of the file.")),
  ]

  /// The keys of a case in one step that opens a URL.
  static let openMembers: [(String, Schema)] = [
    (
      "open",
      .definition("url", "The URL that is opened, in a case of one step.")
    ),
    ("parameters", ["type": ["object", "null"], "description": "The caller's parameters."]),
    ("in", .definition("table")), ("kind", .definition("kind")),
    ("extra", ["description": "A value that travels with the opening, beside the parameters."]),
    ("expect", .definition("expect-open")),
    ("expectIn", .definition("expect-open-in")),
  ]

  /// The keys of a case in one step that asks.
  static let canOpenMembers: [(String, Schema)] = [
    (
      "canOpen",
      [
        "type": ["string", "null"],
        "description": "The URL that is asked about, in a case of one step.",
      ]
    ),
    ("in", .definition("table")), ("expect", .definition("expect-canOpen")),
    ("expectIn", .definition("expect-canOpen-in")),
  ]

  /// The steps of a case that is no single one.
  static let stepsMember: (String, Schema) = (
    "steps",
    [
      "type": "array", "minItems": 1, "items": .definition("step"),
      "description": "The steps of a longer case, instead of 'open' or 'canOpen'.",
    ]
  )

  /// A case: every key with what it means, and which of them go together.
  private var caseSchema: Schema {
    let named = (Self.openMembers + Self.canOpenMembers.prefix(1) + [Self.stepsMember])
      .filter { !$0.0.hasPrefix("expect") }
    let answers: [(String, Schema)] = [
      ("expect", ["description": "What has to come of the one step: exactly this."]),
      ("expectIn", ["description": "What single dialects answer, beside the common answer."]),
    ]
    return [
      "type": "object",
      "description": "What is done with a router and what has to come of it.",
      "required": ["id", "title", "clauses"],
      "properties": Schema(members: Self.caseMembers + named + answers),
      "if": ["required": ["steps"]],
      "then": Self.only([Self.stepsMember]),
      "else": [
        "if": ["required": ["canOpen"]],
        "then": Self.way(Self.canOpenMembers),
        "else": Self.way(Self.openMembers),
      ],
    ]
  }

  /// A case in one step, which has to expect something.
  private static func way(_ members: [(String, Schema)]) -> Schema {
    let expecting: [(String, Schema)] = [
      ("required", .texts(members.prefix(1).map(\.0))),
      ("anyOf", [["required": ["expect"]], ["required": ["expectIn"]]]),
    ]
    let own = members.filter { $0.0.hasPrefix("expect") }
    return only(members, with: own, and: expecting)
  }

  /// A case with these keys beside those that every case may have.
  private static func only(
    _ members: [(String, Schema)], with own: [(String, Schema)] = [],
    and more: [(String, Schema)] = []
  ) -> Schema {
    let names = (caseMembers + members).map(\.0)
    let others = names.filter { name in !own.contains { $0.0 == name } }
    return Schema(
      members: more + [
        ("properties", Schema(members: own + others.map { ($0, true) })),
        ("additionalProperties", false),
      ])
  }
}

extension Case.Level {
  /// What the level means, in one sentence.
  fileprivate var summary: String {
    switch self {
    case .must: "A router that fails it does not conform."
    case .should: "A router should pass it; a failure is told and does not count."
    case .may: "A router may do so."
    case .erratum: "Records a fault of a published router; never demanded."
    }
  }
}
