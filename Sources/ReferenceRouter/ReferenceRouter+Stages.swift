internal import Routing

/// The stages of an opening, in their order (STAGE-1).
extension ReferenceRouter {
  /// Stage 1: registers what is pending in the router that the opening is addressed to (DELAY-1).
  func loadDelayed(for address: TableAddress?) {
    access(address)
    let router = address.map(key) ?? .global
    state.loadDelayed { router.router == nil ? $0.router == nil : $0 == router }
  }

  /// Stage 2: the URL that takes the place of the one that is opened (REWRITE-1); expressions are compared
  /// with it without what was pasted around it, which reading takes off other URLs (URL-10).
  ///
  /// - Throws: `RoutingError.expressionTooSlow` (REWRITE-11), `RoutingError.rewriteTooLong`
  ///   (REWRITE-12).
  func rewritten(
    _ url: String, costs: OpeningCosts, trace: inout Trace
  ) throws(RoutingError) -> String {
    let text = state.rules.reading.pastedText.url(of: url)
    if state.rewrites.isEmpty { return text }
    return try state.rewrites.rewritten(
      text, rules: state.rules.rewriting, costs: costs, trace: &trace)
  }

  /// Stage 3: the opening of a URL whose text was read as routes see it.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  func read(
    _ text: String, of given: OpenRequest, for purpose: Request.Purpose = .opening, trace: Trace
  ) throws(RoutingError) -> Opening {
    var trace = trace
    let request = try Request(
      reading: state.parsed(text), first: true, for: purpose, rules: state.rules, trace: &trace)
    return Opening(request, of: given, purpose: purpose, rules: state.rules, trace: trace)
  }

  /// Stage 4: goes where the table of redirects leads, once for each URL (REDIRECT-2, REDIRECT-4).
  ///
  /// - Throws: As `follow`.
  func redirectByTable(_ opening: inout Opening) throws(RoutingError) {
    guard opening.mayRedirectByTable else { return }
    while !state.redirects.isEmpty, let target = state.target(of: opening.request) {
      opening.carryParameters(state.rules)
      try follow(target, of: &opening, because: "REDIRECT-2")
    }
    opening.mayRedirectByTable = false
  }

  /// Stage 5: chooses the tables to search, once for each URL (TABLE-1, NEST-4, WEB-2).
  func chooseTables(_ opening: inout Opening) {
    guard opening.search == nil else { return }
    opening.search = Search(
      through: state.tables(for: opening.request, in: opening.address, trace: &opening.trace))
  }

  /// Stage 6: the next route that fits, through all tables.
  func nextMatch(_ opening: inout Opening) -> Match? {
    let (request, rules) = (opening.request, state.rules(during: opening.rulesAtStart))
    return opening.search?.next(request, state: &state, rules: rules, trace: &opening.trace)
  }

  /// Stage 7: redirects by the route, intercepts and calls the handler.
  ///
  /// - Returns: What comes of the opening, or `nil` when it goes on, here or elsewhere.
  /// - Throws: As `follow`.
  func call(
    _ match: Match, of opening: inout Opening, in nest: OpeningNest
  ) async throws(RoutingError) -> OpenResult.Outcome? {
    let rules = state.rules(during: opening.rulesAtStart)
    guard match.route.kind == opening.given.kind else {
      opening.trace.note("OBJECT-2", "the route is of the kind \(match.route.kind)")
      return rules.otherKinds == .endSearch ? opening.ended(handled: false) : nil
    }
    opening.hasMatched = true
    var attempt = opening.attempt(match, rules: rules)
    if try await redirectByRoute(attempt, of: &opening, in: nest) { return nil }
    let interceptors = state.interceptors.filter { [request = opening.request] in
      $0.isConcerned(with: request, rules: rules)
    }
    for interceptor in interceptors {
      let isRejected = await intercept(&attempt, by: interceptor, of: &opening, in: nest)
      if isRejected { return opening.ended(handled: false, by: match) }
    }
    guard let handler = match.route.handler else {
      return withoutHandler(attempt, of: &opening)
    }
    let call = opening.call(attempt)
    let answer: HandlerAnswer = await nest.run { await handler(call) }
    let declining = state.rules(during: opening.rulesAtStart).handlers.declining
    if declining.isHandled(answer) {
      opening.screen = answer.screen
      return opening.ended(handled: true, object: answer.object, by: match)
    }
    opening.trace.note("HANDLER-2", "the handler declined")
    if declining == .ends { opening.search?.abandon() }
    return nil
  }

  /// Stage 8: calls the callbacks for what nothing handled (UNMATCHED-1, UNMATCHED-3).
  func unmatched(
    _ opening: inout Opening, in nest: OpeningNest
  ) async -> OpenResult.Outcome {
    if opening.failure == nil || state.rules.routeRedirects.redirectErrors == .reported {
      let tables = opening.search?.visited.map(\.settings).filter { $0.unmatched != nil } ?? []
      for table in state.rules.tables.unmatchedCallbacks.called(of: tables) {
        // Read now: a callback may have taken this one away.
        guard let callback = table.unmatched else { break }
        opening.trace.note("UNMATCHED-1", "nothing handled the URL; a callback is called")
        let facts = state.rules.unmatchedFacts
          .received(opening.request.url, opening.given.parameters)
        await nest.run { await callback(facts) }
      }
      if opening.rulesAtStart.noMatch == .error, !opening.hasMatched {
        opening.failure = opening.failure ?? .noMatch(url: opening.request.url)
      }
    }
    return opening.ended(handled: false)
  }
}

/// The parts of stage 7.
extension ReferenceRouter {
  /// Whether the redirector of a route leads elsewhere, where the opening has gone then
  /// (REDIRECT-10).
  private func redirectByRoute(
    _ attempt: Attempt, of opening: inout Opening, in nest: OpeningNest
  ) async throws(RoutingError) -> Bool {
    guard let redirector = attempt.match.route.redirector else { return false }
    let call = opening.call(attempt)
    let target = await nest.run { await redirector(call) }
    guard let target, opening.leadsElsewhere(target) else { return false }
    if state.rules.routeRedirects.extraValues == .dropped { opening.extra = nil }
    opening.carryParameters(state.rules(during: opening.rulesAtStart))
    try follow(target, of: &opening, because: "REDIRECT-10")
    return true
  }

  /// Whether an interceptor rejects an attempt, whose parameters it may reset (INTERCEPT-5).
  private func intercept(
    _ attempt: inout Attempt, by interceptor: Interceptor, of opening: inout Opening,
    in nest: OpeningNest
  ) async -> Bool {
    opening.trace.note("INTERCEPT-1", "interceptor '\(interceptor.label)' is called")
    let call = opening.call(attempt)
    let decision: Interception = await nest.run { await interceptor.decide(call) }
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

  /// What comes of a route without a handler: a bound router goes on (NEST-5), or HANDLER-3 says.
  private func withoutHandler(
    _ attempt: Attempt, of opening: inout Opening
  ) -> OpenResult.Outcome? {
    if let router = attempt.match.route.boundRouter {
      return forward(attempt, to: key(router), of: &opening)
    }
    opening.trace.note("HANDLER-3", "there is no handler")
    return opening.ended(handled: true, by: attempt.match)
  }

  /// Goes on in a bound router, with the key as the URL and the parameters as the caller's (NEST-5).
  private func forward(
    _ attempt: Attempt, to router: TableAddress, of opening: inout Opening
  ) -> OpenResult.Outcome? {
    opening.trace.note("NEST-5", "\(router.words) goes on")
    let key = opening.request.key
    guard let text = try? state.parsed(key),
      let request = try? Request(reading: text, rules: state.rules, trace: &opening.trace)
    else { return opening.ended(handled: false, by: attempt.match) }
    opening.enter(router, with: request, parameters: attempt.parameters)
    return nil
  }

  /// Goes on with another URL as if it had been opened (REDIRECT-3).
  ///
  /// - Throws: `RoutingError.redirectLoop`, `RoutingError.tooManyRedirects` (REDIRECT-4) and
  ///   `RoutingError.invalidURL` (URL-2).
  private func follow(
    _ target: String, of opening: inout Opening, because clause: String
  ) throws(RoutingError) {
    opening.trace.note(clause, "redirected to '\(target)'")
    let request = try Request(
      reading: state.parsed(target), for: opening.purpose, rules: state.rules,
      trace: &opening.trace)
    try opening.follow(to: request, atMost: state.rules.redirects.effectiveLimit)
  }
}
