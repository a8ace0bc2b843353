internal import Routing
internal import RoutingConformance

/// Chapters "Tables and schemes" and "Host as path".
extension Catalog {
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
  fileprivate static let alsoGlobal = Alteration("a route of a table goes into the global one too")
  {
    step, _, play in
    if var registration = step.registration, case .scheme = registration.table {
      registration.table = .global
      _ = try await play(.register(registration))
    }
    return try await play(step)
  }
}
