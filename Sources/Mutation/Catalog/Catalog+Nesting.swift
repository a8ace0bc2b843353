internal import Routing
internal import RoutingConformance

/// Chapter "Nested routers".
extension Catalog {
  @ListBuilder<Entry> static var nesting: [Entry] {
    Entry("NEST-1") {
      Alteration.dropped(.subrouter)
      Alteration.registration("routes of nested routers go into the outermost one") { step, _ in
        if case .router = step.table { step.table = .global }
      }
      Alteration.opening("openings in a nested router go to the outermost one") { opening, _ in
        if case .router = opening.table { opening.table = nil }
      }
      Alteration.step("a router that is made again moves") { step, scene in
        guard case .createSubrouter(let name, _) = step else { return step }
        let again = scene.steps.last { later in
          if case .createSubrouter(name, _) = later { true } else { false }
        }
        return again ?? step
      }
    }
    Entry("NEST-2") {
      Alteration("any router may bind any other") { step, scene, play in
        let answer = try await play(step)
        guard var registration = step.registration, case .router(let name) = registration.table
        else { return answer }
        for owner in scene.strangersBinding(name) {
          registration.table = owner
          _ = try await play(.register(registration))
        }
        return answer
      }
    }
    Entry("NEST-3") {
      Alteration.dropped(.binding)
      Alteration.bindings("so that the case of its host counts") { text in
        text.contains(where: \.isUppercase) ? "x" + text : text
      }
      Alteration.bindings("without a scheme") { text in
        guard let mark = text.firstRange(of: "://") else { return text }
        return String(text[mark.upperBound...])
      }
      Alteration.bindings("with the path as the host") { text in
        text.split(separator: "/").last.map(String.init) ?? text
      }
      Alteration.silent
      Alteration("of two bindings of one host the last one stays") { step, scene, play in
        guard case .bindSubrouter = step else { return try await play(step) }
        let later = scene.steps[(scene.index + 1)...].contains(where: StepKind.binding.contains)
        return later ? .nothing : try await play(step)
      }
    }
    Entry("NEST-4") {
      Alteration.dropped(.binding)
      Alteration.events(.call, [.dropFirst, .reverse])
      Alteration.bindings("of another host") { $0 + "x" }
    }
    Entry("NEST-5") {
      Alteration.dropped(.binding)
      Alteration.events(.intercept, ListOperator.losing)
      Alteration.parts("the query goes on to a bound router") { pieces in
        if let query = pieces.query { pieces.path += "%3F" + query }
      }
    }
    Entry("NEST-6") {
      Alteration.events(.call, .dropLast)
      Alteration.events(.unmatched, .dropLast)
      Alteration.step("a nested router hands nothing up") { step, _ in
        guard case .createSubrouter(let name, _) = step else { return step }
        return .createSubrouter(router: name, upper: "nowhere")
      }
    }
    Entry("NEST-7") {
      Alteration.step("redirects of a nested router are its own") { step, _ in
        guard case .redirects(_, _, .router?) = step else { return step }
        return nil
      }
      Alteration.dropped(.redirects)
      Alteration.dropped(.intercepting)
      Alteration.dropped(.setting)
      Alteration.without(.intercept)
    }
  }
}

extension Scene {
  /// The routers that bind one without being around it.
  fileprivate func strangersBinding(_ name: String) -> [TableAddress] {
    let uppers = steps.compactMap { step -> TableAddress? in
      guard case .createSubrouter(name, let upper) = step else { return nil }
      return upper == "main" ? .global : .router(upper)
    }
    return steps.compactMap { step -> TableAddress? in
      guard case .bindSubrouter(_, name, let owner) = step else { return nil }
      return uppers.first == owner ?? .global ? nil : owner ?? .global
    }
  }
}

extension Alteration {
  /// The patterns of bindings are read otherwise.
  fileprivate static func bindings(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Alteration {
    .step("a binding is read \(name)") { step, _ in
      guard case .bindSubrouter(let pattern, let router, let table) = step else { return step }
      return .bindSubrouter(pattern: change(pattern), router: router, table: table)
    }
  }
}
