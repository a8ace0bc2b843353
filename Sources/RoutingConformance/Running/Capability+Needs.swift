internal import Routing

extension Scenario {
  /// What a router needs to play the scenario.
  var capabilities: Set<Capability> {
    steps.reduce(into: Capability.of(settings).union([.core])) { $0.formUnion($1.capabilities) }
  }

  /// The first of some features that a router needs to play the scenario, if it needs any.
  func first(of features: Set<Feature>) -> Feature? {
    if features.isEmpty { return nil }
    let needed = steps.flatMap(\.withInnerSteps).reduce(into: Set()) { $0.formUnion($1.features) }
    return Feature.allCases.first { features.contains($0) && needed.contains($0) }
  }
}

extension Step {
  /// What a router needs to do the step and those inside it.
  var capabilities: Set<Capability> {
    withInnerSteps.reduce(into: []) { $0.formUnion($1.ownCapabilities) }
  }

  /// The step, and those that it brings along: children of routes, and what handlers, redirectors
  /// and interceptors do.
  fileprivate var withInnerSteps: [Step] {
    let inner: [Step]
    switch self {
    case .register(let step):
      let script = if case .perform(let steps, _)? = step.handler { steps } else { [Step]() }
      inner = step.children.map(Step.register) + script + step.redirect.steps
    case .addInterceptor(let step): inner = step.script.steps
    default: inner = []
    }
    return [self] + inner.flatMap(\.withInnerSteps)
  }

  private var ownCapabilities: Set<Capability> {
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
    case .addInterceptor, .removeInterceptor: [.interception]
    case .createSubrouter, .bindSubrouter: [.nesting]
    case .location: [.names]
    case .releaseTarget: [.handlerObjects]
    case .setDefaultDefinition: [.definitions]
    case .setParser: [.parsers]
    }
  }

  fileprivate var features: Set<Feature> {
    switch self {
    case .register(let step): step.features
    case .open(let step):
      Feature.of(url: step.url).union(step.parameters == nil ? [] : [.callersParameters])
    case .canOpen(let url, _): Feature.of(url: url).union([.canOpen])
    case .onUnmatched: [.unmatchedHandlers]
    case .unregister, .unregisterAll: [.removal]
    case .routes, .allRoutes: [.listing]
    default: []
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

extension Feature {
  /// What a router needs to read a URL.
  fileprivate static func of(url: String?) -> Set<Feature> {
    of(url, ["?": .queries, "#": .fragments, "%": .percentEncoding, "+": .plusDecoding])
  }

  /// What a router needs to read a pattern.
  fileprivate static func of(pattern: String) -> Set<Feature> {
    of(
      pattern,
      [
        "*": .wildcards, "(": .optionalGroups, "?": .queries, "#": .fragments,
        "%": .percentEncoding,
      ])
  }

  private static func of(_ text: String?, _ signs: [Unicode.Scalar: Feature]) -> Set<Feature> {
    Set((text ?? "").unicodeScalars.compactMap { signs[$0] })
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
    var needed = Capability.of(table).union(redirect.capabilities)
    if kind != .plain { needed.insert(.objects) }
    if name != nil { needed.insert(.names) }
    if definition != nil { needed.insert(.definitions) }
    if isDelayed { needed.insert(.delay) }
    if !children.isEmpty { needed.insert(.children) }
    if handler?.isObject == true { needed.insert(.handlerObjects) }
    return needed
  }

  fileprivate var features: Set<Feature> {
    var needed = patterns.reduce(into: Set()) { $0.formUnion(Feature.of(pattern: $1)) }
    if priority != 0 { needed.insert(.priorities) }
    if handler == nil && redirect == .none { needed.insert(.handlerlessRoutes) }
    return needed
  }
}

extension RedirectScript {
  /// What a router needs to let the script redirect.
  fileprivate var capabilities: Set<Capability> {
    switch self {
    case .none: []
    case .stay, .to, .join: [.redirecting]
    case .location: [.redirecting, .names]
    case .when(_, _, let then, let otherwise): then.capabilities.union(otherwise.capabilities)
    case .perform(_, let script), .later(let script): script.capabilities
    }
  }

  /// The steps that the script does.
  fileprivate var steps: [Step] {
    switch self {
    case .none, .stay, .to, .join, .location: []
    case .when(_, _, let then, let otherwise): then.steps + otherwise.steps
    case .perform(let steps, let then): steps + then.steps
    case .later(let script): script.steps
    }
  }
}

extension InterceptorScript {
  /// The steps that the script does.
  fileprivate var steps: [Step] {
    guard case .perform(let steps, let then) = self else { return [] }
    return steps + then.steps
  }
}

extension HandlerScript {
  /// Whether an object stands in the place of the handler.
  var isObject: Bool {
    switch self {
    case .newObject, .weakTarget: true
    default: false
    }
  }
}
