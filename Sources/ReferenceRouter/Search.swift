import RoutingModel

/// The search for routes through the tables of one opening: the first table, then, where that is the
/// rule, the global one (FALL-1, FALL-2).
struct Search: Sendable {
  /// A route that matches.
  struct Candidate {
    let route: Route
    let bindings: Matching.Bindings
    let table: Tables.Key
  }

  private var table: Tables.Key
  private var remaining: ArraySlice<Route>
  private var asked: [Tables.Key]
  private var isAbandoned = false
  private var untold: [Tables.Key]?

  /// Begins with a table, whose routes are tried as they are now (HANDLER-4).
  init(in table: Tables.Key, state: RouterState) {
    self.table = table
    remaining = state.tables[table].routes.routes[...]
    asked = [table]
  }

  /// Tries no more routes.
  mutating func abandon() {
    isAbandoned = true
  }

  /// The next route that matches, in order, through all tables.
  mutating func next(
    _ request: Request, state: RouterState, rules: Rules, trace: inout Trace
  ) -> Candidate? {
    while !isAbandoned {
      while let route = remaining.popFirst() {
        do {
          let bindings = try Matching.match(
            route.pattern, against: request.components, rules: rules)
          trace.note("MATCH-2", "'\(route.pattern.text)' matches")
          return Candidate(route: route, bindings: bindings, table: table)
        } catch {
          trace.note(error.clause, "'\(route.pattern.text)' does not match: \(error.text)")
        }
      }
      guard fallBack(state, rules: rules.handlers, trace: &trace) else { return nil }
    }
    return nil
  }

  /// Goes on in the global table, if that is the rule and it was not asked yet.
  private mutating func fallBack(
    _ state: RouterState, rules: HandlerRules, trace: inout Trace
  ) -> Bool {
    guard table != .global,
      state.tables[table].fallbackToGlobal ?? state.rules.handlers.fallbackToGlobal
    else { return false }
    trace.note("FALL-1", "\(table) falls back to the global table")
    table = .global
    remaining = state.tables[.global].routes.routes[...]
    asked.append(.global)
    return true
  }

  /// The next table whose callback is to be told that nothing handled the URL (UNMATCHED-3).
  mutating func nextUnmatchedTable(_ state: RouterState, rules: HandlerRules) -> Tables.Key? {
    isAbandoned = true
    var tables = untold ?? order(rules).filter { state.tables[$0].unmatched != nil }
    if untold == nil && rules.unmatchedCallbacks == .innermost { tables = Array(tables.prefix(1)) }
    let next = tables.first
    untold = Array(tables.dropFirst())
    return next
  }

  private func order(_ rules: HandlerRules) -> [Tables.Key] {
    switch rules.unmatchedCallbacks {
    case .innermost: asked
    case .outermostFirst: asked.reversed()
    }
  }
}
