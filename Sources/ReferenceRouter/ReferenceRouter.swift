import RoutingModel

/// The rules and tables of a router at one moment.
struct RouterState: Sendable {
  var rules: Rules
  var tables = Tables()
}

/// The router that the specification describes, written to be read.
///
/// It is a shell: everything it knows is in `RouterState`, everything it decides in the stages of
/// an `Opening`. Handlers may open, register, remove and change rules while they are called.
public actor ReferenceRouter {
  /// The largest number of openings inside one another (HANDLER-7).
  private static let openingLimit = 32
  /// How many openings are under way around this one.
  @TaskLocal private static var nesting = 0

  private var state: RouterState
  private let log: @Sendable (String) -> Void

  /// What came of an opening.
  public struct Opened: Sendable {
    /// Whether a handler has handled the URL.
    public let handled: Bool
    /// What was done and why; empty unless it was asked for.
    public let trace: Trace
  }

  /// An empty router with these rules; `log` takes the lines of the verbose log.
  public init(rules: Rules, log: @escaping @Sendable (String) -> Void = { _ in }) {
    state = RouterState(rules: rules)
    self.log = log
  }

  /// Registers a pattern in a table (PATTERN-1).
  ///
  /// Optional groups make several routes (OPT-1).
  ///
  /// - Throws: `RoutingError.invalidPattern`; nothing is registered then.
  public func register(
    _ pattern: String, in address: TableAddress = .global, priority: Int = 0, handler: Handler?
  ) throws(RoutingError) {
    let rules = state.rules.patterns
    var routes: [Route] = []
    for text in try OptionalGroupExpansion.patterns(pattern, rules: rules) {
      routes.append(
        Route(
          pattern: try Pattern(text, rules: rules), registered: pattern, priority: priority,
          handler: handler))
    }
    let key = Tables.key(of: address, rules: state.rules)
    for route in routes { state.tables[key].routes.insert(route, rules: rules) }
  }

  /// Opens a URL: tries routes in order until a handler has handled it.
  ///
  /// - Parameters:
  ///   - url: The text of the URL.
  ///   - parameters: The caller's parameters, `nil` when there are none.
  ///   - address: The table to begin with; `nil`: the one of the URL's scheme.
  ///   - isTraced: Whether to record what is done.
  /// - Returns: Whether the URL was handled, and what was done on the way.
  /// - Throws: `RoutingError.invalidURL` (URL-2), `RoutingError.tooManyOpenings` (HANDLER-7).
  public func open(
    _ url: String, parameters: Parameters? = nil, in address: TableAddress? = nil,
    isTraced: Bool = false
  ) async throws(RoutingError) -> Opened {
    guard Self.nesting < Self.openingLimit else {
      throw .tooManyOpenings(limit: Self.openingLimit)
    }
    name(address)
    var opening = try Opening(
      url, caller: parameters ?? [:], in: address, state: state,
      isTraced: isTraced || state.rules.handlers.verboseLogging)
    var answer: Bool?
    while true {
      switch opening.next(state, handled: answer) {
      case .call(let handler, let assembled): answer = await nested { await handler(assembled) }
      case .tell(let callback, let told):
        answer = nil
        await nested { await callback(told, parameters) }
      case .finish(let handled):
        if state.rules.handlers.verboseLogging { write(opening.trace) }
        return Opened(handled: handled, trace: opening.trace)
      }
    }
  }

  /// Whether a route matches a URL; no handler is asked (CAN-1).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  public func canOpen(
    _ url: String, in address: TableAddress? = nil
  ) throws(RoutingError) -> Bool {
    name(address)
    var trace = Trace(isRecording: false)
    let location = try Location(reading: url, rules: state.rules.reading, trace: &trace)
    let first = state.tables.first(
      for: location, in: address, rules: state.rules, trace: &trace)
    let request = Request(location, rules: state.rules, trace: &trace)
    var search = Search(in: first, state: state)
    return search.next(request, state: state, rules: state.rules, trace: &trace) != nil
  }

  /// Calls a handler or a callback, inside which openings count as one deeper.
  private func nested<Result: Sendable>(
    _ call: @Sendable () async -> Result
  ) async -> Result {
    await Self.$nesting.withValue(Self.nesting + 1) { await call() }
  }

  private func name(_ address: TableAddress?) {
    guard let address else { return }
    let key = Tables.key(of: address, rules: state.rules)
    state.tables.name(key, rules: state.rules.patterns)
  }

  private func write(_ trace: Trace) {
    for entry in trace.entries { log("\(entry.clause): \(entry.text)") }
  }
}

extension ReferenceRouter {
  /// Sets rules, for the whole router or, where the rule is a table's own, for one table
  /// (OPTION-1, FALL-1).
  public func set(_ rules: Rules) {
    state.rules = rules
  }

  /// Rules in force now.
  public var rules: Rules { state.rules }

  /// Sets whether a table hands on to the global one (FALL-1).
  public func setFallback(_ fallsBack: Bool, in address: TableAddress) {
    state.tables[key(address)].fallbackToGlobal = fallsBack
  }

  /// Sets or, with `nil`, takes away the callback of a table (UNMATCHED-1).
  public func setUnmatched(_ callback: UnmatchedCallback?, in address: TableAddress = .global) {
    state.tables[key(address)].unmatched = callback
  }

  /// Removes routes by pattern (REMOVE-1).
  public func unregister(_ pattern: String, in address: TableAddress = .global) {
    state.tables.name(key(address), rules: state.rules.patterns)
    guard state.tables.contains(key(address)) else { return }
    state.tables[key(address)].routes.remove(pattern, rules: state.rules.patterns)
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  public func unregisterAll(in address: TableAddress = .global) {
    state.tables.name(key(address), rules: state.rules.patterns)
    guard state.tables.contains(key(address)) else { return }
    state.tables[key(address)].routes.removeAll()
  }

  /// Forgets the table of a scheme (REMOVE-3).
  public func unregisterScheme(_ scheme: String) {
    state.tables.remove(key(.scheme(scheme)))
  }

  /// Forgets all tables (REMOVE-3).
  public func unregisterAllSchemes() {
    state.tables.removeAll()
  }

  /// Asks for a table and does nothing with it (TABLE-4).
  public func touch(_ address: TableAddress) {
    state.tables.name(key(address), rules: state.rules.patterns)
  }

  /// The patterns of a table in the order in which they are tried (LIST-1).
  public func patterns(in address: TableAddress = .global) -> [String] {
    state.tables.name(key(address), rules: state.rules.patterns)
    return state.tables[key(address)].routes.routes.map(\.pattern.text)
  }

  /// The patterns of every table, the global one first, then by scheme (LIST-2).
  public var allPatterns: [(table: TableAddress, patterns: [String])] {
    state.tables.all.map { key, table in
      (key.scheme.map { .scheme($0.text) } ?? .global, table.routes.routes.map(\.pattern.text))
    }
  }

  private func key(_ address: TableAddress) -> Tables.Key {
    Tables.key(of: address, rules: state.rules)
  }
}
