package import RoutingVocabulary

/// The registration of routes (section "Registering").
extension ModelRouter: BatchRouter {
  /// Registers a route in a table (PATTERN-1), or leaves it pending until the next opening
  /// (DELAY-1).
  ///
  /// - Throws: `RoutingError` if the pattern or a name is refused; in this case, nothing is
  ///   changed.
  package func register(_ route: Route) throws {
    try requireParts(of: route)
    try silencingRefusals {
      try state.register(route)
      noteRegistration(of: route)
    }
  }

  /// Registers routes in their order, or none of them (PATTERN-13).
  ///
  /// - Throws: The `RoutingError` of the first refused route; in this case, nothing is changed.
  package func register(_ routes: [Route]) throws {
    for route in routes { try requireParts(of: route) }
    try silencingRefusals {
      let costs = RunningOpening.currentCosts
      let expansions = costs?[.expansions] ?? 0
      var new = state
      do {
        for route in routes { try new.register(route) }
      } catch {
        costs?[.expansions] = expansions
        throw error
      }
      state = new
      note("PATTERN-13", "\(routes.count) routes are registered at once")
      for route in routes { noteRegistration(of: route) }
    }
  }

  /// Refuses a route that needs a feature which the router lacks.
  private func requireParts(of route: Route) throws(Unsupported) {
    if route.definition != nil { try require(.definitions) }
    if !route.children.isEmpty { try require(.children) }
    if route.redirector != nil { try refuse(.redirecting, unless: state.rules.hasRedirectors) }
    if route.isNamed { try require(.names) }
    if route.isDelayed { try require(.delay) }
    try requireTable(route.table)
    for child in route.children { try requireParts(of: child) }
  }
}

extension Rules {
  /// Whether a route without a handler is refused (HANDLER-3).
  func refusesWithoutHandler(_ route: Route) -> Bool {
    has(.handlerlessRoutes) && missingHandlers == .refused && !route.actsOnMatch
  }

  /// Whether a URL may find a route (HANDLER-3).
  func canBeFound(_ route: Route) -> Bool {
    !has(.handlerlessRoutes) || missingHandlers != .skipped || route.actsOnMatch
  }
}

extension Route {
  /// Whether the route does anything on a match.
  fileprivate var actsOnMatch: Bool { handler != nil || redirector != nil }
}

extension RouterState {
  /// Registers a route and its children in one table, or leaves them pending (PATTERN-1, CHILD-4,
  /// DELAY-1).
  ///
  /// - Throws: `RoutingError` if a pattern or a name is refused; in this case, nothing is changed.
  fileprivate mutating func register(_ route: Route) throws(RoutingError) {
    let table = rules.table(at: route.table)
    try nesting.requireMade(table)
    var route = route.withHandlersOfObjects
    route.pattern = try parsed(route.pattern)
    try route.check(rules: rules)
    let expansions = try expansionCount(
      of: route.reachable(rules: rules).filter { $0.definition == nil }.map(\.pattern))
    let routes = route.registeredRoutes(rules: rules)
    if route.isDelayed {
      // A registration that would be refused later is refused at once (DELAY-4).
      var trial = self
      try trial.insert(routes, in: table)
      tables.delay(routes, in: table, rules: rules)
    } else {
      try insert(routes, in: table)
    }
    RunningOpening.currentCosts?.add(expansions, to: .expansions)
  }

  /// Inserts the routes of a tree and registers their names.
  mutating func insert(_ routes: [Route], in table: TableAddress) throws(RoutingError) {
    try names.check(routes, rules: rules)
    let defined = routes.map { route in
      var route = route
      // Routes without a definition have the router's default definition (DEFINE-4).
      route.defaultDefinition = defaultDefinition
      return route
    }
    try tables.insert(defined, in: table, rules: rules)
    names.add(routes, in: table, rules: rules)
  }

  /// The number of expansions that count for patterns which an opening registers together (OPT-8).
  ///
  /// - Throws: `RoutingError.invalidPattern` if there are too many, or if a pattern is refused for
  ///   another reason.
  func expansionCount(of patterns: @autoclosure () -> [String]) throws(RoutingError) -> Int {
    guard let costs = RunningOpening.currentCosts, rules.matchingStrategy == .orderedPatterns
    else { return 0 }
    let left = rules.mostExpansions - costs[.expansions]
    var sum = 0
    for pattern in patterns() {
      let count = try rules.expansions(of: pattern, left: left - sum).count
      if count > 1 { sum += count }
    }
    return sum
  }

  /// Removes routes of a table by pattern, or all of them (REMOVE-1, REMOVE-2, DELAY-5).
  fileprivate mutating func unregister(_ pattern: String?, in table: TableAddress) {
    guard tables.contains(table) else { return }
    var pattern = pattern
    // A pattern that the parser refuses cannot be registered.
    do { pattern = try pattern.map(parsed) } catch { return }
    tables.removeRoutes(pattern, of: table, rules: rules)
    if rules.pendingRoutes == .removed { tables.removePending(pattern, in: table, rules: rules) }
    names.forget(pattern, in: table, rules: rules)
  }
}

/// The settings of tables (section "Options"), and their routes (section "Removal and listing").
extension ModelRouter: ConfigurableRouter, UnmatchedRouter, RemovingRouter, ListingRouter,
  TableRouter
{
  /// Sets a rule for later openings (OPTION-1), or whether a table falls back to the global one
  /// (FALL-1).
  ///
  /// A value that the rule cannot have changes nothing.
  package func set(_ rule: String, to value: Value, in table: TableAddress?) {
    note("OPTION-1", inOpening: "HANDLER-5", "'\(rule)' is \(value)")
    guard let table else {
      try? Rule.named(rule)?.set(value, in: &state.rules)
      return
    }
    createIfNamed(table)
    if rule == "fallbackToGlobal", case .bool(let fallsBack) = value {
      state.tables.makeSettings(of: self.table(at: table)).fallbackToGlobal = fallsBack
    }
  }

  /// Sets the callback of a table or, with `nil`, removes it (UNMATCHED-1).
  package func onUnmatched(
    _ callback: UnmatchedHandler?, in table: TableAddress = .global
  ) throws {
    guard let table = try useIfMade(table), callback != nil || state.tables.contains(table)
    else {
      return
    }
    state.tables.create(table)
    noteExistence(of: table)
    state.tables.makeSettings(of: table).unmatched = callback
    note("UNMATCHED-1", "\(table.words) has \(callback == nil ? "no" : "a") callback")
  }

  /// Removes routes by pattern (REMOVE-1).
  package func unregister(_ pattern: String, in table: TableAddress = .global) throws {
    guard let table = try useIfMade(table) else { return }
    state.unregister(pattern, in: table)
    noteRemoval(of: pattern, in: table)
  }

  /// Removes all routes of a table.
  ///
  /// The table and its settings stay (REMOVE-2).
  package func unregisterAll(in table: TableAddress = .global) throws {
    guard let table = try useIfMade(table) else { return }
    state.unregister(nil, in: table)
    note("REMOVE-2", inOpening: "HANDLER-4", "\(table.words) has no routes")
  }

  /// Forgets the table of a scheme (REMOVE-3).
  package func unregisterScheme(_ scheme: String) {
    let table = table(at: .scheme(scheme))
    state.tables.remove(table)
    state.names.forget(nil, in: table, rules: state.rules)
    note("REMOVE-3", inOpening: "HANDLER-8", "\(table.words) is forgotten")
  }

  /// Forgets all tables (REMOVE-3).
  package func unregisterAllSchemes() {
    state.tables.removeAll()
    state.names = NameBook()
    note("REMOVE-3", inOpening: "HANDLER-8", "all tables are forgotten")
  }

  /// The patterns of a table in the order in which they are tried (LIST-1).
  package func routes(in table: TableAddress = .global) throws -> [String] {
    guard let table = try useIfMade(table) else { return [] }
    note("LIST-1", "the routes of \(table.words) are listed in the order in which they are tried")
    return state.tables[table].routes.listing
  }

  /// The patterns of every table, the global one first, then by scheme (LIST-2).
  package func allRoutes() -> [TableListing] {
    let listed = state.tables.all.map {
      TableListing(table: $0.key, patterns: $0.table.routes.listing)
    }
    let isMissing =
      !state.tables.contains(.global) && state.rules.has(.tables)
      && state.rules.tableCreation == .whenFilled
    note("LIST-2", "\(listed.count) tables are there")
    return isMissing ? [TableListing(table: .global, patterns: [])] + listed : listed
  }

  /// Accesses a table without any other effect (TABLE-4).
  package func touchScheme(_ scheme: String) { createIfNamed(.scheme(scheme)) }

  /// The table at an address, which counts as accessed; `nil` if the address is refused without an
  /// error (URL-7).
  private func useIfMade(_ address: TableAddress) throws -> TableAddress? {
    try requireTable(address)
    return try silencingRefusals { try use(address) }
  }

  /// The table at an address.
  ///
  /// The access creates the table if the rule demands it (TABLE-4).
  ///
  /// - Throws: `RoutingError.unknownName` for the table of an unknown router (NEST-8).
  func use(_ address: TableAddress) throws(RoutingError) -> TableAddress {
    let table = table(at: address)
    try state.nesting.requireMade(table)
    createIfNamed(address)
    return table
  }

  /// Creates a table that is accessed, if the rule demands it (TABLE-4).
  ///
  /// Tables of routers and of web links are not created in this way (LIST-2).
  func createIfNamed(_ address: TableAddress) {
    let table = table(at: address)
    defer { noteExistence(of: table) }
    guard state.rules.tableCreation == .whenNamed, table == .global || table.scheme != nil
    else { return }
    state.tables.create(table)
  }

  /// The table at an address.
  func table(at address: TableAddress) -> TableAddress { state.rules.table(at: address) }
}
