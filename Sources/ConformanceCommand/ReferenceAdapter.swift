import ReferenceRouter
import RoutingConformance
import RoutingModel
import Synchronization

/// The reference router as a candidate.
struct ReferenceAdapter: RouterUnderTest {
  private let router: ReferenceRouter
  private let log = LineCounter()
  private let onTrace: (@Sendable (Trace) -> Void)?

  /// A router with these rules; `onTrace` is told what each opening did, if it is given.
  init(rules: Rules, onTrace: (@Sendable (Trace) -> Void)? = nil) {
    router = ReferenceRouter(rules: rules) { [log] _ in log.count() }
    self.onTrace = onTrace
  }

  func register(_ registration: Registration) async throws {
    let handler = registration.handler.map { handler in
      { @Sendable parameters in await handler(parameters) }
    }
    try await refusing {
      try await router.register(
        registration.pattern, in: registration.table, priority: registration.priority,
        handler: handler)
    }
  }

  func open(_ opening: OpenRequest) async throws -> OpenResult {
    try await refusing {
      let opened = try await router.open(
        opening.url, parameters: opening.parameters, in: opening.table,
        isTraced: onTrace != nil)
      onTrace?(opened.trace)
      return OpenResult(handled: opened.handled, logged: log.take() > 0)
    }
  }

  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool {
    try await refusing { try await router.canOpen(url, in: table) }
  }

  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws {
    if let table, rule == "fallbackToGlobal", case .bool(let fallsBack) = value {
      await router.setFallback(fallsBack, in: table)
    } else {
      await router.set(await router.rules.changed(by: [RuleSetting(rule: rule, value: value)]))
    }
  }

  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async {
    let tell: UnmatchedCallback? = callback.map { callback in { @Sendable in callback($0, $1) } }
    await router.setUnmatched(tell, in: table)
  }

  func unregister(_ pattern: String, in table: TableAddress) async {
    await router.unregister(pattern, in: table)
  }

  func unregisterAll(in table: TableAddress) async {
    await router.unregisterAll(in: table)
  }

  func unregisterScheme(_ scheme: String) async {
    await router.unregisterScheme(scheme)
  }

  func unregisterAllSchemes() async {
    await router.unregisterAllSchemes()
  }

  func touchScheme(_ scheme: String) async {
    await router.touch(.scheme(scheme))
  }

  func routes(in table: TableAddress) async -> [String] {
    await router.patterns(in: table)
  }

  func allRoutes() async -> [TableListing] {
    await router.allPatterns.map { TableListing(table: $0.table, patterns: $0.patterns) }
  }

  /// Turns the router's own errors into refusals.
  private func refusing<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as RoutingError {
      throw Refusal(error.code)
    }
  }
}

extension Candidate {
  /// The reference router.
  public static let reference = Candidate("reference") { ReferenceAdapter(rules: $0) }
}

/// Counts lines of a log.
private final class LineCounter: Sendable {
  private let lines = Mutex(0)

  func count() {
    lines.withLock { $0 += 1 }
  }

  /// The lines since the last time.
  func take() -> Int {
    lines.withLock { lines in
      defer { lines = 0 }
      return lines
    }
  }
}
