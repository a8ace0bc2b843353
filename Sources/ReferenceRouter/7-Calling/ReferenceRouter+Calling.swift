internal import Routing

/// Stage 7: a route that matches.
extension ReferenceRouter {
  /// Stage 7: redirects by the route, intercepts and calls the handler.
  ///
  /// - Throws: As `follow`.
  func call(
    _ match: Match, of opening: inout Opening, in running: RunningOpening
  ) async throws(RoutingError) -> NextStep {
    guard match.route.kind == opening.given.kind else {
      opening.trace.note("OBJECT-2", "the route is of the kind \(match.route.kind)")
      let endsSearch = opening.rules.otherKinds == .endSearch
      return endsSearch ? .end(opening.outcome(handled: false)) : .nextRoute
    }
    opening.hasMatched = true
    var attempt = opening.attempt(match)
    if try await redirectByRoute(attempt, of: &opening, in: running) { return .anotherURL }
    // Those that are there now, for each route that is found anew (INTERCEPT-6, INTERCEPT-7).
    let interceptors = state.interceptors.filter { [opening] in
      $0.isConcerned(with: opening.request, rules: opening.rules)
    }
    for interceptor in interceptors {
      let isRejected = await intercept(&attempt, by: interceptor, of: &opening, in: running)
      if isRejected { return .end(opening.outcome(handled: false, by: match)) }
    }
    guard let handler = match.route.handler else {
      return withoutHandler(attempt, of: &opening)
    }
    let call = opening.call(attempt)
    let answer: HandlerAnswer = await run(&opening, in: running) { await handler(call) }
    let declining = opening.rules.handlers.declining
    if declining.isHandled(answer) {
      opening.screen = answer.screen
      opening.screen?.destination = Screen.Destination(call)
      return .end(opening.outcome(handled: true, object: answer.object, by: match))
    }
    opening.trace.note("HANDLER-2", "the handler declined")
    if declining == .ends { opening.search?.abandon() }
    return .nextRoute
  }
}

/// The parts of stage 7, in their order.
extension ReferenceRouter {
  /// Calls what may change rules; where they are in force at once, they are for this opening, too
  /// (HANDLER-5).
  private func run<Result>(
    _ opening: inout Opening, in running: RunningOpening, _ work: () async -> Result
  ) async -> Result {
    let result = await running.run(work)
    if opening.rules.handlers.ruleChanges == .atOnce { opening.rules = state.rules }
    return result
  }

  /// Whether the redirector of a route, whose answer may come late, leads elsewhere, where the opening has
  /// gone then (REDIRECT-10, REDIRECT-18).
  private func redirectByRoute(
    _ attempt: Attempt, of opening: inout Opening, in running: RunningOpening
  ) async throws(RoutingError) -> Bool {
    guard let redirector = attempt.match.route.redirector else { return false }
    let call = opening.call(attempt)
    let target: String? = await run(&opening, in: running) { await redirector(call) }
    guard let target, let text = try? state.url(of: target), opening.leadsElsewhere(text)
    else { return false }
    if opening.rules.routeRedirects.extraValues == .dropped { opening.extra = nil }
    opening.carryParameters()
    try follow(target, of: &opening, because: "REDIRECT-10")
    return true
  }

  /// Whether an interceptor rejects an attempt, whose parameters it may reset (INTERCEPT-5); what it
  /// opens itself decides nothing (INTERCEPT-8).
  private func intercept(
    _ attempt: inout Attempt, by interceptor: Interceptor, of opening: inout Opening,
    in running: RunningOpening
  ) async -> Bool {
    opening.trace.note("INTERCEPT-1", "interceptor '\(interceptor.label)' is called")
    let call = Call(parameters: attempt.parameters, match: attempt.record)
    let decision: Interception = await run(&opening, in: running) { await interceptor.decide(call) }
    switch decision {
    case .next: return false
    case .reject:
      opening.trace.note("INTERCEPT-5", "the interceptor rejects")
      return true
    case .reset(let parameters):
      opening.trace.note("INTERCEPT-5", "the interceptor resets the parameters")
      attempt.reset(to: parameters)
      return false
    }
  }

  /// What comes of a route without a handler: a bound router goes on, with the key as the URL and the
  /// parameters as the caller's (NEST-5), or HANDLER-3 says.
  private func withoutHandler(_ attempt: Attempt, of opening: inout Opening) -> NextStep {
    guard let router = attempt.match.route.boundRouter.map(table) else {
      opening.trace.note("HANDLER-3", "there is no handler")
      return .end(opening.outcome(handled: true, by: attempt.match))
    }
    opening.trace.note("NEST-5", "\(router.words) goes on")
    guard let text = try? state.url(of: opening.request.key),
      let request = try? Request(reading: text, rules: opening.rules, trace: &opening.trace)
    else { return .end(opening.outcome(handled: false, by: attempt.match)) }
    opening.request = request
    opening.caller = attempt.parameters
    opening.address = router
    opening.search?.visitNext(router)
    return .anotherURL
  }
}
