import CompiledRouter
import Routing
import RoutingConformance

extension Candidate {
  /// The compiled router, for the rules of the dialect `standard` and its options.
  public static let compiled = Candidate(
    "compiled", dialects: [Dialect.standard.name],
    capabilities: [.core, .tables, .options]
  ) { CompiledAdapter(try options(from: $0)) }

  /// The value of every rule in `standard`.
  private static let usualValues = Rule.all.map { $0.value(in: Dialect.standard.rules) }

  /// The options that rules stand for.
  ///
  /// - Throws: `Unsupported` for rules that differ from those of `standard` in anything else.
  private static func options(from rules: Rules) throws(Unsupported) -> CompiledRouter.Options {
    var rest = Dialect.standard.rules
    var options = CompiledRouter.Options()
    if rules == rest { return options }
    for (rule, usual) in zip(Rule.all, usualValues) {
      guard let value = rule.value(in: rules), value != usual else { continue }
      try options.set(rule.name, to: value)
      try? rule.set(value, in: &rest)
    }
    if rest != rules { throw Unsupported("rules other than those of standard") }
    return options
  }
}

extension CompiledRouter.Options {
  /// Sets a rule that is an option.
  ///
  /// - Throws: `Unsupported` for other rules, and for values that the router does not have.
  fileprivate mutating func set(_ rule: String, to value: Value) throws(Unsupported) {
    switch (rule, value) {
    case ("plusDecoding", .bool(let flag)): plusDecoding = flag
    case ("hostAsPath", .bool(let flag)): hostAsPath = flag
    case ("fallbackToGlobal", .bool(let flag)): fallbackToGlobal = flag
    case ("defaultScheme", .string(let scheme)): defaultScheme = scheme
    case ("fragment", "ignored"): fragmentItems = false
    case ("fragment", "items"): fragmentItems = true
    default: throw Unsupported("rule \(rule) as \(value)")
    }
  }
}

extension CompiledRouter.Address {
  /// The address of a table.
  fileprivate init(_ table: TableAddress) throws(Unsupported) {
    switch table {
    case .global: self = .global
    case .scheme(let name): self = .scheme(name)
    case .router, .webLinks: throw Unsupported("tables other than those of schemes")
    }
  }

  /// The address of a table, if one is named.
  fileprivate init?(optional table: TableAddress?) throws(Unsupported) {
    guard let table else { return nil }
    try self.init(table)
  }

  /// The address as case files write it.
  fileprivate var table: TableAddress {
    switch self {
    case .global: .global
    case .scheme(let name): .scheme(name)
    }
  }
}

/// Translates what the runner asks into calls of the compiled router.
struct CompiledAdapter: RouterUnderTest {
  private let router: CompiledRouter

  init(_ options: CompiledRouter.Options) {
    router = CompiledRouter(options)
  }

  func register(_ registration: Registration) throws {
    try registration.requireOrdinary()
    var handler: CompiledRouter.Handler?
    if let respond = registration.handler { handler = { respond($0) } }
    let table = try CompiledRouter.Address(registration.table)
    try refusing { () throws(RoutingError) in
      try router.register(
        registration.pattern, in: table, priority: registration.priority,
        handler: handler)
    }
  }

  func open(_ opening: OpenRequest) throws -> OpenResult {
    if opening.kind != .plain { throw Unsupported("openings that return objects") }
    if opening.extra != nil { throw Unsupported("values that travel with an opening") }
    let table = try CompiledRouter.Address(optional: opening.table)
    return try refusing { () throws(RoutingError) in
      let pattern = try router.pattern(
        opening: opening.url, in: table, parameters: opening.parameters)
      var result = OpenResult(handled: pattern != nil)
      result.url = opening.url
      result.fullPath = pattern
      return result
    }
  }

  func canOpen(_ url: String, in table: TableAddress?) throws -> Bool {
    let table = try CompiledRouter.Address(optional: table)
    return try refusing { () throws(RoutingError) in try router.canOpen(url, in: table) }
  }

  func set(_ rule: String, to value: Value, in table: TableAddress?) throws {
    if let table {
      guard rule == "fallbackToGlobal", case .bool(let flag) = value else {
        throw Unsupported("rule \(rule) of one table")
      }
      return try router.setFallback(flag, in: CompiledRouter.Address(table))
    }
    var options = router.options
    try options.set(rule, to: value)
    router.set(\.self, to: options)
  }

  func onUnmatched(_ callback: UnmatchedHandler?, in table: TableAddress) throws {
    var tell: CompiledRouter.UnmatchedCallback?
    if let callback { tell = { callback($0, $1) } }
    try router.onUnmatched(in: CompiledRouter.Address(table), tell)
  }
}

extension CompiledAdapter {
  func unregister(_ pattern: String, in table: TableAddress) throws {
    try router.unregister(pattern, in: CompiledRouter.Address(table))
  }

  func unregisterAll(in table: TableAddress) throws {
    try router.unregisterAll(in: CompiledRouter.Address(table))
  }

  func unregisterScheme(_ scheme: String) {
    router.unregisterScheme(scheme)
  }

  func unregisterAllSchemes() {
    router.unregisterAllSchemes()
  }

  /// Does nothing: asking for a table does not make one (TABLE-4).
  func touchScheme(_ scheme: String) {}

  func routes(in table: TableAddress) throws -> [String] {
    try router.routes(in: CompiledRouter.Address(table))
  }

  func allRoutes() -> [TableListing] {
    router.allRoutes().map { TableListing(table: $0.address.table, patterns: $0.patterns) }
  }
}

/// Runs a call of the router, and gives its error on as a refusal.
private func refusing<Result>(_ call: () throws(RoutingError) -> Result) throws(Refusal) -> Result {
  do {
    return try call()
  } catch {
    throw Refusal(error.code)
  }
}

extension Registration {
  /// Throws `Unsupported` for what only other routers have.
  fileprivate func requireOrdinary() throws(Unsupported) {
    if kind != .plain { throw Unsupported("routes that return objects") }
    if name != nil { throw Unsupported("names") }
    if redirector != nil { throw Unsupported("redirecting") }
    if !children.isEmpty { throw Unsupported("children of routes") }
    if isDelayed { throw Unsupported("delayed registration") }
  }
}
