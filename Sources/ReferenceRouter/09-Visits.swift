internal import Routing

/// Which tables an opening visits.
enum Address {
  /// Those that the URL chooses, in a router and in those around it (NEST-1, NEST-6).
  case router(ScalarText)
  /// One table of the outermost router (TABLE-5).
  case table(TableAddress)

  /// The router to which the opening is addressed.
  var router: ScalarText {
    if case .router(let name) = self { name } else { outermost }
  }
}

/// A visit of a table.
struct Visit {
  /// The router of the table.
  let router: ScalarText
  /// The table.
  let table: Choice
  /// The components with which its routes are compared.
  let path: [ScalarText]
  /// The parameters of the prefixes to which its router is bound (NEST-10).
  var prefixParameters = Parameters()

  /// The choice of a table.
  enum Choice {
    /// The table at an address.
    case at(TableAddress)
    /// The table of the URL's scheme, or the global table if the scheme has none (TABLE-1).
    case ofScheme(ScalarText?)
    /// The global table, if the table before falls back (FALL-1).
    case fallback
  }
}

extension ReferenceRouter {
  /// Where an opening searches; one without an address is for the outermost router (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that was not created (NEST-8).
  func address(_ address: TableAddress?) throws(RoutingError) -> Address {
    guard let address else { return .router(outermost) }
    let home = try home(of: address)
    if case .router = address { return .router(router(of: home)) }
    return .table(home)
  }

  /// The visits of an opening, in order: step 6 of STAGE-1.
  func visits(of opening: Opening) -> [Visit] {
    let url = opening.url
    switch opening.address {
    case .table(let table):
      // Only this table, and the global one if it falls back (TABLE-5).
      return [.at(table), .fallback].map { Visit(router: outermost, table: $0, path: url.path) }
    case .router(let router):
      let webLinks = Visit(router: outermost, table: .at(.webLinks), path: url.path)
      return visits(of: router, url) + (url.isWebLink ? [webLinks] : [])
    }
  }

  /// The table of a visit, when its turn comes; `nil` if the table before does not fall back.
  func table(of visit: Visit, after last: Table?) -> Table? {
    switch visit.table {
    case .at(.scheme(let scheme)):
      // Nothing is set for a table that was not created (TABLE-5).
      return tables[created: .scheme(scheme)] ?? Table(.scheme(scheme))
    case .at(let address): return table(at: address)
    case .ofScheme(let scheme):
      return scheme.flatMap { tables[created: .scheme($0.text)] } ?? table(at: .global)
    case .fallback:
      guard let last, fallsBack(last) else { return nil }
      return table(at: .global)
    }
  }

  /// What a route takes from a URL; `nil` if it does not match: step 7 of STAGE-1.
  ///
  /// All routes of a table are compared, one after the other, so none is missed (MATCH-8).
  func match(_ route: TableRoute, in visit: Visit, _ url: ReadURL) -> Match? {
    guard !url.isForeign || route.table == .webLinks, var match = route.match(visit.path) else {
      return nil
    }
    match.parameters = visit.prefixParameters.merging(match.parameters)
    return match
  }

  /// Whether a table falls back (FALL-1): read at the end of its search (FALL-3), when no route
  /// matched, or every handler declined (FALL-2).
  private func fallsBack(_ table: Table) -> Bool {
    guard case .scheme = table.address else { return false }
    return table.fallback ?? options.fallbackToGlobal
  }
}
