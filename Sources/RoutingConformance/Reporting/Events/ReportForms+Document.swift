package import Routing

/// The whole run as one JSON document.
extension ReportForms {
  fileprivate static let formatVersion = 1

  fileprivate static let document: Form<RunRecord> = Form(
    .over, format + [Field(\.header, header)] + results + causes + ends)

  private static let format: [Field<RunRecord>] = [
    .derived(
      "format", .integer.changing(schema: ["const": 1]), "The version of this shape.",
      get: { _ in formatVersion })
  ]

  private static let results: [Field<RunRecord>] = [
    .derived(
      "conforms", .flag,
      "Whether every router passed something and failed nothing that is demanded.",
      get: \.conforms),
    .derived(
      "counts", .object(counts),
      "Expected failures and unexpected passes are counted as such only.",
      get: { $0.count() }),
    .written(\.routers, "routers", .list(of: .object(router), "a router")),
    .written(\.verdicts, "results", .list(of: Kind.object(verdict).named("verdict"), "a verdict")),
    Field(
      .key(
        "profiles", .list(of: .object(profile)),
        "The capabilities that routers claim in dialects, and whether they conform to them.",
        default: []),
      get: \.profiles, set: { _, _ in }),
  ]

  private static let ends: [Field<RunRecord>] = [
    .key(\.earlyEnds, "endedEarly", .list(of: .object(end), "an early end"), default: []),
    Field(
      .key("unfinished", .mark, "The run was cut off.", default: false),
      get: { !$0.isFinished }, set: { $0.isFinished = !$1 }),
  ]

  private static let header: Form<RunHeader> = Form(
    RunHeader(),
    [
      .key(
        \.specification, "specification", .text, "The version of the specification and its corpus.",
        need: "write its version"),
      .key(
        \.corpus, "corpus", .digest,
        "The digest of the cases that were selected.", need: "write its digest"),
      .written(\.dialects, "dialects", .texts, "The dialects, in the order of the run."),
      .key(
        \.count, "count", .count, "The number of verdicts on each router.",
        need: "write the number of verdicts"),
      .optional(
        \.change, "change", .text, "The rule that routers were given otherwise, as RULE=VALUE."),
      .optional(\.baseline, "baseline", .digest, "The digest of the list of expected failures."),
      .key(
        \.isPart, "part", .mark,
        "Cases of the level `must` in these dialects are left out, or the corpus is not that of the specification.",
        default: false),
      .written(\.clauses, "clauses", .list(of: Kind.object(clause).named("clause"), "a clause")),
    ])

  private static let clause: Form<ReportedClause> = Form(
    ReportedClause(),
    [
      .key(\.id, "id", .text, need: "write the clause's id"),
      .written(\.title, "title", .text), .written(\.chapter, "chapter", .text),
      .written(\.text, "text", .texts, "The requirement, line by line."),
      .written(\.file, "file", .text), .written(\.line, "line", .count),
    ])

  private static let router: Form<ReportedRouter> = Form(
    ReportedRouter(),
    [
      .key(\.name, "name", .text, need: "write what the router is called"),
      .optional(\.version, "version", .text),
      .optional(
        \.dialects, "dialects", .texts, "The dialects that it claims, if it says so beforehand."),
      .optional(
        \.capabilities, "capabilities", .texts,
        "The capabilities that it has, if it says so beforehand or probes looked for them."),
      .key(
        \.found, "found", .texts, "Those of them that it does not list, and that probes found.",
        default: []),
      .key(
        \.missing, "missing", .texts, "Those that probes looked for and did not find.", default: []),
      Field(
        .key(
          "probeFailures", .value,
          "Their probes that were answered otherwise than expected, and the answers.",
          default: .object([:])),
        get: { .object($0.probeFailures.reduce(into: [:]) { $0[$1.key] = .string($1.value) }) },
        set: { router, value in
          guard case .object(let members) = value else { return }
          for name in members.names { router.probeFailures[name] = members[name]?.text }
        }),
    ])

  private static let end: Form<ReportedEnd> = Form(
    ReportedEnd(),
    [
      .key(\.router, "router", .text, need: "write which router it was"),
      .written(\.reason, "reason", .text),
      .written(\.missing, "missing", .count, "The number of cases without a verdict."),
    ])

  private static let profile: Form<Profile> = Form(
    Profile(router: "", dialect: "", capability: .core, level: .must),
    [
      .derived("router", .text, get: \.router), .derived("dialect", .text, get: \.dialect),
      .derived("capability", .text, get: \.capability.rawValue),
      .derived(
        "level", .text, "How much the cases demand: `should` where none is a `must`.",
        get: \.level.rawValue),
      .derived(
        "conforms", .flag, "Every case of that level passed, and there was one.", get: \.conforms),
      .derived("passed", .count, get: \.passed), .derived("failed", .count, get: \.failed),
      .derived("skipped", .count, get: \.skipped),
    ])

  private static let counts: Form<VerdictCount> = Form(
    VerdictCount(),
    VerdictKind.allCases.map { kind in
      .derived(kind.rawValue, .count, get: { $0[kind] })
    } as [Field<VerdictCount>] + [
      .derived("expectedFailures", .count, get: \.expectedFailures),
      .derived("unexpectedPasses", .count, get: \.unexpectedPasses),
    ])

  /// What the JSON Schema describes once, by name.
  fileprivate static let definitions: JSONNode = [
    "report": document.schema(),
    "verdict": verdict.schema().adding(rules), "problem": problem.schema(),
    "clause": clause.schema(),
  ]

  /// What goes with which verdict.
  private static let rules: [(String, JSONNode)] = [
    (
      "allOf",
      [
        ["if": verdict(of: { $0 == .skipped }), "then": ["required": ["reason"]]],
        ["if": verdict(of: \.isProblem), "then": ["required": ["problem"]]],
        ["if": verdict(of: { !$0.isProblem }), "then": ["not": ["required": ["problem"]]]],
      ]
    )
  ]

  private static func verdict(of fits: (VerdictKind) -> Bool) -> JSONNode {
    let names = VerdictKind.allCases.filter(fits).map(\.rawValue)
    return [
      "required": ["verdict"], "properties": ["verdict": ["enum": JSONNode(texts: names)]],
    ]
  }
}

extension Kind where Content == String {
  fileprivate static var digest: Kind {
    text.changing(schema: ["type": "string", "pattern": "^[0-9a-f]{16}$"])
  }
}

extension Kind where Content == Bool {
  /// `true`, where it is said at all.
  static var mark: Kind { flag.changing(schema: ["const": true]) }
}

extension RunRecord {
  /// A run that is over, and of which nothing else is known.
  fileprivate static let over: RunRecord = {
    var record = RunRecord(header: RunHeader())
    record.isFinished = true
    return record
  }()

  /// What the JSON Schema of documents says.
  package static let schemaMembers: [(String, JSONNode)] = [
    ("$id", "report.schema.json"),
    (
      "description",
      "What `conformance run --report json` writes. It says no times, so that two runs of one router write the same."
    ),
    ("$ref", "#/$defs/report"), ("$defs", ReportForms.definitions),
  ]

  /// What is written.
  package var document: Value { ReportForms.document.node(numbered).value }
}
