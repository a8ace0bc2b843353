internal import Routing
internal import RoutingConformance

/// Chapter "Optional groups".
extension Catalog {
  @ListBuilder<Entry> static var optionalGroups: [Entry] {
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
      for kind in [StepKind.registering, .delayed, .intercepting] {
        Alteration.nested(kind, .late)
      }
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
  /// Handlers are told the text that was registered.
  fileprivate static let registeredPatterns = Alteration.outcome(
    "handlers are told the text that was registered"
  ) { opened, _, scene in
    guard let key = scene.rules.parameters.reservedKeys?.pattern else { return }
    opened.events = opened.events.map { event in
      guard case .call(let route, var parameters, let request) = event,
        let registration = scene.registrations.first(where: { $0.route == route.label }),
        let pattern = registration.patterns.first
      else { return event }
      parameters[key] = .string(pattern)
      return .call(route: route, parameters: parameters, request: request)
    }
  }
}

extension String {
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
