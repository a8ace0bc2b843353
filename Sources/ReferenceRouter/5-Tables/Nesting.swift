package import Routing

/// Section "Nested routers": routers inside routers, bound to a host.
///
/// A router is known by its table; the outermost one by the global table.
struct Nesting: Sendable {
  /// The router around each router.
  fileprivate var uppers: [TableAddress: TableAddress] = [:]
  /// What is bound in each router to which place, in order.
  fileprivate var bindings: [TableAddress: [(place: NestingPlace, router: TableAddress)]] = [:]

  /// Refuses a router that was not made (NEST-8).
  ///
  /// - Throws: `RoutingError.unknownName`.
  func requireMade(_ table: TableAddress) throws(RoutingError) {
    if let router = table.router, uppers[table] == nil { throw .unknownName(name: router) }
  }

  /// The routers that an opening visits, each once: those bound to the host, the router itself, and
  /// then the one around it (NEST-4, NEST-6).
  func routers(from first: TableAddress, for parts: URLParts, rules: Rules) -> [TableAddress] {
    var routers: [TableAddress] = []
    var seen: Set<TableAddress> = []
    visit(first, at: NestingPlace.places(of: parts, rules: rules), &seen, &routers)
    return routers
  }

  private func visit(
    _ router: TableAddress, at places: [NestingPlace], _ seen: inout Set<TableAddress>,
    _ visited: inout [TableAddress]
  ) {
    guard seen.insert(router).inserted else { return }
    for (place, bound) in bindings[router] ?? [] where places.contains(place) {
      visit(bound, at: places, &seen, &visited)
    }
    visited.append(router)
    if let upper = uppers[router] { visit(upper, at: places, &seen, &visited) }
  }
}

extension ReferenceRouter: NestingRouter {
  /// Makes a router inside another one, unless there is one of that name (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` for another one that was not made.
  package func createSubrouter(_ router: String, upper: String) throws {
    try require(.nesting, state.rules.$bindings)
    try refusing {
      let (inner, upper) = (table(at: .router(router)), table(at: .router(upper)))
      try state.nesting.requireMade(upper)
      guard inner.router != nil, state.nesting.uppers[inner] == nil else { return }
      state.nesting.uppers[inner] = upper
    }
  }

  /// Has a router handle the host of a pattern: as a route among others (NEST-5), or before all routes, where
  /// the first one that is bound to a host stays (NEST-2, NEST-3).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that is not one inside of the other (NEST-2), and
  ///   `RoutingError.invalidURL` for a pattern without a host.
  package func bindSubrouter(_ pattern: String, to router: String, in table: TableAddress?) throws {
    try require(.nesting, state.rules.$bindings)
    try refusing {
      let (owner, inner) = (self.table(at: table ?? .global), self.table(at: .router(router)))
      guard state.nesting.uppers[inner] == owner else {
        throw RoutingError.unknownName(name: inner.router ?? "main")
      }
      let pattern = try state.url(of: pattern)
      switch state.rules.bindings {
      case .routes:
        var route = Route(pattern)
        route.boundRouter = inner
        try state.tables.insert([route], in: owner, rules: state.rules)
      case .visitedFirst:
        guard let place = NestingPlace(pattern, rules: state.rules) else {
          throw RoutingError.invalidURL(text: pattern)
        }
        let isBound = state.nesting.bindings[owner]?.contains { $0.place == place } == true
        if !isBound { state.nesting.bindings[owner, default: []].append((place, inner)) }
      }
    }
  }
}

/// What a router is bound to: a host, and the scheme where one is said (NEST-3).
struct NestingPlace: Hashable, Sendable {
  private let scheme: ScalarText?
  private let host: ScalarText
}

extension NestingPlace {
  /// The scheme and host of a pattern (NEST-9), whose path is ignored; `nil` when it has no host.
  init?(_ pattern: String, rules: Rules) {
    guard let given = rules.reading.text(of: pattern), !rules.reading.refusesScheme(of: given)
    else { return nil }
    let hasEmptyScheme = given.utf8.starts(with: "://".utf8)
    let text = hasEmptyScheme ? String(Substring(given.utf8.dropFirst())) : given
    let written = URLParts(text).host == nil ? "//" + text : text
    guard let parts = rules.reading.url(of: written).map({ URLParts($0) }) else { return nil }
    guard let host = parts.host, !host.isEmpty else { return nil }
    let scheme = parts.scheme.map { ScalarText($0.asciiLowercased) }
    self.init(scheme: scheme, host: host.comparedHost)
  }

  /// The places that a URL has: its host alone and, where it has one or there is a default one, with
  /// its scheme; case is ignored.
  static func places(of parts: URLParts, rules: Rules) -> [NestingPlace] {
    guard let host = parts.host?.comparedHost else { return [] }
    let anyScheme = NestingPlace(scheme: nil, host: host)
    guard let scheme = rules.scheme(of: parts) else { return [anyScheme] }
    return [anyScheme, NestingPlace(scheme: ScalarText(scheme.asciiLowercased), host: host)]
  }
}
