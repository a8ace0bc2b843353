internal import RoutingModel

/// Chapter "Nested routers": routers inside routers, bound to a host.
///
/// A router is known by the key of its table; the outermost one by that of the global table.
struct Nesting: Sendable {
  /// A host of a router that another router handles.
  private struct Binding: Sendable {
    let owner: Tables.Key
    let place: NestingPlace
    let router: Tables.Key
  }

  private var uppers: [Tables.Key: Tables.Key] = [:]
  private var bindings: [Binding] = []

  /// Makes a router inside another one, unless there is one of that name (NEST-1).
  mutating func create(_ router: Tables.Key, inside upper: Tables.Key) {
    guard router.isRouter, uppers[router] == nil else { return }
    uppers[router] = upper
  }

  /// The router around a router.
  func upper(of router: Tables.Key) -> Tables.Key? { uppers[router] }

  /// Has a router handle a host; of several bindings of one host the first stays (NEST-2, NEST-3).
  mutating func bind(_ place: NestingPlace, of owner: Tables.Key, to router: Tables.Key) {
    guard !bindings.contains(where: { $0.owner == owner && $0.place == place }) else { return }
    bindings.append(Binding(owner: owner, place: place, router: router))
  }

  /// The routers that an opening asks, each once: those bound to the host, the router itself, and
  /// then the one around it (NEST-4, NEST-6).
  func routers(from first: Tables.Key, for parts: URLParts) -> [Tables.Key] {
    let bound = bindings.filter { $0.place.fits(parts) }
    var routers: [Tables.Key] = []
    var seen: Set<Tables.Key> = []
    var ways: [Way] = [.through(first)]
    while let way = ways.popLast() {
      switch way {
      case .to(let key): routers.append(key)
      case .through(let key):
        guard seen.insert(key).inserted else { continue }
        if let upper = uppers[key] { ways.append(.through(upper)) }
        ways.append(.to(key))
        ways += bound.reversed().filter { $0.owner == key }.map { .through($0.router) }
      }
    }
    return routers
  }

  /// What is still to be done on the way through routers, the next at the end.
  private enum Way {
    /// Go to a router, by way of those that are bound to it, and on to the one around it.
    case through(Tables.Key)
    /// Ask a router.
    case to(Tables.Key)
  }
}

/// What a router is bound to: a host, and the scheme where one is said (NEST-3).
struct NestingPlace: Equatable, Sendable {
  private let scheme: ScalarText?
  private let host: ScalarText

  /// The scheme and host of a pattern, whose path is ignored; `nil` when it has no host.
  init?(_ pattern: String) {
    let text = pattern.utf8.starts(with: "://".utf8) ? String(pattern.dropFirst()) : pattern
    let isWhole = text.utf8.starts(with: "//".utf8) || RouteKey.hasScheme(text)
    let parts = URLParts(isWhole ? text : "//" + text)
    guard let host = parts.host, !host.isEmpty else { return nil }
    scheme = parts.scheme.map { ScalarText($0.lowercased()) }
    self.host = Self.compared(host)
  }

  /// Whether a URL has this host and, where one is said, this scheme; case is ignored.
  func fits(_ parts: URLParts) -> Bool {
    guard let given = parts.host, Self.compared(given) == host else { return false }
    return scheme == nil || scheme == parts.scheme.map { ScalarText($0.lowercased()) }
  }

  private static func compared(_ host: String) -> ScalarText {
    ScalarText((PercentCoding.decode(host) ?? host).lowercased())
  }
}
