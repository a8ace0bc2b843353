package import Routing

/// The router that the specification describes, written to be read.
///
/// `open` says the stages of an opening in the order of `Spec/09-opening.md`, where they are on one page;
/// everything that a router knows between two openings is in `RouterState`. What the values of rules mean is in
/// `Sources/Routing/Rules`. Handlers may open, register, remove and change rules while they are called; openings
/// that overlap share nothing but the state (HANDLER-9).
package actor ReferenceRouter {
  /// What the router knows between two openings, and what a handler may change during one.
  var state: RouterState
  private let onTrace: (@Sendable (Trace) -> Void)?

  /// An empty router with these rules; `onTrace` receives what each opening did, when it ends.
  ///
  /// Without it nothing is recorded, unless the rules want a verbose log (OPTION-2), which that is.
  package init(rules: Rules, onTrace: (@Sendable (Trace) -> Void)? = nil) {
    state = RouterState(rules: rules)
    self.onTrace = onTrace
  }
}

extension ReferenceRouter: RouterUnderTest {
  /// Registers a route in a table (PATTERN-1), or has it wait for the next opening (DELAY-1).
  ///
  /// - Throws: `RoutingError` when the pattern or a name is refused; nothing is changed then.
  package func register(_ route: Route) throws {
    try requireParts(of: route)
    try refusing { try state.register(route) }
  }

  /// Refuses a route with something that no rule in force is about.
  private func requireParts(of route: Route) throws(Unsupported) {
    if route.definition != nil { try requireOfFinder(.definitions) }
    if !route.children.isEmpty { try requireOfFinder(.children) }
    if route.redirector != nil { try require(.redirecting, state.rules.$routeRedirects) }
    if route.isNamed { try require(.names, state.rules.$names) }
    if route.isDelayed { try require(.delay, state.rules.$waitingRoutes) }
    try require(route.table)
  }

  /// Opens a URL: goes through the stages until a handler has handled it (STAGE-1).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2, PCT-5), `RoutingError.expressionTooSlow` (REWRITE-11),
  ///   `RoutingError.rewriteTooLong` (REWRITE-12), `RoutingError.tooManyOpenings` (HANDLER-7),
  ///   `RoutingError.unknownName` (NEST-8).
  package func open(_ opening: OpenRequest) async throws -> OpenResult {
    let detail: Trace.Detail = onTrace == nil ? .nothing : .everything
    let (result, trace) = try await open(opening, tracing: detail)
    onTrace?(trace)
    return result
  }

  /// Opens a URL and records some of what is done.
  ///
  /// - Throws: As `open`.
  package func open(
    _ given: OpenRequest, tracing detail: Trace.Detail
  ) async throws -> (result: OpenResult, trace: Trace) {
    try require(given.table)
    let trace = Trace(state.rules.handlers.verboseLogging ? .everything : detail)
    guard let running = try refusing({ try RunningOpening() }),
      var opening = try refusing({
        try begin(given, costs: running.costs, trace: trace)  // 1, 2, 3
      })
    else {
      var result = OpenResult(.unhandled(), url: given.url)
      result.isRefused = true
      return (result, Trace(.nothing))
    }
    running.countIfInside()
    defer { running.end() }
    do {
      url: while true {
        try redirectByTable(&opening)  // 4
        chooseTables(&opening)  // 5
        while let match = nextMatch(&opening) {  // 6
          switch try await call(match, of: &opening, in: running) {  // 7
          case .end(let outcome): return (finished(opening, outcome), opening.trace)
          case .nextRoute: continue
          case .anotherURL: continue url
          }
        }
        break
      }
    } catch {
      opening.failure = error
    }
    let outcome = await unmatched(&opening, in: running)  // 8
    return (finished(opening, outcome), opening.trace)
  }
}

extension ReferenceRouter: BatchRouter {
  /// Registers routes in their order, or none of them (PATTERN-13).
  ///
  /// - Throws: `RoutingError` of the first one that is refused; nothing is changed then.
  package func register(_ routes: [Route]) throws {
    for route in routes { try requireParts(of: route) }
    try refusing {
      let costs = RunningOpening.innermost?.costs
      let forms = costs?[.forms] ?? 0
      var new = state
      do {
        for route in routes { try new.register(route) }
      } catch {
        costs?[.forms] = forms
        throw error
      }
      state = new
    }
  }
}

extension ReferenceRouter: CanOpenRouter {
  /// Whether a route matches a URL; redirectors, interceptors and handlers are not called, and where that
  /// is the rule nothing is changed (STAGE-3, CAN-1, REDIRECT-9, DELAY-7).
  ///
  /// - Throws: `RoutingError.invalidURL` (CAN-2), `RoutingError.unknownName` (NEST-8).
  package func canOpen(_ url: String, in table: TableAddress? = nil) throws -> Bool {
    try require(table)
    let before = state
    // The rule means without a trace in the router, DELAY-7.
    defer { if before.rules.questions == .withoutTrace { state = before } }
    let begun = try refusing {
      try begin(
        OpenRequest(url, in: table), for: .canOpen, costs: RunningOpening.costsNow,
        trace: Trace(.nothing))  // 1, 2, 3
    }
    guard var opening = begun else { return false }
    do { try redirectByTable(&opening) } catch { return false }  // 4
    chooseTables(&opening)  // 5
    return nextMatch(&opening) != nil  // 6
  }
}

extension ReferenceRouter {
  /// What came of an opening (OUTCOME-1, OUTCOME-2, EXTRA-1); the caller's callback receives the object
  /// (OBJECT-4, OBJECT-5).
  private func finished(_ opening: Opening, _ outcome: OpenResult.Outcome) -> OpenResult {
    var result = OpenResult(outcome, url: opening.request.url)
    if let error = opening.failure, reportsRefusals { result.outcome = .failed(error.code) }
    result.extra = opening.extra
    result.screen = opening.screen
    result.logged = state.rules.handlers.verboseLogging
    if result.handled, let callback = opening.given.callback { callback(result.object ?? .null) }
    return result
  }

  /// Whether callers receive the errors with which something is refused (URL-7).
  private var reportsRefusals: Bool { state.rules.reading.refusals == .reported }

  /// Does something that may be refused, without an error where that is the rule (URL-7).
  ///
  /// - Returns: What it gives; `nil` where it was refused.
  @discardableResult
  func refusing<Result>(_ work: () throws -> Result) throws -> Result? {
    do { return try work() } catch let error as RoutingError {
      if reportsRefusals { throw error }
      return nil
    }
  }

  /// The table at an address, which is accessed.
  ///
  /// - Throws: `RoutingError.unknownName` for that of a router that was not made (NEST-8).
  func accessed(_ address: TableAddress) throws(RoutingError) -> TableAddress {
    let table = table(at: address)
    try state.nesting.requireMade(table)
    access(address)
    return table
  }

  /// Accesses a table, which is created by that where it is the rule (TABLE-4); those of routers and of
  /// web links are not (LIST-2).
  func access(_ address: TableAddress) {
    let table = table(at: address)
    guard state.rules.tables.tableCreation == .whenNamed, table == .global || table.scheme != nil
    else { return }
    state.tables.claim(table)
  }

  /// The table at an address.
  func table(at address: TableAddress) -> TableAddress { state.rules.table(at: address) }
}

/// What the router does not have in its dialect: no rule about it is in force.
extension ReferenceRouter {
  /// Refuses what needs rules that are not in force.
  func require<Part>(_ capability: Capability, _ part: Part?) throws(Unsupported) {
    if part == nil { throw Unsupported(capability) }
  }

  /// Refuses tables and routers that the rules do not have.
  func require(_ table: TableAddress?) throws(Unsupported) {
    switch table {
    case .router: try require(.nesting, state.rules.$bindings)
    case .webLinks: try require(.webLinks, state.rules.$webLinks)
    case .global, .scheme, nil: break
    }
  }

  /// What not every finder has.
  func requireOfFinder(_ capability: Capability) throws(Unsupported) {
    if !state.rules.finder.capabilities.contains(capability) { throw Unsupported(capability) }
  }
}
