internal import Routing
internal import RoutingConformance

/// Chapter "Patterns".
extension Catalog {
  @ListBuilder<Entry> static var patterns: [Entry] {
    Entry("PATTERN-1") {
      Alteration.patterns(.dropFirst)
      Alteration.patterns(.dropLast)
      Alteration.registration("the table of a registration is passed over") { step, _ in
        step.table = .global
      }
      Alteration.registration("the priority of a registration is passed over") { step, _ in
        step.priority = 0
      }
      Alteration.step("a registration with a refused pattern keeps nothing") { step, scene in
        if case .error? = scene.truth, step.registration != nil { nil } else { step }
      }
      Alteration("a pattern that is refused is registered as a literal") { step, scene, play in
        let answer = try await play(step)
        if case .error = answer, var registration = step.registration {
          registration.patterns = ["/refused"]
          registration.handler = .accept
          _ = try? await play(.register(registration))
        }
        return answer
      }
    }
    Entry("PATTERN-2") {
      Alteration.forgotten("patterns without a slash in front match nothing") { step, _ in
        step.patterns.contains { !$0.hasPrefix("/") }
      }
      Alteration.forgotten("patterns with a slash in front match nothing") { step, _ in
        step.patterns.contains { $0.hasPrefix("/") }
      }
    }
    Entry("PATTERN-3") {
      Alteration.pattern("a slash at the end of a pattern, doubled") { pattern in
        pattern.hasSuffix("/") ? pattern + "/" : pattern
      }
    }
    Entry("PATTERN-4") {
      Alteration.component("a component that ends in * is a wildcard") { component in
        component.hasSuffix("*") && !component.hasPrefix(":") ? "*" : component
      }
      Alteration.component("a component that begins with * is a wildcard") { component in
        component.hasPrefix("*") ? "*" : component
      }
      Alteration.component("a name ends at the first dot") { component in
        component.hasPrefix(":") ? String(component.prefix { $0 != "." }) : component
      }
      Alteration.component("a name ends at a *") { component in
        component.hasPrefix(":") ? String(component.prefix { $0 != "*" }) : component
      }
      Alteration.component("a name has letters of ASCII alone") { component in
        component.hasPrefix(":") ? TextOperator.ascii.apply(component) : component
      }
      Alteration.component("a colon inside a component begins a parameter") { component in
        guard let colon = component.firstIndex(of: ":") else { return component }
        return String(component[colon...])
      }
      Alteration.pattern(.decode)
      Alteration.pattern("a pattern ends at its first ?") { String($0.prefix { $0 != "?" }) }
    }
    Entry("PATTERN-6") {
      Alteration.pattern("the empty pattern is a wildcard") { ["", "/"].contains($0) ? "*" : $0 }
      Alteration.forgotten("the empty pattern matches nothing") { step, _ in
        step.patterns.contains { ["", "/"].contains($0) }
      }
    }
    Entry("PATTERN-7") {
      Alteration.firstOfTwins
      Alteration.parameter(.path, .drop)
    }
    Entry("PATTERN-8") {
      Alteration.forgotten("a pattern that is there is not registered again") { step, scene in
        scene.registrations.contains { $0.patterns == step.patterns && $0.table == step.table }
      }
      Alteration("a pattern that is registered again replaces") { step, scene, play in
        if let registration = step.registration {
          for pattern in registration.patterns where scene.hasPattern(pattern) {
            _ = try await play(.unregister(pattern: pattern, table: registration.table))
          }
        }
        return try await play(step)
      }
    }
    Entry("PATTERN-9") {
      Alteration.forgotten("patterns that are URLs are refused") { step, _ in
        step.patterns.contains { $0.contains("://") || $0.hasPrefix("//") || $0.contains("?") }
      }
    }
  }
}

extension Alteration {
  /// Of a name that stands twice in a pattern, the handler receives the first value.
  fileprivate static let firstOfTwins = Alteration.pattern("the first of two values stays") {
    pattern in
    var seen: Set<String> = []
    return pattern.split(separator: "/", omittingEmptySubsequences: false).map { component in
      let isTwin = component.hasPrefix(":") && !seen.insert(String(component)).inserted
      return isTwin ? component + "-again" : String(component)
    }.joined(separator: "/")
  }.and(
    .parameters("the twin is told to nobody") { parameters, _, _ in
      for name in parameters.names where name.hasSuffix("-again") { parameters[name] = nil }
    })
}

extension Scene {
  /// Whether a pattern was registered before.
  func hasPattern(_ pattern: String) -> Bool {
    registrations.contains { $0.patterns.contains(pattern) }
  }
}
