internal import RoutingVocabulary

/// The router or table to which an opening is addressed.
enum Address {
  /// A router, by default the outermost one (NEST-1). The URL chooses the tables, in this router,
  /// in the routers that are bound in it, and in its enclosing routers.
  case router(ScalarText)
  /// One table of the outermost router (TABLE-5).
  case table(TableAddress)

  /// The router in which the opening begins.
  var router: ScalarText {
    if case .router(let name) = self { name } else { outermost }
  }
}

extension ReferenceRouter {
  /// The addressee of an opening; an opening without an address is for the outermost router
  /// (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that was not created (NEST-8).
  func address(_ address: TableAddress?) throws(RoutingError) -> Address {
    guard let address else { return .router(outermost) }
    let home = try home(of: address)
    if case .router = address { return .router(router(of: home)) }
    return .table(home)
  }
}

/// A visit of a table.
struct Visit {
  /// The router of the table.
  let router: ScalarText
  /// The table.
  let table: TableAddress
  /// The components with which its routes are compared.
  var path: [ScalarText]
  /// The parameters of the prefixes to which its router is bound (NEST-10).
  var prefixParameters = Parameters()
}

extension ReferenceRouter {
  /// The visits of an opening, in order: step 6 of STAGE-1.
  func visits(of opening: Opening) -> [Visit] {
    let url = opening.url
    switch opening.address {
    case .table(let table):
      return [Visit(router: outermost, table: table, path: url.path)]
    case .router(let router):
      // A web link reaches the table for web links (WEB-2) after all other tables (WEB-3).
      let webLinks = Visit(router: outermost, table: .webLinks, path: url.path)
      return visits(from: router, of: url) + (url.isWebLink ? [webLinks] : [])
    }
  }

  /// The table of a visit, looked up when the visit begins (TABLE-1).
  func table(of visit: Visit, for opening: Opening) -> Table {
    guard case .scheme = visit.table else { return table(at: visit.table) }
    if let table = tables[visit.table], table.isCreated { return table }
    switch opening.address {
    // The global table is used because the scheme of the URL has no table (TABLE-1).
    case .router: return table(at: .global)
    // The result is a table without routes and settings (TABLE-5).
    case .table: return Table(visit.table)
    }
  }

  /// Step 7 of STAGE-1: the values that a route matches in a URL; `nil` if the route does not
  /// match.
  ///
  /// All routes of a table are compared in turn, so none is missed (MATCH-8).
  func found(_ route: TableRoute, in visit: Visit, _ url: ReadURL) -> Match? {
    // A foreign URL matches only routes for web links (WEB-5).
    if url.isForeign, route.table != .webLinks { return nil }
    guard var match = route.match(visit.path) else { return nil }
    match.parameters = visit.prefixParameters.merging(match.parameters)
    return match
  }

  /// The visit of the global table after the search of a table; `nil` if the table does not fall
  /// back (FALL-1).
  ///
  /// Fallback is read only at that time (FALL-3), when no route matched, or every handler declined
  /// (FALL-2).
  func fallback(of visit: Visit, in table: Table) -> Visit? {
    guard case .scheme = table.address, table.fallback ?? options.fallbackToGlobal else {
      return nil
    }
    return Visit(router: visit.router, table: .global, path: visit.path)
  }
}
