internal import Routing

/// Chapter "Registration": how routes come into the tables and out of them.
extension RouterState {
  /// Registers a route and its children in one table, or leaves them pending (PATTERN-1, CHILD-4,
  /// DELAY-1).
  ///
  /// - Throws: `RoutingError` when a pattern or a name is refused; nothing is changed then.
  mutating func register(_ route: Route) throws(RoutingError) {
    let table = rules.table(at: route.table)
    try nesting.requireMade(table)
    var route = route.withHandlersOfObjects
    route.pattern = try url(of: route.pattern)
    try route.check(rules: rules)
    let forms = try formCount(
      of: route.found(rules: rules).filter { $0.definition == nil }.map(\.pattern))
    let routes = rules.finder.routes(of: route, rules: rules)
    if route.isDelayed {
      // What would be refused is refused now (DELAY-4).
      var trial = self
      try trial.insert(routes, in: table)
      tables.delay(routes, in: table, rules: rules)
    } else {
      try insert(routes, in: table)
    }
    RunningOpening.innermost?.costs.add(forms, to: .forms)
  }

  /// Puts the routes of a tree among the others, and their names among the names.
  private mutating func insert(_ routes: [Route], in table: TableAddress) throws(RoutingError) {
    try names.check(routes, rules: rules)
    // What decides about those that have no definition of their own (DEFINE-4).
    let defined = routes.map { route in
      var route = route
      route.defaultDefinition = defaultDefinition
      return route
    }
    try tables.insert(defined, in: table, rules: rules)
    names.add(routes, in: table, rules: rules)
  }

  /// How many patterns count for patterns that are registered together inside an opening (OPT-8).
  ///
  /// - Throws: `RoutingError.invalidPattern` when that is too much, or a pattern is refused anyway.
  func formCount(of patterns: @autoclosure () -> [String]) throws(RoutingError) -> Int {
    guard let costs = RunningOpening.innermost?.costs, let groups = rules.patternsInForce?.groups
    else { return 0 }
    let left = groups.mostForms - costs[.forms]
    var sum = 0
    for pattern in patterns() {
      let count = try groups.forms(of: pattern, left: left - sum).count
      if count > 1 { sum += count }
    }
    return sum
  }

  /// Registers what is pending in all tables of the router that has this one, as if it were given now
  /// (DELAY-1, DELAY-3).
  mutating func registerPending(of table: TableAddress) {
    for (table, routes) in tables.takePending(where: table.hasSameRouter) {
      // It was tried when it was given, and much may have changed since: what is refused now is left out,
      // as if it had been registered and refused now.
      try? insert(routes, in: table)
    }
  }

  /// Removes routes of a table by pattern, or all of them (REMOVE-1, REMOVE-2, DELAY-5).
  mutating func unregister(_ pattern: String?, in table: TableAddress) {
    guard tables.contains(table) else { return }
    var pattern = pattern
    // What the parser refuses was never registered.
    do { pattern = try pattern.map(url) } catch { return }
    tables.removeRoutes(pattern, of: table, rules: rules)
    if rules.waitingRoutes == .removed { tables.removePending(pattern, in: table, rules: rules) }
    names.forget(pattern, in: table, rules: rules)
  }
}
