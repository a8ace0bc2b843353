import Synchronization

/// A small router: patterns of literals and `:names`, the first one that matches wins.
public final class PlainRouter: Sendable {
  /// Receives the values of the names and returns whether it has handled the URL.
  public typealias Handler = @Sendable ([String: String]) -> Bool

  private struct Route {
    let components: [Substring]
    let handler: Handler
  }

  private let routes = Mutex<[Route]>([])

  /// A router without routes.
  public init() {}

  /// Adds a route after the existing ones.
  public func add(_ pattern: String, handler: @escaping Handler) {
    let route = Route(components: pattern.split(separator: "/"), handler: handler)
    routes.withLock { $0.append(route) }
  }

  /// Calls the handlers of the routes that match, in order, until one has handled the URL.
  public func open(_ url: String) -> Bool {
    let path = url.firstIndex(of: ":").map { url[$0...].dropFirst() } ?? url[...]
    let components = path.split(separator: "/")
    for route in routes.withLock({ $0 }) {
      guard let values = Self.values(of: route.components, in: components) else { continue }
      if route.handler(values) { return true }
    }
    return false
  }

  private static func values(
    of pattern: [Substring], in components: [Substring]
  ) -> [String: String]? {
    guard pattern.count == components.count else { return nil }
    var values: [String: String] = [:]
    for (part, component) in zip(pattern, components) {
      if part.hasPrefix(":") {
        values[String(part.dropFirst())] = String(component)
      } else if part != component {
        return nil
      }
    }
    return values
  }
}
