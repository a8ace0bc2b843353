internal import Routing

/// The search for routes through the tables of one opening, each visited once.
struct Search: Sendable {
  /// The tables that are still to be visited.
  private var remaining: ArraySlice<Visit>
  /// The visit of the table that is being searched.
  private var visit: Visit?
  /// What is still to be tried of it.
  private var matches: (any MatchSource)?
  /// The tables that were visited, none twice (NEST-6), with what is set for them (HANDLER-8).
  private(set) var visited: [(table: TableAddress, settings: TableSettings)] = []
  /// The table of the URL's scheme, which takes the place of the global one if it is there (TABLE-1).
  private let ofScheme: (scheme: String, table: TableAddress)?
  /// A table of each router in which nothing is pending for this opening any more (DELAY-6).
  private var settled: [TableAddress]

  /// Goes through these tables, in order.
  init(
    through visits: [Visit], ofScheme: (scheme: String, table: TableAddress)?,
    settled: TableAddress
  ) {
    remaining = visits[...]
    self.ofScheme = ofScheme
    self.settled = [settled]
  }

  /// Goes on in a bound router, and nowhere else (NEST-5).
  ///
  /// Changed in place: the release build of Swift 6.3.1 frees the list of those visited when a search
  /// is made anew from its own.
  mutating func visitNext(_ router: TableAddress) {
    matches = nil
    remaining = [Visit(router)]
    visit = nil
  }

  /// The table of the match that was found last.
  var current: TableAddress { visit?.table ?? .global }

  /// Tries no more routes.
  mutating func abandon() {
    remaining = []
    matches = nil
  }

  /// The next route that fits, through all tables; what is pending in a router is registered before one
  /// of its tables is searched (DELAY-2).
  mutating func next(
    _ request: Request, state: inout RouterState, rules: Rules, trace: inout Trace
  ) -> Match? {
    repeat {
      if let match = matches?.next(rules: rules, trace: &trace) {
        return visit?.completed(match, rules: rules)
      }
      fallBack(state, trace: &trace)
    } while enterNext(request, state: &state, trace: &trace)
    return nil
  }

  /// Puts the global table next, if the table just searched falls back to it (FALL-1,
  /// FALL-2, FALL-3).
  private mutating func fallBack(_ state: RouterState, trace: inout Trace) {
    guard let table = visit?.table, case .scheme = table, matches != nil,
      visited.last?.settings.fallbackToGlobal ?? state.rules.tables.fallbackToGlobal
    else { return }
    trace.note("FALL-1", "\(table.words) falls back to the global table")
    remaining.insert(Visit(.global), at: remaining.startIndex)
  }

  /// Begins with the next table that was not visited yet, whose routes are tried as they are now
  /// (HANDLER-4).
  private mutating func enterNext(
    _ request: Request, state: inout RouterState, trace: inout Trace
  ) -> Bool {
    matches = nil
    remaining = remaining.drop { next in
      visited.contains { $0.table == next.table }
        || next.table == .webLinks && !state.tables.contains(.webLinks)
    }
    guard var next = remaining.popFirst() else { return false }
    if !settled.contains(where: next.table.hasSameRouter) {
      state.registerPending(of: next.table)
      settled.append(next.table)
    }
    if next.table == .global, let (scheme, own) = ofScheme,
      !visited.contains(where: { $0.table == own })
    {
      if state.tables.contains(own) { next.table = own }
      trace.note("TABLE-1", "\(next.table.words) is searched for scheme '\(scheme)'")
    } else if !visited.isEmpty {
      trace.note("TABLE-6", "\(next.table.words) is searched")
    }
    visit = next
    let entered = state.tables[next.table]
    // A callback may be set for a table while it is searched, but not for that of a scheme that is not there
    // (HANDLER-8, TABLE-5).
    let isOfScheme = next.table.scheme != nil
    let settings = isOfScheme ? entered.settings : state.tables.makeSettings(of: next.table)
    visited.append((next.table, settings))
    let isReached = request.isOwn || next.table == .webLinks
    if !isReached { trace.note("WEB-5", "the host is not one of the app's own; no route matches") }
    let request = next.below(request, trace: &trace)
    matches = (isReached ? entered.routes : state.rules.finder.init()).matches(for: request)
    return true
  }
}
