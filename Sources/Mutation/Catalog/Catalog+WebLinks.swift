internal import Routing
internal import RoutingConformance

/// Chapter "Web links".
extension Catalog {
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
        step.table == .scheme("https") || step.patterns.contains { $0.hasPrefix("http") }
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
}
