public import RoutingModel

/// The router that the specification describes, written to be read.
///
/// It is a shell: everything it knows is in `RouterState`, everything it decides in the stages of
/// an `Opening`. Handlers may open, register, remove and change rules while they are called.
public actor ReferenceRouter {
  var state: RouterState
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
      try state.register(
        route, in: key(address), isDelayed: isDelayed, costs: OpeningNest.innermost?.costs)
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
  ///   - tracing: How much is recorded of what is done.
  /// - Returns: Whether the URL was handled, and what was done on the way.
  /// - Throws: `RoutingError.invalidURL` (URL-2), `RoutingError.tooManyOpenings` (HANDLER-7).
  public func open(
    _ url: String, parameters: Parameters? = nil, kind: RouteKind = .plain, extra: Value? = nil,
    in address: TableAddress? = nil, tracing: Trace.Detail = .nothing
  ) async throws(RoutingError) -> Opened {
    let nest: OpeningNest
    var opening: Opening
    do {
      nest = try OpeningNest.entered()
      name(address)
      state.loadDelayed(for: address)
      state.redirects.prepare(for: state.rules)
      opening = try Opening(
        url, caller: parameters ?? [:], kind: kind, extra: extra, in: address, state: state,
        costs: nest.costs,
        tracing: state.rules.handlers.verboseLogging == true ? .everything : tracing)
    } catch {
      return try refused(error, url: url)
    }
    nest.count()
    defer { nest.leave() }
    var told = Opening.Told.nothing
    while true {
      let want = opening.next(state, told: told)
      if case .finish(let outcome) = want { return finished(opening, outcome) }
      told = await OpeningNest.$current.withValue(nest) {
        await carryOut(want, parameters: parameters)
      }
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
    state.redirects.prepare(for: state.rules)
    let url = try state.rewrites.rewritten(
      url, rules: state.rules.rewriting, costs: OpeningNest.innermost?.costs ?? OpeningCosts(),
      trace: &trace)
    var request = try Request(
      opening: state.parsed(url), for: .asking, rules: state.rules, trace: &trace)
    var address = address
    do {
      var history = RedirectHistory(
        from: request.url, start: state.rules.routeRedirects?.loopStart)
      let table = state.redirects.read(by: state.rules)
      while let target = table.target(of: request) {
        try history.follow(to: target, rules: state.rules.redirects)
        request = try Request(
          reading: state.parsed(target), for: .asking, rules: state.rules, trace: &trace)
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
  func refusing(_ work: () throws(RoutingError) -> Void) throws(RoutingError) {
    do {
      try work()
    } catch {
      if state.rules.reading.refusals == .told { throw error }
    }
  }

  /// Does what an opening wants and gives the answer.
  private func carryOut(_ want: Opening.Want, parameters: Parameters?) async -> Opening.Told {
    switch want {
    case .load(let keys): state.loadDelayed(in: keys)
    case .redirector(let redirector, let match): return .redirect(await redirector(match))
    case .interceptor(let interceptor, let parameters):
      return .decision(await interceptor.decide(parameters))
    case .handler(let handler, let match): return .reply(await handler(match))
    case .unmatched(let callback, let url):
      await callback(url, UnmatchedTold.parameters(parameters, rules: state.rules.unmatched))
    case .finish: break
    }
    return .nothing
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

  func name(_ address: TableAddress?) {
    if let address { state.tables.name(key(address), rules: state.rules.tables) }
  }

  func key(_ address: TableAddress) -> Tables.Key {
    Tables.key(of: address, rules: state.rules)
  }
}
