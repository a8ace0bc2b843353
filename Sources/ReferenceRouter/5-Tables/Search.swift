internal import Routing

/// The search for routes through the tables of one opening, each visited once.
struct Search: Sendable {
  private var places: ArraySlice<Tables.Key>
  private var table: Tables.Key?
  private var candidates: (any CandidateSource)?
  private var visitedKeys: [Tables.Key] = []
  /// What is set for the tables that were visited (HANDLER-8).
  private(set) var visited: [TableSettings] = []

  /// Goes through these tables, in order.
  init(places: [Tables.Key]) {
    self.places = places[...]
  }

  /// Goes on in another router, and then in the places that are left.
  ///
  /// Changed in place: the release build of Swift 6.3.1 frees the list of those visited when a search is
  /// made anew from its own.
  mutating func goOn(in router: Tables.Key) {
    candidates = nil
    places.insert(router, at: places.startIndex)
    table = nil
  }

  /// The table of the candidate that was found last.
  var current: Tables.Key { table ?? .global }

  /// Tries no more routes.
  mutating func abandon() {
    places = []
    candidates = nil
  }

  /// The next route that fits, through all tables; what is pending in a table is registered before it is
  /// searched (DELAY-2).
  mutating func next(
    _ request: Request, state: inout RouterState, rules: Rules, trace: inout Trace
  ) -> Match? {
    repeat {
      if let candidate = candidates?.next(rules: rules, trace: &trace) { return candidate }
      fallBack(state, trace: &trace)
    } while enterNext(request, state: &state, trace: &trace)
    return nil
  }

  /// Puts the global table next, if the table just searched falls back to it (FALL-1, FALL-3).
  private mutating func fallBack(_ state: RouterState, trace: inout Trace) {
    guard let table, case .scheme = table, candidates != nil,
      visited.last?.fallbackToGlobal ?? state.rules.tables.fallbackToGlobal
    else { return }
    trace.note("FALL-1", "\(table) falls back to the global table")
    places.insert(.global, at: places.startIndex)
  }

  /// Begins with the next table that was not visited yet, whose routes are tried as they are now
  /// (HANDLER-4).
  private mutating func enterNext(
    _ request: Request, state: inout RouterState, trace: inout Trace
  ) -> Bool {
    candidates = nil
    while let next = places.first, visitedKeys.contains(next) { places.removeFirst() }
    guard let next = places.popFirst() else { return false }
    state.loadDelayed { $0 == next }
    if !visitedKeys.isEmpty { trace.note("TABLE-6", "\(next) is searched") }
    table = next
    visitedKeys.append(next)
    let entered = state.tables[next]
    visited.append(entered.settings)
    candidates = entered.routes.candidates(for: request)
    return true
  }
}
