package import RoutingVocabulary

/// A step that registers routes.
package struct RegisterStep: StepBody {
  /// The label of the calls of its handler in reports.
  package var route: String
  /// The patterns, usually one.
  package var patterns: [String]
  /// The table in which they are registered.
  package var table: TableAddress
  /// Routes of higher priority are tried first.
  package var priority: Int
  /// The script of the handler; `nil` if the route has no handler.
  package var handler: HandlerScript?
  /// What the route returns.
  package var kind = RouteKind.plain
  /// The object that the handler returns.
  package var returns: Value?
  /// The name by which the location of the route can be looked up.
  package var name: String?
  /// The redirector of the route.
  package var redirect = RedirectScript.none
  /// The children of the route.
  package var children: [RegisterStep] = []
  /// Whether the registration is pending until the next opening.
  package var isDelayed = false
  /// Whether the patterns are registered as one batch, all or none.
  package var isBatch = false
  /// What decides whether the route matches; `nil` for the default.
  package var definition: DefinitionKind?
  /// Whether the patterns are passed as URL objects.
  package var isURLObject = false
}

extension RegisterStep {
  /// A pattern in the global table, whose handler accepts.
  package init(_ pattern: String) {
    self.init(route: pattern, patterns: [pattern], table: .global, priority: 0, handler: .accept)
  }
}

extension RegisterStep {
  static let variants = [
    Variant("register", "Registers a pattern.", route),
    Variant(
      "registerMany", "Registers several patterns under one label, either all or none.",
      needs: [.batches], ObjectForm(.batch, [patterns] + registration)),
    Variant(
      "registerDelayed", "Leaves a registration pending until the next opening.", needs: [.delay],
      ObjectForm(.delayed, [pattern] + registration)),
  ]

  var variant: Variant<RegisterStep> {
    Self.variants[isDelayed ? 2 : isBatch ? 1 : 0]
  }

  /// A registration of one pattern.
  static let route: ObjectForm<RegisterStep> = ObjectForm(.empty, [pattern] + registration)

  private static let pattern: Field<RegisterStep> = .key(
    \.given, "pattern", ValueForms.pattern, "The pattern.",
    need: "write the patterns to register")

  private static let patterns: Field<RegisterStep> = .key(
    \.patterns, "patterns", ValueForms.patterns, "The patterns.")

  private static let registration: [Field<RegisterStep>] = [
    Field(
      .optional(
        "route", .text, "The label of the route in expectations (default: the pattern)."),
      get: \.route, set: { $0.route = $1 ?? $0.patterns.first ?? "" }),
    .optional(
      \.name, "name", .text, "The name by which the location of the route can be looked up.",
      needs: [.names]),
    .optional(
      \.definition, "definition", ValueForms.definition.named("definition"), needs: [.definitions]),
    Field(\.kind, ValueForms.ofKind),
    .optional(\.returns, "returns", .value, "The object that the handler returns."),
    .key(\.redirect, "redirect", ScriptForms.redirect.named("redirect"), default: .none),
    .key(
      \.priority, "priority", .integer, "Routes of higher priority are tried first (default: 0).",
      default: 0, needs: [.priorities]),
    .key(\.handler, "handler", ScriptForms.handler.named("handler"), default: .accept),
    .key(
      \.children, "children", .list(of: child, "a child route"), "The children of the route.",
      default: [], needs: [.children]),
    Field(\.table, ValueForms.inTable),
  ]

  private static let child: Codec<RegisterStep> = .recursive("route") { whole }

  private static let whole: Codec<RegisterStep> = .object(route)

  /// A route of `routes`: a pattern, or a registration.
  static let shortRoute: Codec<RegisterStep> = Codec<RegisterStep>(
    schema: [
      "oneOf": [
        Codec.text.schema.described("A pattern.", examples: ["/user/:id"]), .definition("route"),
      ]
    ],
    read: { node, subject in
      node.text.map { RegisterStep($0) } ?? route.read(object: node, subject)
    }, write: route.node)

  /// Reads a route from a case file, a pattern or a registration; `nil` if there are errors, which
  /// are added to the bag.
  package static func read(_ node: JSONNode, in bag: DiagnosticBag) -> RegisterStep? {
    shortRoute.read(node, FieldContext(name: "a route", bag: bag))
  }

  /// The routes of files and cases.
  static let shortRoutes: Codec<[RegisterStep]> = .list(of: shortRoute, "a route")

  /// A registration without patterns.
  private static let empty = RegisterStep(
    route: "", patterns: [], table: .global, priority: 0, handler: .accept)

  /// This registration, pending until the next opening.
  private static let delayed = RegisterStep(
    route: "", patterns: [], table: .global, priority: 0, handler: .accept, isDelayed: true)

  /// This registration, with several patterns.
  private static let batch = RegisterStep(
    route: "", patterns: [], table: .global, priority: 0, handler: .accept, isBatch: true)

  /// The pattern, if there is only one.
  fileprivate var given: GivenText {
    get { GivenText(text: patterns.first ?? "", isURLObject: isURLObject) }
    set { (patterns, isURLObject) = ([newValue.text], newValue.isURLObject) }
  }
}

extension RegisterStep {
  package var words: String {
    "register \(registered)"
  }

  /// The registered patterns, in words.
  private var registered: String {
    var words = patterns.joined(separator: ", ")
    if isURLObject { words += " as a URL object" }
    if patterns != [route] { words += " as \(route)" }
    words += Optional(table).words
    if priority != 0 { words += ", priority \(priority)" }
    if let name { words += ", named \(name)" }
    if kind != .plain { words += ", returning \(returns.map(JSONWriter.line) ?? "nothing")" }
    if let redirects = redirect.words { words += ", redirecting \(redirects)" }
    if isDelayed { words += ", delayed" }
    if let definition { words += ", defined by \(definition.rawValue)" }
    if !children.isEmpty {
      words += " (with \(children.map(\.registered).joined(separator: "; ")))"
    }
    return words + (handler.map(\.words) ?? ", without a handler")
  }

  func perform(on runner: ScriptRunner, from source: String?) async throws -> NoAnswer {
    let routes = runner.routes(self)
    if isBatch {
      try await runner.router.batching.register(routes)
    } else {
      for route in routes { try await runner.router.any.register(route) }
    }
    return NoAnswer()
  }
}
