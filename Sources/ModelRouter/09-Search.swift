internal import RoutingVocabulary

/// Stages 5 and 6: the tables that an opening visits, and the routes that match.
extension ModelRouter {
  /// Chooses the tables to visit, unless a bound router continues (TABLE-1, NEST-4, NEST-6, WEB-2).
  ///
  /// The tables are the addressed table, or the tables of the routers in order and then the table
  /// of web links. The table of the URL's scheme replaces the global one when the visit begins,
  /// because it may have been created by then (TABLE-1).
  func chooseTables(_ opening: inout Opening) {
    guard opening.search == nil else { return }
    let (request, rules) = (opening.request, opening.rules)
    let addressed = opening.address.map(rules.table)
    opening.trace.noteAddress(addressed)
    let first = addressed ?? .global
    var visits = [Visit(first)]
    var schemeTable: (scheme: String, table: TableAddress)?
    if opening.address == nil || opening.address?.router != nil {
      visits = state.nesting.visits(from: first, for: request, rules: rules)
      if visits.contains(where: { $0.table == .global }) { schemeTable = tableOfScheme(&opening) }
      if request.link?.usesTable == true { visits.append(Visit(.webLinks)) }
    }
    opening.trace.noteVisits(visits, for: request, rules: rules)
    opening.search = Search(through: visits, schemeTable: schemeTable)
  }

  /// Stage 6: the next route that matches, through all tables.
  func nextMatch(_ opening: inout Opening) -> Match? {
    let (request, rules) = (opening.request, opening.rules)
    return opening.search?.next(
      request, state: &state, rules: rules, withoutPending: &opening.withoutPending,
      trace: &opening.trace)
  }

  /// The table of the URL's scheme, whether it exists or not (TABLE-1, TABLE-3).
  private func tableOfScheme(_ opening: inout Opening) -> (scheme: String, table: TableAddress)? {
    guard opening.rules.has(.tables) else { return nil }
    let (parts, rules) = (opening.request.parts, opening.rules)
    let scheme = rules.scheme(of: parts)
    opening.trace.noteScheme(scheme, of: parts)
    return scheme.map { ($0, rules.table(at: .scheme($0))) }
  }
}

/// Stage 6: the search for routes in the tables of one opening, each of which is visited once.
struct Search: Sendable {
  /// The tables that are still to be visited.
  private var remaining: ArraySlice<Visit>
  /// The visit of the table that is being searched.
  private var visit: Visit?
  /// The routes of that table that are still to be tried.
  private var matches: (any MatchSource)?
  /// The tables that were visited, each only once (NEST-6), with their settings (HANDLER-8).
  private(set) var visited: [(table: TableAddress, settings: TableSettings)] = []
  /// The table of the URL's scheme, which replaces the global one if it exists (TABLE-1).
  private let schemeTable: (scheme: String, table: TableAddress)?

  /// A search through these tables, in order.
  init(through visits: [Visit], schemeTable: (scheme: String, table: TableAddress)?) {
    remaining = visits[...]
    self.schemeTable = schemeTable
  }

  /// Continues only in a bound router (NEST-5).
  ///
  /// The search is changed in place. In a release build with Swift 6.3.1, a new search that is
  /// created from the list of visited tables frees that list. Create a new search as soon as a
  /// release of the compiler plays `nesting` without a crash.
  mutating func continueOnly(in router: TableAddress) {
    matches = nil
    remaining = [Visit(router)]
    visit = nil
  }

  /// The table of the match that was found last.
  var current: TableAddress { visit?.table ?? .global }

  /// Ends the search.
  mutating func abandon() {
    remaining = []
    matches = nil
  }

  /// The next route that matches, through all tables.
  ///
  /// Pending routes of a router are registered before one of its tables is searched, unless a table
  /// of the router is in `withoutPending` (DELAY-2).
  mutating func next(
    _ request: Request, state: inout RouterState, rules: Rules,
    withoutPending: inout [TableAddress], trace: inout Trace
  ) -> Match? {
    repeat {
      if let match = matches?.next(rules: rules, trace: &trace) {
        return visit?.completed(match, rules: rules)
      }
      fallBack(state, trace: &trace)
    } while enterNext(request, state: &state, withoutPending: &withoutPending, trace: &trace)
    return nil
  }

  /// Visits the global table next, if the table that was just searched falls back to it under the
  /// current rule (FALL-1, FALL-2, FALL-3).
  private mutating func fallBack(_ state: RouterState, trace: inout Trace) {
    guard let table = visit?.table, case .scheme = table, matches != nil else { return }
    let fallsBack = visited.last?.settings.fallbackToGlobal ?? state.rules.fallbackToGlobal
    trace.note(
      "FALL-1", "\(table.words) \(fallsBack ? "falls" : "does not fall") back to the global table")
    if !fallsBack { return }
    remaining.insert(Visit(.global), at: remaining.startIndex)
  }

  /// Begins with the next table that was not visited yet.
  ///
  /// The routes that the table has at this time are tried (HANDLER-4).
  private mutating func enterNext(
    _ request: Request, state: inout RouterState, withoutPending: inout [TableAddress],
    trace: inout Trace
  ) -> Bool {
    matches = nil
    remaining = remaining.drop { next in
      visited.contains { $0.table == next.table }
        || next.table == .webLinks && !state.tables.contains(.webLinks)
    }
    guard var next = remaining.popFirst() else { return false }
    if !withoutPending.contains(where: next.table.hasSameRouter) {
      let count = state.registerPending(of: next.table)
      if count > 0 { trace.note("DELAY-2", "\(count) registrations were pending") }
      withoutPending.append(next.table)
    }
    chooseSchemesTable(&next, state, trace: &trace)
    visit = next
    let entered = state.tables[next.table]
    // A callback may be set for a table while it is searched, except for the table of a scheme that
    // does not exist (HANDLER-8, TABLE-5).
    let isOfScheme = next.table.scheme != nil
    let settings = isOfScheme ? entered.settings : state.tables.makeSettings(of: next.table)
    visited.append((next.table, settings))
    let isReached = request.reachesApp || next.table == .webLinks
    let request = next.below(request, trace: &trace)
    let routes = isReached ? entered.routes : state.rules.matchingStrategy.emptyIndex
    matches = routes.matches(for: request)
    return true
  }

  /// Replaces the global table with the table of the URL's scheme, if this table exists (TABLE-1).
  private func chooseSchemesTable(_ next: inout Visit, _ state: RouterState, trace: inout Trace) {
    if next.table == .global, let (scheme, own) = schemeTable,
      !visited.contains(where: { $0.table == own })
    {
      if state.tables.contains(own) { next.table = own }
      trace.note("TABLE-1", "\(next.table.words) is searched for scheme '\(scheme)'")
    } else {
      trace.noteVisit(of: next.table, after: visited.last?.table)
    }
  }
}
