import Routing
import Synchronization

/// A URL router that compiles patterns into trees when they are registered.
///
/// It routes as the dialect `standard` of the specification says. All of it can be used from any
/// thread; handlers and callbacks are called without a lock held, and may call the router again.
public final class CompiledRouter: Sendable {
  /// Where a table is to be found.
  enum Address: Hashable, Sendable {
    /// The table for the URLs of all schemes that have none of their own.
    case global
    /// The table of a scheme; upper and lower case are the same (TABLE-2).
    case scheme(String)

    /// The address of a table.
    init(_ table: TableAddress) throws(Unsupported) {
      switch table {
      case .global: self = .global
      case .scheme(let name): self = .scheme(name)
      case .router: throw Unsupported(.nesting)
      case .webLinks: throw Unsupported(.webLinks)
      }
    }

    /// The table of the address.
    var table: TableAddress {
      switch self {
      case .global: .global
      case .scheme(let name): .scheme(name)
      }
    }
  }

  let state: Mutex<CompiledState>

  /// A router without routes.
  ///
  /// - Throws: `Unsupported` for rules that differ from those of `standard` in more than options.
  public init(rules: Rules = Dialect.standard.rules) throws(Unsupported) {
    state = Mutex(CompiledState(try Options(rules)))
  }

  /// The options that are in force.
  var options: Options {
    state.withLock { $0.options }
  }
}

extension CompiledRouter: RouterUnderTest {
  /// Registers a pattern (PATTERN-1).
  ///
  /// - Throws: `RoutingError.noHandler` (HANDLER-3), `RoutingError.invalidPattern` when the pattern is refused, inside an opening also for
  ///   more groups than are left (OPT-8); nothing is changed then.
  public func register(_ route: Route) throws {
    try register([route])
  }

  /// Opens a URL: calls the handlers of the routes that match until one accepts.
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty text, `RoutingError.tooManyOpenings` inside 32
  ///   other openings, or when 1,000 were made inside one (HANDLER-7).
  public func open(_ given: OpenRequest) throws -> OpenResult {
    let address = try given.table.map { try Address($0) }
    var request = try CompiledRequest(given.url, parameters: given.parameters, options: options)
    let opening = try CompiledOpening.entered(self)
    defer { opening.leave() }
    var (next, visited): (Address?, [CompiledSettings]) = (address ?? home(of: request), [])
    while let table = next {
      if let settings = state.withLock({ $0[table]?.settings }) { visited.append(settings) }
      if let route = route(handling: &request, of: opening, in: table) {
        return OpenResult(.handled(by: route.pattern.text), url: request.location.url)
      }
      next = fallsBack(table, visited.last) ? .global : nil
    }
    if let callback = visited.firstMapped(\.unmatched) {
      opening.call { callback(request.location.url, given.parameters) }
    }
    return OpenResult(.unhandled(), url: request.location.url)
  }
}

extension CompiledRouter: BatchRouter {
  /// Registers patterns in their order, or none of them (PATTERN-13).
  ///
  /// - Throws: As for one of them, with the error of the first one that is refused.
  public func register(_ routes: [Route]) throws {
    let outermost = CompiledOpening.outermost(of: self)
    var variantCount = 0
    let compiled = try routes.map { route in
      guard route.handler != nil else { throw RoutingError.noHandler(pattern: route.pattern) }
      let patterns = try CompiledPattern.all(
        in: route.pattern, used: outermost.map { $0.variantCount + variantCount } ?? 0)
      if patterns.count > 1 { variantCount += patterns.count }
      return (route: route, patterns: patterns, address: try Address(route.table))
    }
    outermost?.add(variants: variantCount)
    state.withLock { state in
      for (route, patterns, address) in compiled {
        state.register(
          patterns, registered: route.pattern, in: address, priority: route.priority,
          handler: route.handler)
      }
    }
  }
}

extension CompiledRouter: CanOpenRouter {
  /// Whether a route matches a URL in a table that an opening would visit (CAN-1).
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty text.
  public func canOpen(_ url: String, in table: TableAddress? = nil) throws -> Bool {
    let address = try table.map { try Address($0) }
    let request = try CompiledRequest(url, parameters: nil, options: options)
    let first = address ?? home(of: request)
    if !ends(matching: request, in: first).isEmpty { return true }
    return fallsBack(first, state.withLock { $0[first]?.settings })
      && !ends(matching: request, in: .global).isEmpty
  }
}

extension CompiledRouter {
  /// The table of a URL: that of its scheme if there is one, else the global one (TABLE-1).
  private func home(of request: CompiledRequest) -> Address {
    guard let scheme = request.scheme else { return .global }
    return state.withLock { $0[.scheme(scheme)] == nil } ? .global : .scheme(scheme)
  }

  /// Whether the search goes on in the global table, read now (FALL-3).
  private func fallsBack(_ address: Address, _ settings: CompiledSettings?) -> Bool {
    if address == .global { return false }
    return settings?.fallback ?? options.fallbackToGlobal
  }

  private func ends(matching request: CompiledRequest, in address: Address) -> [[CompiledRoute]] {
    guard request.isOwn else { return [] }
    return state.withLock { $0[address]?.tree.ends(matching: request.path) ?? [] }
  }

  /// The route of the table that handles the URL (HANDLER-1, HANDLER-2).
  ///
  /// The routes are those that the table has now, whatever handlers change (HANDLER-4).
  private func route(
    handling request: inout CompiledRequest, of opening: CompiledOpening, in address: Address
  ) -> CompiledRoute? {
    let ends = ends(matching: request, in: address)
    let routes = ends.count == 1 ? ends[0] : ends.joined().sorted { $0.order < $1.order }
    if routes.isEmpty { return nil }
    for route in routes {
      guard let handler = route.handler else { return route }
      let items = request.items
      let parameters = route.parameters(of: request, items: items)
      let match = route.match(request, items: items, in: address.comparedTable)
      if opening.call({ handler(parameters, match: match) }) { return route }
    }
    return nil
  }
}

extension CompiledRouter.Address {
  /// The table with its scheme as handlers receive it (RECORD-1).
  fileprivate var comparedTable: TableAddress {
    switch self {
    case .global: .global
    case .scheme(let name): .scheme(name.asciiLowercased)
    }
  }
}
