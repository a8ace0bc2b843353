internal import Routing
internal import RoutingConformance

/// Chapter "Handler objects and definitions".
extension Catalog {
  @ListBuilder<Entry> static var handlerObjects: [Entry] {
    Entry("TARGET-1") {
      Alteration.events(.call, [.dropFirst, .doubleLast])
      [ParameterPlace.path, .query, .url].map { Alteration.parameter($0, .drop) }
    }
    Entry("TARGET-2") {
      Alteration.handlers("an object decides the contrary") { handler in
        if case .newObject(let accepts) = handler { handler = .newObject(accepts: !accepts) }
      }
    }
    Entry("TARGET-3") {
      Alteration.handlers("a target answers the contrary") { handler in
        if case .weakTarget(let label, let accepts) = handler {
          handler = .weakTarget(label: label, accepts: !accepts)
        }
      }
      Alteration.parameter(.path, .drop)
      Alteration.events(.call, .doubleLast)
      Alteration.forgotten("a target has one route alone") { step, scene in
        guard case .weakTarget(let label, _)? = step.handler else { return false }
        return scene.registrations.contains { earlier in
          if case .weakTarget(label, _)? = earlier.handler { true } else { false }
        }
      }
    }
    Entry("TARGET-4") {
      Alteration.dropped(.releasing)
      Alteration("a route whose target is gone is removed") { step, scene, play in
        let answer = try await play(step)
        guard case .releaseTarget(let label) = step else { return answer }
        for route in scene.registrations {
          if case .weakTarget(label, _)? = route.handler, let pattern = route.patterns.first {
            _ = try await play(.unregister(pattern: pattern, table: route.table))
          }
        }
        return answer
      }
      Alteration.outcome("a target that is gone ends the search") { opened, _, scene in
        if scene.done.contains(where: StepKind.releasing.contains) { opened = .unhandled }
      }
    }
    Entry("DEFINE-1") {
      Alteration.dropped(.removing)
      Alteration.listing(.dropLast)
      Alteration.registration("a definition has no table") { step, _ in
        if step.definition != nil { step.table = .global }
      }
      Alteration.registration("a definition has no priority") { step, _ in
        if step.definition != nil { step.priority = -1 }
      }
      Alteration.silent
    }
    Entry("DEFINE-2") {
      Alteration.registration("the definition of a route is passed over") { step, _ in
        step.definition = nil
      }
      Alteration.parameter(.path, .drop)
      Alteration.parameter(.query, .drop)
      Alteration.parameter(.pattern, .text(.dropLast))
    }
    Entry("DEFINE-3") {
      Alteration.registration("the definition of a route is passed over") { step, _ in
        step.definition = nil
      }
      Alteration("a definition of its own is that of each form") { step, _, play in
        guard var registration = step.registration, let definition = registration.definition else {
          return try await play(step)
        }
        _ = try await play(.setDefaultDefinition(definition))
        registration.definition = nil
        let answer = try await play(.register(registration))
        _ = try await play(.setDefaultDefinition(.patterns))
        return answer
      }
    }
    Entry("DEFINE-4") {
      Alteration.dropped(.defining)
      Alteration.registration("the default holds for the route before too") { step, scene in
        let later = scene.steps[(scene.index + 1)...].contains(where: StepKind.defining.contains)
        if later, step.definition == nil { step.definition = .alwaysMatches }
      }
      Alteration.registration("the default holds in the global table alone") { step, _ in
        if step.table != .global, step.definition == nil { step.definition = .patterns }
      }
    }
  }
}

extension Alteration {
  /// Handlers answer otherwise.
  fileprivate static func handlers(
    _ name: String, _ change: @escaping @Sendable (inout HandlerScript) -> Void
  ) -> Alteration {
    .registration(name) { step, _ in
      step = step.mapped { route in
        if var handler = route.handler {
          change(&handler)
          route.handler = handler
        }
      }
    }
  }
}
