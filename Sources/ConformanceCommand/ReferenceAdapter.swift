import ReferenceRouter
import Routing
import RoutingConformance
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
    if registration.isNamed { try await require(\.names, "names") }
    if registration.isDelayed { try await require(\.delays, "delayed registration") }
    try await require(registration.table)
    let route = RouteDescription(registration)
    try await refusing {
      try await router.register(route, in: registration.table, isDelayed: registration.isDelayed)
    }
  }

  func registerCustom(_ registration: Registration) async throws {
    if registration.definition != nil { try await requireDefinitions() }
    try await register(registration)
  }

  func setDefaultDefinition(_ definition: DefinitionKind) async throws {
    try await requireDefinitions()
    await router.setDefault(RouteDescription.Definition(definition))
  }

  func setParser(_ parser: TextParser?) async throws {
    guard case .exactKeys = await router.rules.finding else { throw Unsupported("parsers") }
    await router.setParser(parser.map { parser in { @Sendable in parser($0) } })
  }

  /// Only path patterns in their order ask definitions.
  private func requireDefinitions() async throws {
    guard case .orderedPatterns = await router.rules.finding else {
      throw Unsupported("definitions")
    }
  }

  func open(_ opening: OpenRequest) async throws -> OpenResult {
    try await require(opening.table)
    let opened = try await refusing {
      try await router.open(
        opening.url, parameters: opening.parameters, kind: opening.kind, extra: opening.extra,
        in: opening.table, tracing: onTrace == nil ? .nothing : .everything)
    }
    onTrace?(opened.trace)
    if opened.handled, let callback = opening.callback { callback(opened.object ?? .null) }
    var result = OpenResult(handled: opened.handled)
    result.logged = log.take() > 0
    result.returned = opening.kind == .object ? opened.object : nil
    result.error = opened.error?.code
    result.url = opened.url
    result.fullPath = opened.pattern
    result.extra = opened.extra
    return result
  }

  func canOpen(_ url: String, in table: TableAddress?) async throws -> Bool {
    try await require(table)
    return try await refusing { try await router.canOpen(url, in: table) }
  }

  func set(_ rule: String, to value: Value, in table: TableAddress?) async throws {
    if let table, rule == "fallbackToGlobal", case .bool(let fallsBack) = value {
      await router.setFallback(fallsBack, in: table)
    } else {
      await router.set(await router.rules.changed(by: [RuleSetting(rule: rule, value: value)]))
    }
  }

  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) async throws {
    try await require(table)
    let tell: UnmatchedCallback? = callback.map { callback in { @Sendable in callback($0, $1) } }
    await router.setUnmatched(tell, in: table)
  }

  func unregister(_ pattern: String, in table: TableAddress) async throws {
    try await require(table)
    await router.unregister(pattern, in: table)
  }

  func unregisterAll(in table: TableAddress) async throws {
    try await require(table)
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

  func routes(in table: TableAddress) async throws -> [String] {
    try await require(table)
    return await router.patterns(in: table)
  }

  func allRoutes() async -> [TableListing] {
    await router.allPatterns.map { TableListing(table: $0.table, patterns: $0.patterns) }
  }

  func addRewrites(_ rewrites: [RewriteRule]) async throws {
    try await require(\.rewriting, "rewriting")
    try await refusing {
      try await router.addRewrites(
        rewrites.map { Rewrite(match: $0.match.text, target: $0.target.text) })
    }
  }

  func removeRewrite(match: String) async throws {
    try await require(\.rewriting, "rewriting")
    await router.removeRewrite(match)
  }

  func removeAllRewrites() async throws {
    try await require(\.rewriting, "rewriting")
    await router.removeAllRewrites()
  }

  func rewrite(_ url: String) async throws -> String {
    try await require(\.rewriting, "rewriting")
    return try await refusing { try await router.rewritten(url) }
  }

  func addRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws {
    try await require(\.redirectTable, "redirecting")
    await router.redirect(redirects.map { ($0.from, $0.to) }, replacing: false)
  }

  func replaceRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async throws {
    try await require(\.redirectTable, "redirecting")
    await router.redirect(redirects.map { ($0.from, $0.to) }, replacing: true)
  }

  func addInterceptor(_ interceptor: Interceptor) async throws {
    try await refusing {
      try await router.add(RouteInterceptor(interceptor), at: interceptor.place)
    }
  }

  func removeInterceptor(_ label: String) async {
    await router.removeInterceptor(label)
  }

  func createSubrouter(_ router: String, upper: String) async throws {
    try await require(\.nesting, "nesting")
    await self.router.createRouter(router, inside: upper)
  }

  func bindSubrouter(
    _ pattern: String, to router: String, in table: TableAddress?
  ) async throws {
    try await require(\.nesting, "nesting")
    try await refusing {
      try await self.router.bind(pattern, of: table ?? .global, to: router)
    }
  }

  /// What no rule in force is about, the reference has not.
  private func require<Part>(_ part: KeyPath<Rules, Part?>, _ feature: String) async throws {
    if await router.rules[keyPath: part] == nil { throw Unsupported(feature) }
  }

  private func require(_ table: TableAddress?) async throws {
    switch table {
    case .router: try await require(\.nesting, "nesting")
    case .webLinks: try await require(\.webLinks, "web links")
    case .global, .scheme, nil: break
    }
  }

  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String? {
    try await require(\.names, "names")
    return try await refusing {
      try await router.location(of: name, parameters: parameters, query: query)
    }
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
  public static let reference = Candidate(
    "reference", dialects: Dialect.all.map(\.name), capabilities: Set(Capability.allCases)
  ) { ReferenceAdapter(rules: $0) }
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
