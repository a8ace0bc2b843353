internal import Routing
internal import RoutingConformance

/// Chapter "Reading the URL".
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
    Entry("URL-9") {
      Alteration.opening("a URL object is opened decoded") { opening, _ in
        if opening.isURLObject { opening.url = opening.url.map(TextOperator.decode.apply) }
      }
      Alteration.opening("a URL object is no URL") { opening, _ in
        if opening.isURLObject { opening.url = nil }
      }
      Alteration.forgotten("patterns that are URL objects match nothing") { step, _ in
        step.isURLObject
      }
    }
  }
}

extension Alteration {
  /// Callbacks for unmatched URLs are told the URL otherwise.
  static func toldURL(_ operation: TextOperator) -> Alteration {
    .event("the URL that callbacks are told, \(operation.rawValue)") { event, _, _ in
      guard case .unmatched(let url, let parameters, let table) = event else { return event }
      return .unmatched(url: operation.apply(url), parameters: parameters, table: table)
    }
  }
}
