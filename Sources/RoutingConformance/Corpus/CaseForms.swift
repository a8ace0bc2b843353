internal import RoutingVocabulary

/// The keys of case files and cases.
package enum CaseForms {
  /// A case file.
  package static let file: ObjectForm<FileEntry> = ObjectForm(FileEntry(), fields)
  /// A case without its steps and expectations.
  package static let named: ObjectForm<CaseEntry> = ObjectForm(CaseEntry(), names + about + places)

  private static let names: [Field<CaseEntry>] = [
    .key(
      \.id, "id", .id,
      "Lower-case letters, digits and hyphens. The whole id is the topic, a slash and this name; it never changes.",
      need: "every case needs an id that never changes"),
    Field(\.title, title),
    .key(
      \.clauses, "clauses", .clauses,
      "The clauses that the case tests, the most important one first.", need: needOfClauses),
  ]

  private static let places = shared(
    dialects:
      "The dialects in which the case applies (default: all in which its clauses are in force).",
    rules: "Rules with other values than in the dialect; they override the rules of the file.",
    routes: "Routes that are registered first, after the routes of the file.",
    setup: "Steps that come first, after the steps of the file.")

  private static let title: ObjectForm<String> = .key(
    "title", .fullText(need: "write the subject of the case"),
    "What the case demands, in one sentence without a full stop.",
    need: "write the subject of the case",
    examples: ["A path parameter wins over a query item of the same name"])

  static let needOfClauses = "name the clauses that the case tests"

  private static let about: [Field<CaseEntry>] = [
    .optional(
      \.isDraft, "draft", Codec.mark.placed,
      "The expectation was drafted from the model and nobody has confirmed it: an error until 'because' replaces it."
    ),
    .optional(
      \.because, "because", .text,
      "Words of a clause of the case that demand the expectation. These words confirm a draft, and must be in the clause.",
      examples: ["the value of the path MUST win"]),
    .optional(
      \.level, "level", .level,
      "The level of the case (default: the level of its first clause, by the word MUST, SHOULD or MAY)."
    ),
    .optional(\.note, "note", .text, "The source of the expectation, or a remark."),
    .optional(
      \.errata, "errata", .errata,
      "The errata that explain the failures of some published routers, such as {\"hdroutes\": \"HD-1\"}; an array of several if the effect depends on the system."
    ),
  ]

  /// The keys that files and cases share.
  private static func shared(
    dialects: String, rules: String, routes: String, setup: String
  ) -> [Field<CaseEntry>] {
    [
      .optional(\.dialects, "dialects", .dialects, dialects),
      .key(\.rules, "rules", ValueForms.rules, rules, default: []),
      .optional(
        \.routes, "routes", .list(of: RegisterStep.shortRoute.placed, "a route").named("routes"),
        routes),
      .optional(
        \.setup, "setup",
        .list(of: StepForms.step.placed, "a step").named("setup"), setup),
    ]
  }

  private static let fields: [Field<FileEntry>] = [
    .optional(
      \.schema, "$schema", .text, "This schema, for editors.",
      examples: ["../../case-file.schema.json"]),
    .key(
      \.title, "title", .fullText(need: "write the subject of the file"),
      "The common subject of the cases.", need: "write the subject of the file"),
    Field(\.shared, ObjectForm(CaseEntry(), sharedByFile)),
    .key(
      \.cases, "cases",
      Codec.list(of: .node).changing(schema: [
        "type": "array", "minItems": 1, "items": .definition("case"),
      ]), "The cases.", need: "write the cases of the file"),
  ]

  private static let sharedByFile = shared(
    dialects: "The dialects of the cases that name none themselves.",
    rules: "Rules that differ from the rules of the dialect, in every case.",
    routes: "Routes that are registered before every case.",
    setup: "Other steps that come before every case.")
}

extension CaseForms {
  /// A case with one step that opens a URL, with `expect` and `expectIn`.
  package static let open: ObjectForm<OpenStep> = OpenStep.form(
    url: "open", "The URL that is opened, in a case of one step.")

  /// A case with one step that checks whether a URL could be opened.
  package static let canOpen: ObjectForm<CanOpenStep> = CanOpenStep.form(
    url: .key(
      "canOpen", ValueForms.urlText, "The URL that is checked, in a case of one step.",
      need: "write the URL"))

  /// The key of the steps of a case with several steps.
  package static let steps = FormKey(
    "steps", ["type": "array", "minItems": 1, "items": .definition("step")],
    "The steps of a longer case, instead of 'open' or 'canOpen'.")

  /// The keys of an expectation, whatever the step answers.
  package static let expectations: [FormKey] = [
    FormKey("expect", [:], "The exact answer that the one step must have."),
    FormKey("expectIn", [:], "The answers of some dialects instead of the common answer."),
    FormKey(
      "publishedIn", [:],
      "The answers of published routers, which replace the expected answer because of the errata of the case."
    ),
  ]

  /// The keys that name the actions, in order.
  package static let actions: [FormKey] = {
    let all = open.keys + canOpen.keys + [steps]
    let order = ["open", "canOpen", "in", "parameters", "kind", "extra", "steps"]
    return order.compactMap { name in all.first { $0.name == name } }
  }()
}

extension CaseForms {
  /// The parts that the cases of a file share, and the cases.
  package struct FileEntry: Sendable {
    var schema: String?
    var title = ""
    var shared = CaseEntry()
    var cases: [JSONNode] = []
  }

  /// A case in the form of its file, without its steps and expectations.
  package struct CaseEntry: Sendable {
    var id = ""
    var title = ""
    var clauses: [Placed<String>] = []
    var isDraft: Placed<Bool>?
    var because: String?
    var level: Level?
    var note: String?
    var errata: [(dialect: String, ids: [Placed<String>])]?
    var dialects: [String]?
    var rules: [RuleSetting] = []
    var routes: [Placed<RegisterStep>]?
    var setup: [Placed<Step>]?

    /// Routes and other steps that come first.
    var preparation: [CaseStep] {
      let routes = (routes ?? []).map { CaseStep(.register($0.value), at: $0.position) }
      return routes + (setup ?? []).map { CaseStep($0.value, at: $0.position) }
    }
  }
}

extension Codec where Content == Bool {
  /// `true`, if the key is present.
  fileprivate static var mark: Codec { flag.changing(schema: ["const": true]) }
}

extension Codec where Content == Level {
  static var level: Codec {
    .one(of: "level", Level.allCases.map { ($0.rawValue, $0, $0.summary) })
  }
}

extension Level {
  /// The meaning of the level, in one sentence.
  fileprivate var summary: String {
    switch self {
    case .must: "A router that fails the case does not conform."
    case .should: "A router should pass the case; a failure is reported and does not count."
    case .may: "A router may pass the case."
    case .erratum: "The case records a fault of a published router, and is never demanded."
    }
  }
}
