internal import RoutingModel

/// Chapter "Nested routers": routers inside routers, bound to a host.
struct Nesting: Sendable {
  /// A host of a router that another router handles.
  private struct Binding: Sendable {
    let owner: Tables.Key
    let scheme: String?
    let host: String
    let router: Tables.Key

    func fits(_ parts: URLParts) -> Bool {
      guard let given = parts.host, given.hasSameScalars(as: host) else { return false }
      guard let scheme else { return true }
      return parts.scheme?.lowercased().hasSameScalars(as: scheme.lowercased()) == true
    }
  }

  private var uppers: [Tables.Key: Tables.Key] = [:]
  private var bindings: [Binding] = []

  /// Makes a router inside another one (NEST-1).
  mutating func create(_ router: Tables.Key, inside upper: Tables.Key) {
    uppers[router] = upper
  }

  /// Has a router handle the host of a pattern; its path is ignored (NEST-2).
  mutating func bind(_ pattern: String, of owner: Tables.Key, to router: Tables.Key) {
    let text = pattern.contains("://") ? pattern : "://" + pattern
    let parts = URLParts(text.hasPrefix("://") ? String(text.dropFirst()) : text)
    guard let host = parts.host else { return }
    bindings.append(Binding(owner: owner, scheme: parts.scheme, host: host, router: router))
  }

  /// The tables that an opening asks, each once: routers bound to the host first, then the table
  /// itself, then the router around it (NEST-3, NEST-4).
  func places(from first: Tables.Key, for parts: URLParts) -> [Tables.Key] {
    var places: [Tables.Key] = []
    var seen: Set<Tables.Key> = []
    visit(first, parts: parts, seen: &seen, places: &places)
    return places
  }

  private func visit(
    _ key: Tables.Key, parts: URLParts, seen: inout Set<Tables.Key>, places: inout [Tables.Key]
  ) {
    guard seen.insert(key).inserted else { return }
    let owner = key.isRouter ? key : .global
    for binding in bindings where binding.owner == owner && binding.fits(parts) {
      visit(binding.router, parts: parts, seen: &seen, places: &places)
    }
    places.append(key)
    if let upper = uppers[key] { visit(upper, parts: parts, seen: &seen, places: &places) }
  }
}

extension Tables.Key {
  /// Whether this is the table of a router inside another one.
  fileprivate var isRouter: Bool {
    if case .router = self { true } else { false }
  }
}
