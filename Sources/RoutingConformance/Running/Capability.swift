internal import Routing

/// What a router can have beside matching: a closed list.
public enum Capability: String, CaseIterable, Sendable {
  /// Patterns, parameters, queries, handlers.
  case core
  /// Tables by scheme.
  case tables
  /// Rewriting of URLs.
  case rewriting
  /// Redirecting, by a table or by routes.
  case redirecting
  /// Interceptors.
  case interception
  /// Routers inside routers.
  case nesting
  /// Names of routes and their locations.
  case names
  /// Routes that give back objects.
  case objects
  /// Objects in place of handlers.
  case handlerObjects
  /// Definitions that decide by their own code whether a route matches.
  case definitions
  /// Parsers of the user's own.
  case parsers
  /// Routes below routes.
  case children
  /// Registrations that wait for an opening.
  case delay
  /// The table for web links.
  case webLinks
  /// Values that travel with an opening, beside the parameters.
  case extras
  /// The settings that users of a router change (OPTION-1), and its default scheme.
  case options
  /// The log (OPTION-2).
  case logging
  /// Other rules than the dialect's, which no option stands for.
  case rules
}

extension Scenario {
  /// What a router needs to play the scenario.
  package var capabilities: Set<Capability> {
    steps.reduce(into: Capability.of(settings).union([.core])) { $0.formUnion($1.capabilities) }
  }
}

extension Step {
  /// What a router needs to do the step.
  package var capabilities: Set<Capability> {
    switch self {
    case .register(let step): step.capabilities
    case .open(let step): step.capabilities
    case .set(let settings, let table): Capability.of(table).union(Capability.of(settings))
    case .canOpen(_, let table): Capability.of(table)
    case .onUnmatched(_, let table), .unregister(_, let table), .unregisterAll(let table),
      .routes(let table):
      Capability.of(table)
    case .unregisterScheme, .unregisterAllSchemes, .touchScheme, .allRoutes: [.tables]
    case .addRewrites, .removeRewrite, .removeAllRewrites, .rewrite: [.rewriting]
    case .redirects(_, _, let table): Capability.of(table).union([.redirecting])
    case .addInterceptor(let step): step.script.capabilities.union([.interception])
    case .removeInterceptor: [.interception]
    case .createSubrouter, .bindSubrouter: [.nesting]
    case .location: [.names]
    case .releaseTarget: [.handlerObjects]
    case .setDefaultDefinition: [.definitions]
    case .setParser: [.parsers]
    }
  }
}

extension Capability {
  fileprivate static func of(_ table: TableAddress?) -> Set<Capability> {
    switch table {
    case nil, .global: []
    case .scheme: [.tables]
    case .webLinks: [.webLinks]
    case .router: [.nesting]
    }
  }

  /// What a router needs to have these rules set.
  static func of(_ settings: [RuleSetting]) -> Set<Capability> {
    Set(
      settings.map { setting in
        switch setting.rule {
        case "plusDecoding", "hostAsPath", "fallbackToGlobal", "defaultScheme": .options
        case "verboseLogging": .logging
        default: .rules
        }
      })
  }
}

extension OpenStep {
  fileprivate var capabilities: Set<Capability> {
    var needed = Capability.of(table)
    if kind != .plain { needed.insert(.objects) }
    if extra != nil { needed.insert(.extras) }
    return needed
  }
}

extension RegisterStep {
  fileprivate var capabilities: Set<Capability> {
    var needed = Capability.of(table)
    needed.formUnion(redirect.capabilities)
    if kind != .plain { needed.insert(.objects) }
    if name != nil { needed.insert(.names) }
    if definition != nil { needed.insert(.definitions) }
    if isDelayed { needed.insert(.delay) }
    if !children.isEmpty { needed.insert(.children) }
    switch handler {
    case .perform(let steps, _): for step in steps { needed.formUnion(step.capabilities) }
    case .newObject, .weakTarget: needed.insert(.handlerObjects)
    default: break
    }
    return children.reduce(into: needed) { $0.formUnion($1.capabilities) }
  }
}

extension RedirectScript {
  fileprivate var capabilities: Set<Capability> {
    switch self {
    case .none: []
    case .stay, .to, .join: [.redirecting]
    case .location: [.redirecting, .names]
    case .when(_, _, let then, let otherwise): then.capabilities.union(otherwise.capabilities)
    case .perform(let steps, let then):
      steps.reduce(into: then.capabilities) { $0.formUnion($1.capabilities) }
    case .later(let script): script.capabilities
    }
  }
}

extension InterceptorScript {
  fileprivate var capabilities: Set<Capability> {
    guard case .perform(let steps, let then) = self else { return [] }
    return steps.reduce(into: then.capabilities) { $0.formUnion($1.capabilities) }
  }
}
