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
  /// What a router needs to have these rules set.
  @Sendable static func of(_ settings: [RuleSetting]) -> Set<Capability> {
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

extension RegisterStep {
  fileprivate var features: Set<Feature> {
    var needed = patterns.reduce(into: Set()) { $0.formUnion(Feature.of(pattern: $1)) }
    if priority != 0 { needed.insert(.priorities) }
    if handler == nil && redirect == .none { needed.insert(.handlerlessRoutes) }
    return needed
  }
}

extension RedirectScript {
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
