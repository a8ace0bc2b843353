import RoutingModel

/// Chapter "Priority": the routes of one table, in the order in which they are tried.
struct OrderedPatterns: Sendable {
  private(set) var routes: [Route] = []

  /// Puts a route behind all of the same or a higher priority (PRIO-1, PRIO-2).
  mutating func insert(_ route: Route, rules: PatternRules) {
    let isAppended = route.priority == 0 && rules.zeroPriority == .last
    let place = isAppended ? nil : routes.firstIndex { $0.priority < route.priority }
    routes.insert(route, at: place ?? routes.endIndex)
  }

  /// Removes by pattern (REMOVE-1).
  mutating func remove(_ text: String, rules: PatternRules) {
    switch rules.removal {
    case .registrations:
      routes.removeAll { $0.registered.hasSameScalars(as: text) }
    case .firstListed:
      let first = routes.firstIndex { $0.pattern.text.hasSameScalars(as: text) }
      if let first { routes.remove(at: first) }
    }
  }

  /// Removes every route (REMOVE-2).
  mutating func removeAll() {
    routes.removeAll()
  }
}
