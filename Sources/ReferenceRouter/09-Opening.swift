package import RoutingVocabulary

/// How to read this router: begin here, with the ten steps of STAGE-1 in `open`, `finish`, `tryURL`
/// and `tryRoute`. `03-Router.swift` has the state, the options and five words. The name of each
/// file begins with the number of its chapter of the specification. The functions of a type or of
/// an extension are in the order of the chapter's clauses, and a private function follows the
/// function that needs it.
///
/// `Sources/RoutingVocabulary` has the code that both routers share, such as `URLParts`,
/// `PercentCoding` and `ExpressionSearch`. `Sources/ModelRouter` has the behaviour of other
/// dialects.
extension ReferenceRouter: RouterUnderTest {
  /// Opens a URL.
  package func open(_ request: OpenRequest) async throws -> OpenResult {
    try await open(request, RunningOpening.costs ?? Costs())
  }

  /// Opens a URL: steps 1 to 4.
  func open(_ request: OpenRequest, _ costs: Costs) async throws -> OpenResult {
    writeLog("open \(request.url)")
    // 1. Refuse the opening if it is inside too many others, or its router was not created. A
    //    request always has a string. On the first reading, skip `running`, which counts what an
    //    outermost opening uses (HANDLER-7).
    let running = try RunningOpening(costs)
    defer { running.end() }
    let address = try address(request.table)
    // 2. Register the pending routes.
    registerPending(in: address.router)
    // 3. Rewrite.
    let rewritten = try rewritten(request.url, running.costs)
    // 4. Read.
    let url = try ReadURL(rewritten, options)
    // An opening counts unless it is refused (HANDLER-10).
    running.count()
    let opening = Opening(request, of: url, address, options, running.costs)
    return await running.run { await finish(opening) }
  }

  /// Tries the URL of an opening, and each target that it follows.
  private func finish(_ opening: Opening) async -> OpenResult {
    var opening = opening
    while true {
      switch await tryURL(of: &opening) {
      case .end(let result): return result
      case .follow(let target):
        // 10. Follow a target. If that fails, nothing else is called (OUTCOME-3).
        do { try opening.follow(target, limit: options.redirectLimit) } catch {
          return opening.result(.failed(error.code))
        }
      }
    }
  }

  /// Tries the current URL of an opening: steps 5 to 9.
  private func tryURL(of opening: inout Opening) async -> NextStep {
    // 5. Redirect by the table.
    if let target = redirects.target(of: opening.url, opening.options) { return .follow(target) }
    // 6. Choose the tables.
    var visits = visits(of: opening)[...]
    // 7. Find a route.
    var visited: [Table] = []
    while let visit = visits.popFirst() {
      if opening.reached.insert(visit.router).inserted { registerPending(in: visit.router) }
      let table = table(of: visit, for: opening)
      visited.append(table)
      // Only the routes that the table has now are tried (HANDLER-4).
      for route in table.routes {
        guard let match = found(route, in: visit, opening.url) else { continue }
        // 8. Call the route.
        if let next = await tryRoute(route, match, for: opening) { return next }
      }
      // If this table falls back, the global table is searched next, before the other visits.
      if let next = fallback(of: visit, in: table) { visits.insert(next, at: visits.startIndex) }
    }
    // 9. End unhandled.
    await callBack(visited, for: opening)
    return .end(opening.result(.unhandled()))
  }

  /// Calls a route that matches: step 8.
  ///
  /// - Returns: The next step; `nil` if the search continues with the next route.
  private func tryRoute(
    _ route: TableRoute, _ match: Match, for opening: Opening
  ) async -> NextStep? {
    // A route whose kind is not the requested one is skipped (OBJECT-2).
    guard route.given.kind == opening.request.kind else { return nil }
    let pattern = route.pattern.text
    let received = opening.received(by: route, match)
    if let target = await askRedirector(of: route, received) { return .follow(target) }
    guard let passed = await intercept(received, at: opening.url) else {
      return .end(opening.result(.unhandled(by: pattern)))
    }
    let answer = await askHandler(of: route, passed)
    guard answer.accepts else { return nil }
    let object = await give(answer.object, to: opening.request)
    var result = opening.result(.handled(by: pattern, object: object))
    result.screen = answer.screen(for: passed)
    return .end(result)
  }

  /// The next step of an opening after a URL or a route.
  private enum NextStep {
    /// The opening ends.
    case end(OpenResult)
    /// The opening follows a target: step 10.
    case follow(String)
  }
}

/// An opening: its input, and its progress so far.
///
/// The opening reads everything else in the router when a step needs it (HANDLER-13). Handlers
/// receive values, so the values that they keep never change (HANDLER-14).
struct Opening {
  /// The caller's request.
  let request: OpenRequest
  /// The options when the opening began, which apply until it ends (HANDLER-5).
  let options: Options
  /// The amounts that the outermost opening has used (HANDLER-7).
  let costs: Costs
  /// The current URL of the opening, which every step uses (STAGE-2).
  var url: ReadURL
  /// The addressee of the opening.
  var address: Address
  /// The routers that the opening has reached; the opening registers the pending routes of each
  /// only once (DELAY-2, DELAY-6).
  var reached: Set<ScalarText>
  /// The parameters in the queries of redirected URLs (REDIRECT-6).
  var inherited = Parameters()
  /// The URLs that the opening has visited (REDIRECT-14).
  var history: [ScalarText]

  init(
    _ request: OpenRequest, of url: ReadURL, _ address: Address, _ options: Options, _ costs: Costs
  ) {
    self.request = request
    self.options = options
    self.costs = costs
    self.url = url
    self.address = address
    reached = [address.router]
    history = [ScalarText(url.text)]
  }

  /// The result, with the URL that was opened in the end (OUTCOME-2), and the extra value as it
  /// arrived (EXTRA-1, EXTRA-2).
  func result(_ outcome: OpenResult.Outcome) -> OpenResult {
    var result = OpenResult(outcome, url: url.text)
    result.extra = request.extra
    result.logged = options.verboseLogging
    return result
  }
}

/// Handlers.
extension ReferenceRouter {
  /// Calls the handler of a route and waits for its answer: if it accepts, the URL is handled
  /// (HANDLER-1); if it declines, the search continues (HANDLER-2).
  ///
  /// A route that has only a redirector accepts (HANDLER-3). The handler may open other URLs
  /// (HANDLER-6).
  private func askHandler(of route: TableRoute, _ received: Call) async -> HandlerAnswer {
    if let object = route.given.handlerObject { return object.answer(received) }
    return await route.given.handler?(received) ?? HandlerAnswer(accepts: true)
  }
}

extension Route {
  /// Whether the route does anything on a match, so that it is not refused (HANDLER-3).
  var doesSomething: Bool { handler != nil || handlerObject != nil || redirector != nil }
}
