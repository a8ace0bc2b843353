internal import Routing

/// Section "Nested routers": routers inside routers, bound to a host.
///
/// A router is known by the key of its table; the outermost one by that of the global table.
struct Nesting: Sendable {
  /// The router around each router.
  private var uppers: [TableAddress: TableAddress] = [:]
  /// What is bound in each router to which place, in order.
  private var bindings: [TableAddress: [(place: NestingPlace, router: TableAddress)]] = [:]

  /// Refuses a router that was not made (NEST-8).
  ///
  /// - Throws: `RoutingError.unknownName`.
  func requireMade(_ key: TableAddress) throws(RoutingError) {
    if let router = key.router, uppers[key] == nil { throw .unknownName(name: router) }
  }

  /// Makes a router inside another one, unless there is one of that name (NEST-1).
  ///
  /// - Throws: `RoutingError.unknownName` for another one that was not made.
  mutating func create(
    _ router: TableAddress, inside upper: TableAddress
  ) throws(RoutingError) {
    try requireMade(upper)
    guard router.router != nil, uppers[router] == nil else { return }
    uppers[router] = upper
  }

  /// The router around a router.
  func upper(of router: TableAddress) -> TableAddress? { uppers[router] }

  /// Has a router handle a host; of several bindings of one host the first stays (NEST-2, NEST-3).
  mutating func bind(_ place: NestingPlace, of owner: TableAddress, to router: TableAddress) {
    if bindings[owner]?.contains(where: { $0.place == place }) == true { return }
    bindings[owner, default: []].append((place, router))
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

/// What a router is bound to: a host, and the scheme where one is said (NEST-3).
struct NestingPlace: Hashable, Sendable {
  private let scheme: ScalarText?
  private let host: ScalarText
}

extension NestingPlace {
  /// The scheme and host of a pattern (NEST-9), whose path is ignored; `nil` when it has no host.
  init?(_ pattern: String) {
    let hasEmptyScheme = pattern.utf8.starts(with: "://".utf8)
    let text = hasEmptyScheme ? String(Substring(pattern.utf8.dropFirst())) : pattern
    let whole = URLParts(text)
    let parts = whole.host == nil ? URLParts("//" + text) : whole
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
