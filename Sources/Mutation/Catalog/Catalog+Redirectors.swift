internal import Routing
internal import RoutingConformance

/// Chapter "Redirects by routes": what redirectors are told, and answers that come later.
extension Catalog {
  @ListBuilder<Entry> static var redirectors: [Entry] {
    Entry("REDIRECT-17") {
      Alteration.untold("the extra value") { name, _, _ in name == nil }
      Alteration.untold("the parameters") { name, _, _ in name != nil }
      Alteration.untold("the parameters of the query") { name, _, scene in
        scene.openings.contains { opening in
          let items = URLPieces(opening.url ?? "").items
          return items.contains { $0.prefix { $0 != "=" } == name ?? "=" }
        }
      }
      Alteration.untold("the parameters of the caller") { name, _, scene in
        scene.openings.contains { opening in name.map { opening.parameters?[$0] != nil } ?? false }
      }
      Alteration.untold("the parameters of the routes above") { name, route, _ in
        guard let name else { return false }
        return !route.patterns.contains { $0.contains(":" + name) }
      }
      Alteration.untold("the URL") { name, _, scene in
        name != nil && name == scene.rules.parameters.reservedKeys?.url
      }
      Alteration.redirectors("redirectors are told values as they are written") { script, _, _ in
        guard case .when(let name, .string(let value), let then, let otherwise) = script else {
          return script
        }
        let written = Value.string(TextOperator.encode.apply(value))
        return .when(parameter: name, equals: written, then: then, otherwise: otherwise)
      }
    }
    Entry("REDIRECT-18") {
      Alteration.redirectors("a redirector that suspends stays") { script, _, _ in
        if case .later = script { .stay } else { script }
      }
      Alteration.registration("a route whose redirector stays later declines") { step, _ in
        step = step.mapped { route in
          if case .later(let script) = route.redirect, script.end == .stay {
            route.handler = .decline
          }
        }
      }
      for kind in [StepKind.registering, .removing, .opening] {
        Alteration.redirectors("in a redirector, \(kind.name) is not done") { script, _, _ in
          guard case .perform(let steps, let then) = script else { return script }
          return .perform(steps: steps.filter { !kind.contains($0) }, then: then)
        }
      }
      Alteration.innerRedirects
    }
  }
}

extension Scene {
  /// The openings of the scenario.
  fileprivate var openings: [OpenStep] {
    steps.compactMap { if case .open(let step) = $0 { step } else { nil } }
  }
}

extension RedirectScript {
  /// The script with all that stands in it changed, the inner parts first.
  fileprivate func mapped(_ change: (RedirectScript) -> RedirectScript) -> RedirectScript {
    switch self {
    case .when(let name, let value, let then, let otherwise):
      change(
        .when(
          parameter: name, equals: value, then: then.mapped(change),
          otherwise: otherwise.mapped(change)))
    case .perform(let steps, let then): change(.perform(steps: steps, then: then.mapped(change)))
    case .later(let script): change(.later(script.mapped(change)))
    case .none, .stay, .to, .join, .location: change(self)
    }
  }

  /// What the redirector does in the end, when nothing depends on parameters.
  fileprivate var end: RedirectScript {
    switch self {
    case .perform(_, let then), .later(let then): then.end
    default: self
    }
  }

  /// The steps that the redirector does.
  fileprivate var steps: [Step] {
    switch self {
    case .perform(let steps, let then): steps + then.steps
    case .later(let then): then.steps
    default: []
    }
  }

  /// The script without what the redirector is not told: parameters by name, `nil` for the extra
  /// value.
  fileprivate func untold(_ isUntold: (String?) -> Bool) -> RedirectScript {
    switch self {
    case .join(let pieces): .join(pieces.map { $0.untold(isUntold) })
    case .location(let name, let parameters, let query):
      .location(
        name: name,
        parameters: parameters.map { .init(name: $0.name, piece: $0.piece.untold(isUntold)) },
        query: query.map { .init(name: $0.name, piece: $0.piece.untold(isUntold)) })
    case .when(let name, _, _, let otherwise) where isUntold(name): otherwise
    default: self
    }
  }
}

extension RedirectPiece {
  fileprivate func untold(_ isUntold: (String?) -> Bool) -> RedirectPiece {
    switch self {
    case .parameter(let name): isUntold(name) ? .text("") : self
    case .extra: isUntold(nil) ? .text("") : self
    case .text: self
    }
  }
}

extension Alteration {
  /// The scripts of redirectors, and all that stands in them, are others.
  fileprivate static func redirectors(
    _ name: String,
    _ change: @escaping @Sendable (RedirectScript, RegisterStep, Scene) -> RedirectScript
  ) -> Alteration {
    .registration(name) { step, scene in
      step = step.mapped { route in
        let whole = route
        route.redirect = route.redirect.mapped { change($0, whole, scene) }
      }
    }
  }

  /// Redirectors are not told some parameters, or, for which the name is `nil`, the extra value.
  fileprivate static func untold(
    _ name: String, _ isUntold: @escaping @Sendable (String?, RegisterStep, Scene) -> Bool
  ) -> Alteration {
    .redirectors("redirectors are not told \(name)") { script, route, scene in
      script.untold { isUntold($0, route, scene) }
    }
  }

  /// Redirects of openings inside a redirector count for the opening around.
  fileprivate static let innerRedirects = Alteration.outcome(
    "redirects inside a redirector count for the opening around"
  ) { opened, _, scene in
    let redirects = opened.events.filter(EventKind.redirect.contains)
    let inside = scene.registrations.flatMap(\.redirect.steps).filter(StepKind.opening.contains)
    guard redirects.count > 1, !inside.isEmpty else { return }
    (opened.handled, opened.error) = (false, .tooManyRedirects)
  }
}
