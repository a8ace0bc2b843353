import Routing
import RoutingConformance
import Synchronization

/// A right router with one flaw around it.
struct WrongRouter: RouterUnderTest {
  private let right: any RouterUnderTest
  private let flaw: Flaw
  private let registrations = Counter()

  init(flaw: Flaw, rules: Rules) throws {
    var rules = rules
    for setting in flaw.rules { try Rule.named(setting.rule)?.set(setting.value, in: &rules) }
    right = try flaw.right.router(rules)
    self.flaw = flaw
  }

  func register(_ registration: Registration) async throws {
    var registration = registration
    flaw.registration(&registration, registrations.next())
    registration.handler = registration.handler.map(flawed)
    do {
      try await right.register(registration)
    } catch let refusal as Refusal {
      if !flaw.acceptsEveryPattern { throw refusal }
    }
  }

  /// The handler with what is wrong about calls.
  private func flawed(_ handler: Handler) -> Handler {
    Handler { [flaw] call in
      let call = Call(
        parameters: flaw.parameters(call.parameters), request: call.request,
        pattern: call.pattern)
      for _ in 1..<flaw.callsOfHandlers { _ = await handler.answer(to: call) }
      var answer = await handler.answer(to: call)
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
    try await right.set(rule, to: value, in: table)
  }

  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws {
    let times = flaw.callsOfUnmatched
    let flawed = callback.map { callback in
      UnmatchedHandler { url, parameters in
        for _ in 0..<times { callback(url, parameters) }
      }
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
    if flaw.removesRoutes { try await right.unregisterScheme(scheme) }
  }

  func unregisterAllSchemes() async throws {
    if flaw.removesRoutes { try await right.unregisterAllSchemes() }
  }

  func touchScheme(_ scheme: String) async throws {
    try await right.touchScheme(scheme)
  }

  func routes(in table: TableAddress) async throws -> [String] {
    flaw.listing(try await right.routes(in: table))
  }

  func allRoutes() async throws -> [TableListing] {
    try await right.allRoutes()
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

  func addRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws {
    try await right.addRedirects(flaw.redirects(redirects), in: table)
  }

  func replaceRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws {
    try await right.replaceRedirects(flaw.redirects(redirects), in: table)
  }

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
