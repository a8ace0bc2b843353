internal import RoutingConformance
internal import RoutingModel

/// Chapters "Reading the URL" and "Tables and schemes".
extension Catalog {
  @ListBuilder<Entry> static var reading: [Entry] {
    Entry("URL-1") {
      Alteration.parts("the query ends at the last # alone") { pieces in
        guard let query = pieces.query, let fragment = pieces.fragment else { return }
        pieces.query = query + "%23" + fragment
        pieces.fragment = nil
      }
      Alteration.parts("the query begins at the last ?") { pieces in
        guard let query = pieces.query, let mark = query.lastIndex(of: "?") else { return }
        pieces.path += "%3F" + query[..<mark]
        pieces.query = String(query[query.index(after: mark)...])
      }
      Alteration.parts("any text in front of a colon is a scheme") { pieces in
        guard pieces.scheme == nil, pieces.host == nil, pieces.path.contains(":") else { return }
        pieces.path = String(pieces.path.drop { $0 != ":" }.dropFirst())
      }
      Alteration.url("a line break ends a URL") { url in
        String(url.prefix { !$0.isNewline })
      }
      Alteration.parts("a scheme without an authority has no path") { pieces in
        if pieces.scheme != nil, pieces.host == nil { pieces.path = "" }
      }
      Alteration.parts("a path without a scheme loses its first component") { pieces in
        if pieces.scheme == nil, pieces.host == nil { pieces.components.removeFirst() }
      }
    }
    Entry("URL-2") {
      Alteration.silent
      Alteration.otherError
    }
    Entry("URL-3") {
      Alteration.url(.path, [.ascii, .encode])
      Alteration.silent
    }
    Entry("URL-4") {
      Alteration.parts("user information is a path component") { pieces in
        if let user = pieces.userinfo { pieces.path = "/" + user + pieces.path }
      }
      Alteration.parts("a port is a path component") { pieces in
        if let port = pieces.port { pieces.path = "/" + port + pieces.path }
      }
      Alteration.parts("a host with a port is dropped") { pieces in
        if pieces.port != nil { pieces.host = "" }
      }
    }
    Entry("URL-5") {
      Alteration.parts("components of one dot, removed") { pieces in
        pieces.components.removeAll { $0 == "." }
      }
      Alteration.parts("components of two dots, removed with the one in front") { pieces in
        while let dots = pieces.components.firstIndex(of: ".."), dots > 1 {
          pieces.components.removeSubrange((dots - 1)...dots)
        }
      }
    }
    Entry("URL-6") {
      Alteration.parameter(
        .url, [.drop, .text(.decode), .text(.lowercase), .text(.dropLast), .text(.ascii)])
      Alteration.toldURL(.lowercase)
      Alteration.toldURL(.dropLast)
      Alteration.parameters("the URL is told as it was before it was rewritten") {
        parameters, opening, scene in
        guard let key = scene.rules.parameters.reservedKeys?.url else { return }
        if scene.done.contains(where: StepKind.rewriting.contains) {
          parameters[key] = opening.url.map(Value.string)
        }
      }
    }
    Entry("URL-7") {
      Alteration.silent
      Alteration.otherError
      Alteration.noError
      Alteration.answer("a registration that is refused is told all the same") {
        answer, step, scene in
        guard case .nothing = answer, scene.rules.reading.refusals == .silent else { return answer }
        return step.registration?.handler == nil ? answer : .error(.invalidPattern)
      }
    }
    Entry("URL-8") {
      Alteration.url("a colon at the beginning, cut") { url in
        url.hasPrefix(":") ? String(url.dropFirst()) : url
      }
    }
  }

  @ListBuilder<Entry> static var tables: [Entry] {
    Entry("TABLE-1") {
      Alteration.opening("every URL asks the global table") { opening, _ in
        if opening.table == nil { opening.table = .global }
      }
      Alteration.registration("every route goes into the global table") { registration, _ in
        if case .scheme = registration.table { registration.table = .global }
      }
    }
    Entry("TABLE-2") { Alteration.url(.scheme, TextOperator.letters) }
    Entry("TABLE-3") {
      Alteration.parts("a URL without a scheme has the scheme x") { pieces in
        if pieces.scheme == nil { pieces.scheme = "x" }
      }
    }
    Entry("TABLE-4") {
      Alteration.dropped(.touching)
      Alteration.answer("an opening makes the table of its scheme") { answer, _, _ in
        guard case .tables(let tables) = answer else { return answer }
        return .tables(tables.filter { $0.table == .global || !$0.patterns.isEmpty })
      }
    }
    Entry("TABLE-5") {
      Alteration.opening("the table of an opening is passed over") { opening, _ in
        if case .scheme = opening.table { opening.table = nil }
      }
      Alteration.opening("an opening in the global table asks that of its scheme") { opening, _ in
        if case .global = opening.table { opening.table = nil }
      }
    }
    Entry("TABLE-6") {
      Alteration.alsoGlobal
      Alteration.registration("a pattern that another table has is forgotten") {
        registration, scene in
        let others = scene.registrations.filter { $0.table != registration.table }
        registration.patterns.removeAll { pattern in
          others.contains { $0.patterns.contains(pattern) }
        }
      }
    }
    Entry("TABLE-7") {
      Alteration.step("the name of the global table is that of a scheme") { step, scene in
        guard var registration = step.registration, case .scheme(let scheme) = registration.table,
          scene.rules.parameters.reservedKeys?.globalTable == .string(scheme)
        else { return step }
        registration.table = .scheme(scheme + "x")
        return .register(registration)
      }
    }
    Entry("HOST-1") {
      Alteration.url(.host, [.lowercase, .decode, .empty])
      Alteration.parts("the slash at the end of a host's path is cut before the host is there") {
        pieces in
        if pieces.path == "/" { pieces.path = "//" }
      }
    }
    Entry("HOST-2") {
      Alteration.parts("a host is never a component") { pieces in
        if pieces.host?.isEmpty == false { pieces.host = "app.example" }
      }
    }
    Entry("HOST-3") { Alteration.dropped(.setting) }
  }
}

extension Alteration {
  /// A route of a scheme's table goes into the global table too.
  fileprivate static let alsoGlobal = Alteration("a route of a table goes into the global one too") {
    step, _, play in
    if var registration = step.registration, case .scheme = registration.table {
      registration.table = .global
      _ = try await play(.register(registration))
    }
    return try await play(step)
  }

  /// Callbacks for unmatched URLs are told the URL otherwise.
  static func toldURL(_ operation: TextOperator) -> Alteration {
    .event("the URL that callbacks are told, \(operation.rawValue)") { event, _, _ in
      guard case .unmatched(let url, let parameters, let table) = event else { return event }
      return .unmatched(url: operation.apply(url), parameters: parameters, table: table)
    }
  }
}
