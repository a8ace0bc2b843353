internal import Routing
internal import RoutingConformance

/// Chapter "Names".
extension Catalog {
  @ListBuilder<Entry> static var names: [Entry] {
    Entry("NAME-1") {
      Alteration.silent
      Alteration.otherError
      Alteration.registration("a name that is given again stays with the earlier route") {
        step, scene in
        step = step.mapped { route in
          if scene.registrations.contains(where: { $0.name == route.name }) { route.name = nil }
        }
      }
    }
    Entry("NAME-2") {
      Alteration.registration("names have no upper case") { step, _ in
        step = step.mapped { $0.name = $0.name?.lowercased() }
      }
    }
    Entry("NAME-3") {
      Alteration.dropped(.removing)
      Alteration.dropped(.emptying)
      Alteration.location("a removed name has a location") { $0 + "x" }
      Alteration.answer("a name that was removed leads to where it led") { answer, step, scene in
        guard case .error = answer, case .location(let name, _, _) = step,
          let route = scene.registrations.first(where: { $0.name == name })
        else { return answer }
        return .location(route.patterns.first)
      }
    }
    Entry("NAME-4") {
      Alteration.silent
      Alteration.otherError
    }
    Entry("NAME-5") {
      Alteration.silent
      Alteration.otherError
      Alteration.location(.dropLast)
    }
    for clause in ["NAME-6", "NAME-7", "NAME-9"] {
      Entry(clause) {
        (TextOperator.escapes + TextOperator.letters + TextOperator.ends)
          .map(Alteration.location)
      }
    }
    Entry("NAME-7") {
      Alteration.pattern("groups are always there") { $0.filter { !"()".contains($0) } }
      Alteration.location("a location without what the wildcard took") { location in
        location.split(separator: "/").dropLast().joined(separator: "/")
      }
    }
    Entry("NAME-8") {
      TextOperator.ends.map(Alteration.location)
      Alteration.location("a location without its scheme") { location in
        String(location.drop { $0 != ":" }.dropFirst())
      }
      Alteration.location("a location with an authority") { $0.replacing(":/", with: "://x/") }
    }
    Entry("NAME-9") {
      Alteration.location("the items of a location in reverse") { location in
        var pieces = URLPieces(location)
        if pieces.query != nil { pieces.items = pieces.items.reversed() }
        return pieces.text
      }
      Alteration.location("a location with a ? always") { $0.contains("?") ? $0 : $0 + "?" }
    }
  }
}
