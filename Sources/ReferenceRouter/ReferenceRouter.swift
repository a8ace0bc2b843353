public import Routing

/// The router that the specification describes, written to be read.
///
/// `open` says the stages of an opening in the order of the chapter "The order of the stages";
/// everything that a router knows between two openings is in `RouterState`. Handlers may open,
/// register, remove and change rules while they are called.
public actor ReferenceRouter {
  var state: RouterState
  let log: @Sendable (String) -> Void

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

  /// Opens a URL: goes through the stages until a handler has handled it (STAGE-1).
  ///
  /// - Parameters:
  ///   - url: The text of the URL.
  ///   - parameters: The caller's parameters, `nil` when there are none.
  ///   - kind: The kind of route that is looked for (OBJECT-1).
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
    var trace = Trace(state.rules.handlers.verboseLogging == true ? .everything : tracing)
    var opening: Opening
    do {
      nest = try OpeningNest.entered()
      loadDelayed(for: address)  // 1
      let text = try rewritten(url, costs: nest.costs, trace: &trace)  // 2
      let request = try read(text, trace: &trace)  // 3
      opening = Opening(
        request, parameters: parameters, kind: kind, extra: extra, in: address, rules: state.rules,
        trace: trace)
    } catch {
      return try refused(error, url: url)
    }
    nest.count()
    defer { nest.leave() }
    do {
      while true {
        try redirectByTable(&opening)  // 4
        chooseTables(&opening)  // 5
        guard let match = nextMatch(&opening) else { break }  // 6
        let outcome = try await call(match, of: &opening, in: nest)  // 7
        if let outcome { return finished(opening, outcome) }
      }
    } catch {
      opening.fail(error)
    }
    let outcome = await unmatched(&opening, in: nest)  // 8
    return finished(opening, outcome)
  }

  /// Whether a route matches a URL; redirectors, interceptors and handlers are not called (STAGE-3,
  /// CAN-1, REDIRECT-9).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  public func canOpen(
    _ url: String, in address: TableAddress? = nil
  ) throws(RoutingError) -> Bool {
    var trace = Trace(.nothing)
    loadDelayed(for: address)  // 1
    let text = try rewritten(url, costs: OpeningNest.costsNow, trace: &trace)  // 2
    let request = try read(text, for: .asking, trace: &trace)  // 3
    var opening = Opening(
      request, purpose: .asking, in: address, rules: state.rules, trace: trace)
    do {
      try redirectByTable(&opening)  // 4
    } catch {
      return false
    }
    chooseTables(&opening)  // 5
    return nextMatch(&opening) != nil  // 6
  }
}
