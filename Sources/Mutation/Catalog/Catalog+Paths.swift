import Foundation
internal import RoutingConformance
internal import RoutingModel

/// Chapters "Path and matching", "Patterns", "Wildcards" and "Optional groups".
extension Catalog {
  @ListBuilder<Entry> static var paths: [Entry] {
    Entry("MATCH-1") {
      Alteration.parts("the path is decoded before it is split") { pieces in
        pieces.path = pieces.path.replacing("%2F", with: "/").replacing("%2f", with: "/")
      }
      Alteration.url(.path, [.decode])
    }
    Entry("MATCH-2") {
      Alteration.parts("components that are too many are passed over") { pieces in
        pieces.components = pieces.components.dropLast()
      }.when(.uncalled)
      Alteration.parts("components that are missing are added") { pieces in
        pieces.components += ["x"]
      }.when(.uncalled)
      Alteration.url(.path, TextOperator.letters).map { $0.when(.uncalled) }
      Alteration.url(.path, [.dropLast])
    }
    Entry("MATCH-3") {
      Alteration.parts("a slash at the end counts") { pieces in
        if pieces.path.hasSuffix("/") { pieces.path += "/" }
      }
      Alteration.parts("a slash at the beginning counts") { pieces in
        if pieces.host != nil, pieces.path.hasPrefix("/") { pieces.path = "/" + pieces.path }
      }
      Alteration.parts("all slashes at the end are cut") { pieces in
        while pieces.path.hasSuffix("//") { pieces.path.removeLast() }
      }
    }
    Entry("MATCH-4") {
      Alteration.parts("a slash inside the path is doubled") { pieces in
        guard pieces.path.contains("//") else { return }
        pieces.path = pieces.path.replacing("//", with: "/x/")
      }
    }
    Entry("MATCH-7") { Alteration.pattern("patterns are composed") { $0.precomposed } }
    Entry("WILD-1") {
      Alteration.outcome("a wildcard has to take something") { opened, opening, scene in
        if opened.takes(0, opening, scene) { opened = .unhandled }
      }
      Alteration.outcome("a wildcard takes one component at most") { opened, opening, scene in
        if !opened.takes(0, opening, scene), !opened.takes(1, opening, scene),
          opened.wildcard(opening, scene) != nil
        {
          opened = .unhandled
        }
      }
      Alteration.component("a wildcard is a literal") { $0 == "*" ? "%2A" : $0 }
      Alteration.component("a wildcard is a parameter") { $0 == "*" ? ":x" : $0 }
    }
    Entry("WILD-2") {
      Alteration.component("a wildcard is a literal") { $0 == "*" ? "%2A" : $0 }
      Alteration.silent
    }
    Entry("WILD-3") {
      Alteration.parameter(.wildcard, ListOperator.allCases.map(ValueOperator.list))
      Alteration.parameter(.wildcard, [.drop, .text(.decode), .text(.plusToSpace), .text(.encode)])
      Alteration.parameters("the wildcard's key is left out when it took nothing") {
        parameters, _, scene in
        guard let key = scene.rules.parameters.reservedKeys?.wildcard else { return }
        if parameters[key] == .array([]) { parameters[key] = nil }
      }
    }
  }

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
    Entry("PATTERN-9") { Alteration.forgotten("patterns that are URLs are refused") { step, _ in
      step.patterns.contains { $0.contains("://") || $0.hasPrefix("//") || $0.contains("?") }
    } }
    Entry("OPT-1") {
      Alteration.pattern("groups are always there") { $0.filter { !"()".contains($0) } }
      Alteration.pattern("groups are never there") { $0.withoutGroups }
      Alteration.pattern("only the last group can be left out") { $0.withLastGroup }
      Alteration.listing(.dropLast)
    }
    Entry("OPT-2") { Alteration.pattern("groups are literals") { $0.replacing("(", with: "%28") } }
    Entry("OPT-3") {
      Alteration.listing(.reverse)
      Alteration.listing(.swapFirst)
    }
    Entry("OPT-4") {
      Alteration.silent
      Alteration.otherError
    }
    Entry("OPT-5") {
      Alteration.silent
      Alteration.otherError
    }
    Entry("OPT-6") {
      Alteration.registeredPatterns
      Alteration.answer("listings show the text that was registered") { answer, _, scene in
        guard case .patterns(let patterns) = answer else { return answer }
        let texts = scene.registrations.flatMap(\.patterns).filter { $0.contains("(") }
        return .patterns(texts.isEmpty ? patterns : texts)
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

  /// Handlers are told the text that was registered.
  fileprivate static let registeredPatterns = Alteration.outcome(
    "handlers are told the text that was registered"
  ) { opened, _, scene in
    guard let key = scene.rules.parameters.reservedKeys?.pattern else { return }
    opened.events = opened.events.map { event in
      guard case .call(let route, var parameters, let request) = event,
        let registration = scene.registrations.first(where: { $0.route == route }),
        let pattern = registration.patterns.first
      else { return event }
      parameters[key] = .string(pattern)
      return .call(route: route, parameters: parameters, request: request)
    }
  }
}

extension Scene {
  /// Whether a pattern was registered before.
  func hasPattern(_ pattern: String) -> Bool {
    registrations.contains { $0.patterns.contains(pattern) }
  }
}

extension Opened {
  /// What stands under the key of the wildcard in the first call.
  fileprivate func wildcard(_ opening: OpenStep, _ scene: Scene) -> [Value]? {
    for case .call(_, let parameters, _) in events {
      return parameters[reserved: scene.rules.parameters.reservedKeys?.wildcard]?.elements
    }
    return nil
  }

  fileprivate func takes(_ count: Int, _ opening: OpenStep, _ scene: Scene) -> Bool {
    wildcard(opening, scene)?.count == count
  }
}

extension String {
  /// The canonical composition.
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }

  /// The text without its groups in parentheses.
  fileprivate var withoutGroups: String {
    var depth = 0
    return filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
  }

  /// The text in which only the last group is one.
  fileprivate var withLastGroup: String {
    guard let last = lastIndex(of: "(") else { return self }
    return self[..<last].filter { !"()".contains($0) } + self[last...]
  }
}
