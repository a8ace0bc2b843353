package import RoutingVocabulary

/// A list of routes with its settings (TABLE-1), separate from all other tables (TABLE-6).
///
/// The type is a class, so that an opening that searches a table keeps it, even if the router
/// forgets the table meanwhile (HANDLER-8).
final class Table {
  /// The address of the table.
  let address: TableAddress
  /// The routes, in the order in which they are tried (LIST-1).
  private(set) var routes: [TableRoute] = []
  /// The same routes, by the string with which they were registered (REMOVE-1).
  private var registered: [ScalarText: [TableRoute]] = [:]
  /// The registrations that are pending in the table (DELAY-1).
  var pending = PendingTrees()
  /// Whether the table was created; a mere setting does not create it (TABLE-4).
  var isCreated: Bool
  /// Whether the search continues in the global table, if this table has such a setting (FALL-1).
  var fallback: Bool?
  /// The callback for a URL that no route handles (UNMATCHED-1).
  var onUnmatched: UnmatchedHandler?

  init(_ address: TableAddress) {
    self.address = address
    // The global table always exists (LIST-2).
    isCreated = address == .global
  }

  /// Adds a route after the routes that are tried before it (PRIO-1); an earlier route with the
  /// same pattern (PATTERN-8), or with another parameter in the same place (PATTERN-10), is kept.
  func add(_ route: TableRoute) {
    routes.insert(route, at: place(of: route))
    registered[route.wholePattern, default: []].append(route)
  }

  /// Removes every route that was registered with exactly this string (REMOVE-1), including pending
  /// ones (DELAY-5).
  ///
  /// - Returns: The removed routes.
  func remove(_ pattern: ScalarText) -> [TableRoute] {
    pending.remove(pattern)
    let removed = registered.removeValue(forKey: pattern) ?? []
    for route in removed { routes.remove(at: place(of: route)) }
    return removed
  }

  /// Removes all routes, including pending ones; the table and its settings stay (REMOVE-2,
  /// DELAY-5).
  ///
  /// - Returns: The removed routes.
  func removeAll() -> [TableRoute] {
    defer { (routes, registered, pending) = ([], [:], PendingTrees()) }
    return routes
  }

  /// The number of routes that are tried before a given route.
  private func place(of route: TableRoute) -> Int {
    var (low, high) = (0, routes.count)
    while low < high {
      let middle = (low + high) / 2
      if TableRoute.isTriedFirst(routes[middle], before: route) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// Tables and schemes.
extension ReferenceRouter: TableRouter {
  /// The address under which a table is stored: its scheme is in lower case (TABLE-2), and the
  /// outermost router has the global table (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that was not created (NEST-8).
  func home(of address: TableAddress) throws(RoutingError) -> TableAddress {
    switch address {
    case .global, .webLinks: return address
    case .scheme(let scheme): return .scheme(scheme.asciiLowercased)
    case .router(let name):
      if ScalarText(name) == outermost { return .global }
      guard nested[ScalarText(name)] != nil else { throw .unknownName(name: name) }
      return address
    }
  }

  /// The table at an address, which is created if there is none; it does not yet count as created
  /// (TABLE-4).
  func table(at address: TableAddress) -> Table {
    if let table = tables[address] { return table }
    let table = Table(address)
    tables[address] = table
    return table
  }

  /// Does nothing, because only a route or a callback creates a table (TABLE-4).
  package func touchScheme(_ scheme: String) throws {}
}

/// Options.
extension ReferenceRouter: ConfigurableRouter {
  /// Sets an option for later openings (OPTION-1).
  ///
  /// Only fallback can be set for a table, and only the table of a scheme can fall back (FALL-1).
  package func set(_ rule: String, to value: Value, in table: TableAddress?) throws {
    var changed = options
    try changed.set(rule, to: value)
    switch table {
    case nil: options = changed
    case .scheme(let scheme)? where rule == "fallbackToGlobal":
      self.table(at: try home(of: .scheme(scheme))).fallback = changed.fallbackToGlobal
    default: break
    }
  }
}

/// The log.
extension ReferenceRouter {
  /// Writes a line, if the log is on (OPTION-2).
  func writeLog(_ line: String) {
    if options.verboseLogging { log(line) }
  }
}

/// Removal.
extension ReferenceRouter: RemovingRouter {
  /// Removes a pattern from a table (REMOVE-1), with the names of its routes (NAME-3).
  package func unregister(_ pattern: String, in table: TableAddress) throws {
    let table = tables[try home(of: table)]
    forgetNames(of: table?.remove(ScalarText(pattern)) ?? [])
  }

  /// Removes all routes of a table (REMOVE-2).
  package func unregisterAll(in table: TableAddress) throws {
    let table = tables[try home(of: table)]
    forgetNames(of: table?.removeAll() ?? [])
  }

  /// Forgets the table of a scheme, with its settings and its pending routes (REMOVE-3, DELAY-5).
  package func unregisterScheme(_ scheme: String) throws {
    let table = tables.removeValue(forKey: try home(of: .scheme(scheme)))
    forgetNames(of: table?.routes ?? [])
  }

  /// Forgets the tables of all schemes, and all other tables (REMOVE-3).
  package func unregisterAllSchemes() throws {
    tables = [.global: Table(.global)]
    named = [:]
  }
}

/// Listing.
extension ReferenceRouter: ListingRouter {
  /// The patterns of a table in the order in which they are tried (LIST-1).
  package func routes(in table: TableAddress) throws -> [String] {
    tables[try home(of: table)]?.routes.map(\.pattern.text) ?? []
  }

  /// The patterns of all tables that were created: the global table first, then the tables of
  /// schemes, of nested routers and for web links (LIST-2).
  package func allRoutes() throws -> [TableListing] {
    tables.values.filter(\.isCreated).sorted { $0.address < $1.address }
      .map { TableListing(table: $0.address, patterns: $0.routes.map(\.pattern.text)) }
  }
}
