import Routing
import Synchronization

/// The table of a scheme, or the global one, with what is set for it.
struct CompiledTable: Sendable {
  private(set) var tree = RouteTree()
  private var routes: [TextKey: [CompiledRoute]] = [:]
  /// What is set for the table, whatever becomes of its routes.
  let settings: CompiledSettings

  init(_ settings: CompiledSettings = CompiledSettings()) {
    self.settings = settings
  }

  /// Adds the routes of one registration.
  mutating func add(_ new: [CompiledRoute], registered text: TextKey) {
    for route in new { tree.insert(route) }
    routes[text, default: []] += new
  }

  /// Takes away the routes that were registered with a text (REMOVE-1), and gives them back.
  mutating func remove(_ text: TextKey) -> [CompiledRoute] {
    let removed = routes.removeValue(forKey: text) ?? []
    var patterns: Set<TextKey> = []
    for route in removed where patterns.insert(TextKey(route.pattern.text)).inserted {
      tree.remove(route.pattern, registered: text)
    }
    return removed
  }

  /// The table with what is set for it, and no routes (REMOVE-2).
  var withoutRoutes: CompiledTable { CompiledTable(settings) }

  /// The patterns in the order in which they are tried (LIST-1).
  var patterns: [String] {
    routes.values.joined().sorted { $0.order < $1.order }.map(\.pattern.text)
  }
}

/// What is set for a table, kept by the openings that ask it (HANDLER-8).
final class CompiledSettings: Sendable {
  private let values: Mutex<(fallback: Bool?, unmatched: UnmatchedHandler?)>

  init(fallback: Bool? = nil) {
    values = Mutex((fallback, nil))
  }

  /// Whether the table falls back to the global one; nil: nothing was set for it (FALL-1).
  var fallback: Bool? {
    get { values.withLock { $0.fallback } }
    set { values.withLock { $0.fallback = newValue } }
  }

  /// The callback for URLs that nothing handled (UNMATCHED-1).
  var unmatched: UnmatchedHandler? { values.withLock { $0.unmatched } }

  /// Sets the callback, and gives back the one before.
  func replaceUnmatched(
    by callback: UnmatchedHandler?
  ) -> UnmatchedHandler? {
    values.withLock { values in
      defer { values.unmatched = callback }
      return values.unmatched
    }
  }
}
