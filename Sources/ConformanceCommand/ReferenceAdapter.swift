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
    if registration.isNamed { try await requireNames() }
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

  func addRewrites(_ rewrites: [RewriteRule]) async throws {
    try await requireRewriting()
    try await refusing {
      try await router.addRewrites(
        rewrites.map { Rewrite(match: $0.match.text, target: $0.target.text) })
    }
  }

  func removeRewrite(match: String) async throws {
    try await requireRewriting()
    await router.removeRewrite(match)
  }

  func removeAllRewrites() async throws {
    try await requireRewriting()
    await router.removeAllRewrites()
  }

  func rewrite(_ url: String) async throws -> String {
    try await requireRewriting()
    return try await refusing { try await router.rewritten(url) }
  }

  private func requireRewriting() async throws {
    if await router.rules.rewriting == nil { throw Unsupported("rewriting") }
  }

  func addRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async {
    await router.redirect(redirects.map { ($0.from, $0.to) }, replacing: false)
  }

  func replaceRedirects(_ redirects: [RedirectEntry], in table: TableAddress?) async {
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
    try await requireNesting()
    await self.router.createRouter(router, inside: upper)
  }

  func bindSubrouter(
    _ pattern: String, to router: String, in table: TableAddress?
  ) async throws {
    try await requireNesting()
    try await refusing {
      try await self.router.bind(pattern, of: table ?? .global, to: router)
    }
  }

  private func requireNesting() async throws {
    if await router.rules.nesting == nil { throw Unsupported("nesting") }
  }

  private func requireNames() async throws {
    if await router.rules.names == nil { throw Unsupported("names") }
  }

  func location(
    of name: String, parameters: Parameters, query: Parameters
  ) async throws -> String? {
    try await requireNames()
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

extension RouteDescription {
  /// The route that a registration describes.
  fileprivate init(_ registration: Registration) {
    self.init(registration.pattern, handler: nil)
    priority = registration.priority
    name = registration.name
    kind = registration.kind
    if let given = registration.handler {
      handler = { match in
        let answer = await given.answer(to: Call(match))
        return Reply(accepts: answer.accepts, object: answer.object)
      }
    }
    if let object = registration.handlerObject { handler = object.handler }
    definition = registration.definition.map(Definition.init)
    if let given = registration.redirector {
      redirector = { match in
        let question = RedirectQuestion(parameters: match.parameters, extra: match.extra)
        return await given(question)
      }
    }
    children = registration.children.map(RouteDescription.init)
  }
}

extension RouteDescription.Definition {
  /// The definition of a kind.
  fileprivate init(_ kind: DefinitionKind) {
    switch kind {
    case .patterns: self = .patterns
    case .alwaysMatches: self = .custom(.alwaysMatches)
    }
  }
}

extension HandlerObject {
  /// The handler that hands on to the object.
  fileprivate var handler: @Sendable (Match) async -> Reply {
    switch self {
    case .fresh(let make, let completion):
      Handlers.fresh({ make($0.parameters) }, completion: completion)
    case .weak(let weak, let call):
      Handlers.weak(weak.target) { call($0, $1.parameters) }
    }
  }
}

extension RouteInterceptor {
  /// The interceptor that the runner gives.
  fileprivate init(_ interceptor: Interceptor) {
    self.init(label: interceptor.label, patterns: interceptor.routes) { parameters in
      switch await interceptor(parameters) {
      case .next: .next
      case .reject: .reject
      case .reset(let parameters): .reset(parameters)
      }
    }
  }
}

extension Call {
  /// What a handler is told of a match.
  fileprivate init(_ match: Match) {
    self.init(
      parameters: match.parameters,
      request: match.location.map {
        RequestFacts(scheme: $0.scheme, host: $0.host, path: $0.path)
      })
  }
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

extension Registration {
  /// Whether the route, or one below it, has a name.
  fileprivate var isNamed: Bool { name != nil || children.contains(where: \.isNamed) }
}
