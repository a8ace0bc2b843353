internal import Routing
internal import RoutingConformance

/// Chapter "Exact keys".
extension Catalog {
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
    Entry("KEY-5") {
      Alteration.url("a URL is decomposed") { url in
        String(url.unicodeScalars.map { Character($0) }).replacing("%C3%A9", with: "e")
      }
    }
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

extension Alteration {
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
