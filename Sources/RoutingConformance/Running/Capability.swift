internal import RoutingModel

/// What a router can have beside matching: a closed list.
public enum Capability: String, CaseIterable, Sendable {
  /// Patterns, parameters, queries, handlers.
  case core
  /// Tables by scheme and for web links.
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
}

extension Scenario {
  /// What a router needs to play the scenario.
  package var capabilities: Set<Capability> {
    steps.reduce(into: [.core]) { $0.formUnion($1.capabilities) }
  }
}

extension Step {
  fileprivate var capabilities: Set<Capability> {
    switch self {
    case .register(let step): step.capabilities
    case .open(let step):
      Capability.of(step.table).union(step.kind == .plain ? [] : [.objects])
    case .canOpen(_, let table), .set(_, let table): Capability.of(table)
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
    }
  }
}

extension Capability {
  fileprivate static func of(_ table: TableAddress?) -> Set<Capability> {
    switch table {
    case nil, .global: []
    case .scheme, .webLinks: [.tables]
    case .router: [.nesting]
    }
  }
}

extension RegisterStep {
  fileprivate var capabilities: Set<Capability> {
    var needed = Capability.of(table)
    if redirect != .none { needed.insert(.redirecting) }
    if kind != .plain { needed.insert(.objects) }
    if name != nil { needed.insert(.names) }
    if definition != nil { needed.insert(.definitions) }
    switch handler {
    case .perform(let steps, _): for step in steps { needed.formUnion(step.capabilities) }
    case .newObject, .weakTarget: needed.insert(.handlerObjects)
    default: break
    }
    return children.reduce(into: needed) { $0.formUnion($1.capabilities) }
  }
}

extension InterceptorScript {
  fileprivate var capabilities: Set<Capability> {
    guard case .perform(let steps, let then) = self else { return [] }
    return steps.reduce(into: then.capabilities) { $0.formUnion($1.capabilities) }
  }
}
