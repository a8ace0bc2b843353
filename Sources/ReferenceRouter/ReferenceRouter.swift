public import RoutingModel

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
    /// The object that the handler gave back, for openings that ask for one (OBJECT-1).
    public let object: Value?
    /// Why the opening came to nothing (REDIRECT-4).
    public let error: RoutingError?
    /// The URL that was opened in the end.
    public let url: String
    /// The value that travelled with the opening, as it arrived (EXTRA-1).
    public let extra: Value?
    /// The pattern of the route that was found.
    public let pattern: String?
    /// What was done and why; empty unless it was asked for.
    public let trace: Trace
  }

  /// An empty router with these rules; `log` takes the lines of the verbose log.
  public init(rules: Rules, log: @escaping @Sendable (String) -> Void = { _ in }) {
    state = RouterState(rules: rules)
    self.log = log
  }

  /// Registers a route in a table (PATTERN-1), or has it wait for the next opening (DELAY-1).
  ///
  /// - Throws: `RoutingError` when the pattern or a name is refused; nothing is changed then.
  public func register(
    _ route: RouteDescription, in address: TableAddress = .global, isDelayed: Bool = false
  ) throws(RoutingError) {
    try refusing { () throws(RoutingError) in
      try state.register(route, in: key(address), isDelayed: isDelayed)
    }
  }

  /// Opens a URL: tries routes in order until a handler has handled it.
  ///
  /// - Parameters:
  ///   - url: The text of the URL.
  ///   - parameters: The caller's parameters, `nil` when there are none.
  ///   - kind: What is asked for (OBJECT-1).
  ///   - extra: A value that travels with the opening (EXTRA-1).
  ///   - address: The table to begin with; `nil`: the one of the URL's scheme.
  ///   - isTraced: Whether to record what is done.
  /// - Returns: Whether the URL was handled, and what was done on the way.
  /// - Throws: `RoutingError.invalidURL` (URL-2), `RoutingError.tooManyOpenings` (HANDLER-7).
  public func open(
    _ url: String, parameters: Parameters? = nil, kind: RouteKind = .plain, extra: Value? = nil,
    in address: TableAddress? = nil, isTraced: Bool = false
  ) async throws(RoutingError) -> Opened {
    guard Self.nesting < Self.openingLimit else {
      return try refused(.tooManyOpenings(limit: Self.openingLimit), url: url)
    }
    name(address)
    state.loadDelayed(for: address)
    var opening: Opening
    do {
      opening = try Opening(
        url, caller: parameters ?? [:], kind: kind, extra: extra, in: address, state: state,
        isTraced: isTraced || state.rules.handlers.verboseLogging == true)
    } catch {
      return try refused(error, url: url)
    }
    var told = Opening.Told.nothing
    while true {
      let want = opening.next(state, told: told)
      if case .finish(let outcome) = want { return finished(opening, outcome) }
      told = await carryOut(want, parameters: parameters)
    }
  }

  /// Whether a route matches a URL; no handler is asked (CAN-1, REDIRECT-9).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  public func canOpen(
    _ url: String, in address: TableAddress? = nil
  ) throws(RoutingError) -> Bool {
    name(address)
    var trace = Trace(isRecording: false)
    state.loadDelayed(for: address)
    let url = try state.rewrites.rewritten(url, rules: state.rules.rewriting, trace: &trace)
    var request = try Request(opening: url, for: .asking, rules: state.rules, trace: &trace)
    var address = address
    do {
      var history = RedirectHistory(from: request.url, rules: state.rules.redirects)
      while let target = state.redirects.target(of: request, rules: state.rules) {
        try history.follow(to: target, rules: state.rules.redirects)
        request = try Request(reading: target, for: .asking, rules: state.rules, trace: &trace)
        if address?.isRouter != true { address = nil }
      }
    } catch {
      return false
    }
    return isFound(request, in: address)
  }

  /// Whether a route fits in a table that an opening would ask (CAN-1).
  private func isFound(_ request: Request, in address: TableAddress?) -> Bool {
    var trace = Trace(isRecording: false)
    var search = Search(places: state.places(for: request, in: address, trace: &trace))
    while true {
      switch search.next(request, state: state, rules: state.rules, trace: &trace) {
      case .candidate: return true
      case .waiting(let table): state.loadDelayed(in: [table])
      case .nothing: return false
      }
    }
  }

  /// What comes of an opening that is refused (URL-7).
  private func refused(_ error: RoutingError, url: String) throws(RoutingError) -> Opened {
    if state.rules.reading.refusals == .told { throw error }
    return Opened(
      handled: false, object: nil, error: nil, url: url, extra: nil, pattern: nil,
      trace: Trace(isRecording: false))
  }

  /// Does something that may be refused, and keeps silent about that where it is the rule (URL-7).
  private func refusing(_ work: () throws(RoutingError) -> Void) throws(RoutingError) {
    do {
      try work()
    } catch {
      if state.rules.reading.refusals == .told { throw error }
    }
  }

  /// Does what an opening wants and gives the answer.
  private func carryOut(_ want: Opening.Want, parameters: Parameters?) async -> Opening.Told {
    await Self.$nesting.withValue(Self.nesting + 1) {
      switch want {
      case .load(let keys): state.loadDelayed(in: keys)
      case .redirector(let redirector, let match): return .redirect(await redirector(match))
      case .interceptor(let interceptor, let parameters):
        return .decision(await interceptor.decide(parameters))
      case .handler(let handler, let match): return .reply(await handler(match))
      case .unmatched(let callback, let url):
        await callback(
          url, UnmatchedTold.parameters(parameters, rules: state.rules.unmatched))
      case .finish: break
      }
      return .nothing
    }
  }

  private func finished(_ opening: Opening, _ outcome: Opening.Outcome) -> Opened {
    if state.rules.handlers.verboseLogging == true {
      for entry in opening.trace.entries { log("\(entry.clause): \(entry.text)") }
    }
    let error = state.rules.reading.refusals == .told ? outcome.error : nil
    return Opened(
      handled: outcome.handled, object: outcome.object, error: error, url: opening.url,
      extra: opening.extra, pattern: outcome.pattern, trace: opening.trace)
  }

  private func name(_ address: TableAddress?) {
    if let address { state.tables.name(key(address), rules: state.rules.tables) }
  }

  private func key(_ address: TableAddress) -> Tables.Key {
    Tables.key(of: address, rules: state.rules)
  }
}

/// What a router can be asked and told besides.
extension ReferenceRouter {
  /// The rules in force now.
  public var rules: Rules { state.rules }

  /// Sets the rules for the openings that follow (OPTION-1).
  public func set(_ rules: Rules) {
    state.rules = rules
  }

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
    name(address)
    state.unregister(pattern, in: key(address))
  }

  /// Removes all routes of a table, which stays with what is set for it (REMOVE-2).
  public func unregisterAll(in address: TableAddress = .global) {
    name(address)
    state.unregister(nil, in: key(address))
  }

  /// Forgets the table of a scheme (REMOVE-3).
  public func unregisterScheme(_ scheme: String) {
    let key = key(.scheme(scheme))
    state.tables.remove(key)
    state.names.forget { $0.table == key }
  }

  /// Forgets all tables (REMOVE-3).
  public func unregisterAllSchemes() {
    state.tables.removeAll()
    state.names.forget { _ in true }
  }

  /// Asks for a table and does nothing with it (TABLE-4).
  public func touch(_ address: TableAddress) {
    name(address)
  }

  /// The patterns of a table in the order in which they are tried (LIST-1).
  public func patterns(in address: TableAddress = .global) -> [String] {
    name(address)
    return state.tables[key(address)].routes.listing
  }

  /// The patterns of every table, the global one first, then by scheme (LIST-2).
  public var allPatterns: [(table: TableAddress, patterns: [String])] {
    state.tables.all.map { ($0.key.address, $0.table.routes.listing) }
  }

  /// Adds rewrite rules in order (REWRITE-4); those that can be used are kept whatever the others are.
  ///
  /// - Throws: the error of the first one that is refused (REWRITE-3).
  public func addRewrites(_ rewrites: [Rewrite]) throws(RoutingError) {
    guard let rules = state.rules.rewriting else { return }
    try state.rewrites.add(rewrites, rules: rules)
  }

  /// Removes the rewrite rule of an expression (REWRITE-4).
  public func removeRewrite(_ match: String) {
    state.rewrites.remove(match)
  }

  /// Removes all rewrite rules (REWRITE-4).
  public func removeAllRewrites() {
    state.rewrites.removeAll()
  }

  /// The URL that takes the place of another one (REWRITE-5).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11).
  public func rewritten(_ url: String) throws(RoutingError) -> String {
    var trace = Trace(isRecording: false)
    return try state.rewrites.rewritten(url, rules: state.rules.rewriting, trace: &trace)
  }

  /// Adds redirects, or puts them in the place of those that are there (REDIRECT-1, REDIRECT-7).
  public func redirect(_ redirects: [(from: String, to: String)], replacing: Bool) {
    if replacing {
      state.redirects.replace(by: redirects, rules: state.rules)
    } else {
      state.redirects.add(redirects)
    }
  }

  /// Puts an interceptor at a place, or behind the others (INTERCEPT-1).
  ///
  /// - Throws: `RoutingError` for a pattern that is refused (INTERCEPT-4).
  public func add(
    _ interceptor: RouteInterceptor, at place: Int? = nil
  ) throws(RoutingError) {
    try refusing { () throws(RoutingError) in
      try state.interceptors.add(interceptor, at: place, rules: state.rules)
    }
  }

  /// Removes the interceptor of a label (INTERCEPT-1).
  public func removeInterceptor(_ label: String) {
    state.interceptors.remove(label)
  }

  /// Makes a router inside another one (NEST-1).
  public func createRouter(_ router: String, inside upper: String) {
    state.nesting.create(key(.router(router)), inside: key(.router(upper)))
  }

  /// Has a router handle the host of a pattern (NEST-2, NEST-3).
  ///
  /// - Throws: `RoutingError.invalidURL` for a pattern without a host.
  public func bind(
    _ pattern: String, of owner: TableAddress, to router: String
  ) throws(RoutingError) {
    try refusing { () throws(RoutingError) in
      try state.bind(pattern, of: key(owner), to: key(.router(router)))
    }
  }

  /// The location of a name; `nil` when there is none and that is no error (NAME-4).
  ///
  /// - Throws: `RoutingError.unknownName` and `RoutingError.missingParameter`.
  public func location(
    of name: String, parameters: Parameters, query: Parameters
  ) throws(RoutingError) -> String? {
    try state.location(of: name, parameters: parameters, query: query)
  }
}
