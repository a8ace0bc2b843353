internal import RoutingConformance
internal import RoutingModel

/// Chapters "Nested routers", "Web links", "Exact keys" and "The order of the stages".
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

  @ListBuilder<Entry> static var webLinks: [Entry] {
    Entry("WEB-1") {
      Alteration.parts("HTTP in upper case is no web link") { pieces in
        if pieces.scheme?.contains(where: \.isUppercase) == true { pieces.scheme = "x" }
      }
      Alteration.parts("http is no web link") { pieces in
        if pieces.scheme?.lowercased() == "http" { pieces.scheme = "x" }
      }
      Alteration.parts("https is no web link") { pieces in
        if pieces.scheme?.lowercased() == "https" { pieces.scheme = "x" }
      }
      Alteration.parts("any scheme is that of web links") { pieces in
        if pieces.scheme != nil { pieces.scheme = "https" }
      }
    }
    Entry("WEB-2") {
      Alteration.parts("other URLs are web links too") { pieces in
        if let scheme = pieces.scheme, !scheme.hasPrefix("http") { pieces.scheme = "https" }
      }
      Alteration.registration("the table for web links is the global one") { step, _ in
        if step.table == .webLinks { step.table = .global }
      }
    }
    Entry("WEB-3") {
      Alteration.forgotten("a route of a link itself is passed over") { step, _ in
        step.patterns.contains { $0.hasPrefix("http") }
      }
      Alteration.registration("the routes for all links go first") { step, _ in
        if step.table == .webLinks { (step.table, step.priority) = (.scheme("https"), 1000) }
      }
      Alteration.dropped(.binding)
    }
    Entry("WEB-4") {
      Alteration.parameter(
        .link, [.drop, .text(.decode), .text(.encode), .text(.lowercase), .text(.dropLast)])
      Alteration.parameters("the link is told without its fragment") { parameters, _, _ in
        guard case .string(let url)? = parameters["url"] else { return }
        parameters["url"] = .string(String(url.prefix { $0 != "#" }))
      }
      Alteration.parameters("the link is told without its query") { parameters, _, _ in
        guard case .string(let url)? = parameters["url"] else { return }
        var pieces = URLPieces(url)
        pieces.query = nil
        parameters["url"] = .string(pieces.text)
      }
      Alteration.parameters("the items of the link are told in reverse") { parameters, _, _ in
        guard case .string(let url)? = parameters["url"] else { return }
        var pieces = URLPieces(url)
        if pieces.query != nil { pieces.items = pieces.items.reversed() }
        parameters["url"] = .string(pieces.text)
      }
    }
  }

  @ListBuilder<Entry> static var keys: [Entry] {
    Entry("KEY-1") {
      Alteration.parts("a URL without a scheme has the scheme x") { pieces in
        if pieces.scheme == nil { pieces.scheme = "x" }
      }
      Alteration.forgotten("patterns without a scheme match nothing") { step, _ in
        step.patterns.contains { !$0.contains("://") }
      }
      Alteration.forgotten("patterns that begin with :// match nothing") { step, _ in
        step.patterns.contains { $0.hasPrefix("://") }
      }
      Alteration.forgotten("patterns with a scheme match nothing") { step, _ in
        step.patterns.contains { $0.contains("://") && !$0.hasPrefix("://") }
      }
    }
    Entry("KEY-2") {
      Alteration.pattern("the query of a pattern counts") { $0.replacing("?", with: "%3F") }
      Alteration.pattern("the fragment of a pattern counts") { $0.replacing("#", with: "%23") }
      Alteration.parts("the query of a URL counts") { pieces in
        if let query = pieces.query { pieces.path += "%3F" + query }
      }
      Alteration.url("the user and the port of a URL count") { url in
        url.replacing("@", with: "-").replacing(/:(\d)/) { "-" + $0.output.1 }
      }
    }
    Entry("KEY-3") {
      Alteration.url(.path, TextOperator.letters)
      Alteration.keyHost
    }
    Entry("KEY-4") {
      Alteration.parts("slashes at the end of a path stay") { pieces in
        if pieces.path.hasSuffix("/") { pieces.path += "x" }
      }
      Alteration.url(.path, [.decode, .encode])
    }
    Entry("KEY-5") { Alteration.url("a URL is decomposed") { url in
      String(url.unicodeScalars.map { Character($0) }).replacing("%C3%A9", with: "e")
    } }
    Entry("KEY-6") {
      Alteration.parts("a path that nothing has is passed over") { pieces in
        pieces.path = ""
      }
      Alteration.forgotten("aggregated routes are not found") { step, _ in
        step.patterns.contains { !$0.drop { $0 == ":" || $0 == "/" }.contains("/") }
      }
      Alteration.contrary
    }
    Entry("KEY-7") {
      Alteration.dropped(.removing)
      Alteration.step("a pattern is removed by its text alone") { step, scene in
        guard case .unregister(let pattern, _) = step else { return step }
        return scene.hasPattern(pattern) ? step : nil
      }
    }
    Entry("KEY-8") {
      Alteration.url(.query, .encode)
      Alteration.item("white space in front of an item belongs to it") { item in
        item.first?.isWhitespace == true ? "%20" + item : item
      }
      Alteration.items(.dropLast)
    }
    Entry("KEY-9") {
      Alteration.facts("without the scheme") {
        RequestFacts(scheme: "", host: $0.host, path: $0.path)
      }
      Alteration.facts("without the host") {
        RequestFacts(scheme: $0.scheme, host: "", path: $0.path)
      }
      Alteration.facts("without the path") {
        RequestFacts(scheme: $0.scheme, host: $0.host, path: "")
      }
      Alteration.facts("with the path in lower case") {
        RequestFacts(scheme: $0.scheme, host: $0.host, path: $0.path.lowercased())
      }
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

  /// Handlers are told other facts about the URL.
  fileprivate static func facts(
    _ name: String, _ change: @escaping @Sendable (RequestFacts) -> RequestFacts
  ) -> Alteration {
    .event("the facts about the URL, \(name)") { event, _, _ in
      guard case .call(let route, let parameters, let request?) = event else { return event }
      return .call(route: route, parameters: parameters, request: change(request))
    }
  }

  /// A host that is not in lower case is another one.
  fileprivate static let keyHost = Alteration.parts("the case of a host counts") { pieces in
    if pieces.host?.contains(where: \.isUppercase) == true { pieces.host = "other" }
  }
}
