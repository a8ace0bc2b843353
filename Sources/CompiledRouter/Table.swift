internal import RoutingModel

/// The table of a scheme, or the global one, with what is set for it.
struct Table: Sendable {
  private(set) var tree = RouteTree()
  private var routes: [TextKey: [Route]] = [:]
  /// Whether the table falls back to the global one; nil: nothing was set for it (FALL-1).
  var fallback: Bool?
  var unmatched: CompiledRouter.UnmatchedCallback?

  /// Adds the routes of one registration.
  mutating func add(_ new: [Route], registered text: TextKey) {
    for route in new { tree.insert(route) }
    routes[text, default: []] += new
  }

  /// Takes away the routes that were registered with a text (REMOVE-1), and gives them back.
  mutating func remove(_ text: TextKey) -> [Route] {
    let removed = routes.removeValue(forKey: text) ?? []
    var patterns: Set<TextKey> = []
    for route in removed where patterns.insert(TextKey(route.pattern.text)).inserted {
      tree.remove(route.pattern, registered: text)
    }
    return removed
  }

  /// The table with what is set for it, and no routes (REMOVE-2).
  var withoutRoutes: Table {
    var table = Table()
    table.fallback = fallback
    table.unmatched = unmatched
    return table
  }

  /// The patterns in the order in which they are tried (LIST-1).
  var patterns: [String] {
    routes.values.joined().sorted { $0.order < $1.order }.map(\.pattern.text)
  }
}
