internal import Routing

extension StepForms {
  /// A registration of one pattern.
  static let route: Form<RegisterStep> = Form(.empty, [pattern] + registration)

  /// A registration of several patterns under one label.
  static let routes: Form<RegisterStep> = Form(.empty, [patterns] + registration)

  private static let pattern: Field<RegisterStep> = .key(
    \.given, "pattern", ValueForms.pattern, "What is registered.", need: registered)

  private static let registered = "write what is to be registered"

  private static let patterns: Field<RegisterStep> = .key(
    \.patterns, "patterns", ValueForms.patterns, "The patterns.")

  private static let registration: [Field<RegisterStep>] = [
    Field(
      .optional(
        "route", .text, "The label under which calls are expected (default: the pattern)."),
      get: \.route, set: { $0.route = $1 ?? $0.patterns.first ?? "" }),
    .optional(
      \.name, "name", .text, "The name by which the location of the route can be looked up.",
      needs: [.names]),
    .optional(
      \.definition, "definition", ValueForms.definition.named("definition"), needs: [.definitions]),
    Field(\.kind, ValueForms.ofKind),
    .optional(\.returns, "returns", .value, "The object that the handler gives back."),
    .key(\.redirect, "redirect", ScriptForms.redirect.named("redirect"), default: .none),
    .key(
      \.priority, "priority", .integer, "Routes of higher priority are tried first (default: 0).",
      default: 0, needs: [.priorities]),
    .key(\.handler, "handler", ScriptForms.handler.named("handler"), default: .accept),
    .key(
      \.children, "children", .list(of: child, "a child route"), "Routes below this one.",
      default: [], needs: [.children]),
    Field(\.table, ValueForms.inTable),
  ]

  private static let child: Kind<RegisterStep> = .recursive("route") { routeObject }
  private static let routeObject: Kind<RegisterStep> = .object(route)

  /// A route of `routes`: a pattern, or a registration.
  static let shortRoute: Kind<RegisterStep> = Kind<RegisterStep>(
    schema: [
      "oneOf": [
        Kind.text.schema.described("A pattern.", examples: ["/user/:id"]), .definition("route"),
      ]
    ],
    read: { node, subject in
      node.text.map { RegisterStep($0) } ?? route.read(object: node, subject)
    }, write: route.node)

  /// Routes as files and cases have them.
  static let shortRoutes: Kind<[RegisterStep]> = .list(of: shortRoute, "a route")

}

extension RegisterStep {
  /// A registration of nothing.
  fileprivate static let empty = RegisterStep(
    route: "", patterns: [], table: .global, priority: 0, handler: .accept)

  /// The one pattern as it is given.
  fileprivate var given: GivenText {
    get { GivenText(text: patterns.first ?? "", isURLObject: isURLObject) }
    set { (patterns, isURLObject) = ([newValue.text], newValue.isURLObject) }
  }

  /// The same registration, which waits for the next opening.
  var delayed: RegisterStep {
    var step = self
    step.isDelayed = true
    return step
  }
}
