import ModelRouter
import RoutingVocabulary
import Synchronization

/// The model router with one flaw around it.
struct WrongRouter: CanOpenRouter, ConfigurableRouter, UnmatchedRouter, RemovingRouter, TableRouter,
  ListingRouter, BatchRouter, RewritingRouter, RedirectingRouter, InterceptingRouter
{
  let right: ModelRouter
  let flaw: Flaw
  private let registrations = Counter()

  init(right: ModelRouter, flaw: Flaw) {
    self.right = right
    self.flaw = flaw
  }

  func register(_ route: Route) async throws {
    try await accepting { try await right.register(flawed(route)) }
  }

  func register(_ routes: [Route]) async throws {
    try await accepting { try await right.register(routes.map(flawed)) }
  }

  /// Does something that may be refused, without an error if that is the flaw.
  private func accepting(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let refusal as RoutingError {
      if !flaw.acceptsEveryPattern { throw refusal }
    }
  }

  /// The route with the flaws of routes and calls.
  private func flawed(_ route: Route) -> Route {
    var route = route
    flaw.route(&route, registrations.next())
    route.handler = route.handler.map(flawed)
    return route
  }

  /// The handler with the flaws of calls.
  private func flawed(_ handler: Handler) -> Handler {
    Handler { [flaw] call in
      let call = Call(
        parameters: flaw.parameters(call.parameters), match: call.match.map(flaw.match),
        extra: call.extra, request: call.request, pattern: call.pattern)
      for _ in 1..<flaw.callsOfHandlers { _ = await handler(call) as HandlerAnswer }
      var answer: HandlerAnswer = await handler(call)
      answer.accepts = answer.accepts || flaw.acceptsForHandlers
      return answer
    }
  }

  func open(_ opening: OpenRequest) async throws -> OpenResult {
    var opening = opening
    try await flaw.opening(&opening, right)
    return try await right.open(opening)
  }

  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool {
    if let answer = flaw.canOpen { return answer }
    return try await right.canOpen(url, in: table)
  }

  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws {
    if flaw.ignoredRules.contains(rule) { return }
    await right.set(rule, to: value, in: table)
  }

  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws {
    let times = flaw.callsOfUnmatched
    let flawed = callback.map { callback in
      UnmatchedHandler { received in for _ in 0..<times { await callback(received) } }
    }
    try await right.onUnmatched(flawed, in: table)
  }
}

extension WrongRouter {
  func unregister(_ pattern: String, in table: TableAddress) async throws {
    if flaw.removesRoutes { try await right.unregister(pattern, in: table) }
  }

  func unregisterAll(in table: TableAddress) async throws {
    if flaw.removesRoutes { try await right.unregisterAll(in: table) }
  }

  func unregisterScheme(_ scheme: String) async throws {
    if flaw.removesRoutes { await right.unregisterScheme(scheme) }
  }

  func unregisterAllSchemes() async throws {
    if flaw.removesRoutes { await right.unregisterAllSchemes() }
  }

  func touchScheme(_ scheme: String) async throws {
    await right.touchScheme(scheme)
  }

  func routes(in table: TableAddress) async throws -> [String] {
    flaw.listing(try await right.routes(in: table))
  }

  func allRoutes() async throws -> [TableListing] {
    await right.allRoutes()
  }
}

extension WrongRouter {
  func addRewrites(_ rules: [RewriteRule]) async throws {
    try await right.addRewrites(rules)
  }

  func removeRewrite(match: String) async throws {
    try await right.removeRewrite(match: match)
  }

  func removeAllRewrites() async throws {
    try await right.removeAllRewrites()
  }

  func rewrite(_ url: String) async throws -> String {
    let once = try await right.rewrite(url)
    return flaw.rewritesTwice ? try await right.rewrite(once) : once
  }
}

extension WrongRouter {
  func redirect(
    _ redirects: [RedirectEntry], replacing: Bool, in table: TableAddress?
  ) async throws {
    try await right.redirect(flaw.redirects(redirects), replacing: replacing, in: table)
  }
}

extension WrongRouter {
  func addInterceptor(_ interceptor: Interceptor) async throws {
    var interceptor = interceptor
    flaw.interceptor(&interceptor)
    try await right.addInterceptor(interceptor)
  }

  func removeInterceptor(_ label: String) async throws {
    try await right.removeInterceptor(label)
  }
}

/// Counts up from 1.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
