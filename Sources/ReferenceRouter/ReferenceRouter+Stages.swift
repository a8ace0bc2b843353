internal import Routing

/// The stages of an opening that have no folder of their own (STAGE-1): stage 4 is in `4-Redirecting`, stage
/// 5 in `Tables`, stage 7 in `7-Calling`.
extension ReferenceRouter {
  /// Stages 1 to 3: registers what is pending in the router that is addressed (DELAY-1, DELAY-6), rewrites
  /// the URL, and reads it as routes see it.
  ///
  /// - Throws: As `rewritten`; `RoutingError.unknownName` (NEST-8), `RoutingError.invalidURL` (URL-2).
  func begin(
    _ given: OpenRequest, for purpose: Request.Purpose = .opening, costs: OpeningCosts, trace: Trace
  ) throws(RoutingError) -> Opening {
    var trace = trace
    state.registerPending(of: try given.table.map(accessed) ?? .global)  // 1
    let text = try rewritten(given.url, costs: costs, trace: &trace)  // 2
    let request = try Request(  // 3
      reading: state.url(of: text), first: true, for: purpose, rules: state.rules, trace: &trace)
    return Opening(
      request, of: given, purpose: purpose, costs: costs, rules: state.rules, trace: trace)
  }

  /// Stage 6: the next route that fits, through all tables.
  func nextMatch(_ opening: inout Opening) -> Match? {
    let (request, rules) = (opening.request, opening.rules)
    return opening.search?.next(request, state: &state, rules: rules, trace: &opening.trace)
  }

  /// Stage 8: calls the callbacks for what nothing handled, which handle nothing either (UNMATCHED-1,
  /// UNMATCHED-2, UNMATCHED-3).
  func unmatched(
    _ opening: inout Opening, in running: RunningOpening
  ) async -> OpenResult.Outcome {
    let rules = opening.rules
    if opening.failure == nil || rules.routeRedirects.redirectErrors == .reported {
      // After an error, the tables that are left are visited as if no route matched (OUTCOME-3); else none is
      // left.
      chooseTables(&opening)
      while nextMatch(&opening) != nil {}
      let tables = opening.search?.visited.map(\.settings).filter { $0.unmatched != nil } ?? []
      for table in rules.tables.unmatchedCallbacks.called(of: tables) {
        // Read now: a callback may have taken this one away.
        guard let callback = table.unmatched else { continue }
        opening.trace.note("UNMATCHED-1", "nothing handled the URL; a callback is called")
        let facts = rules.unmatchedFacts.received(opening.request.url, opening.given.parameters)
        await running.run { await callback(facts) }
      }
      if rules.noMatch == .error, !opening.hasMatched {
        opening.failure = opening.failure ?? .noMatch(url: opening.request.url)
      }
    }
    return opening.outcome(handled: false)
  }
}
