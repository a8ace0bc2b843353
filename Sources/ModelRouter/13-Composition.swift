internal import RoutingVocabulary

/// Section "Delayed registration".
extension RouterState {
  /// Registers the pending routes of all tables of the router that has the given table (DELAY-1,
  /// DELAY-3).
  ///
  /// - Returns: The number of registrations that were pending.
  mutating func registerPending(of table: TableAddress) -> Int {
    let pending = tables.takePending(where: table.hasSameRouter)
    for (address, routes) in pending {
      // The registration was checked when it was declared, but the router may have changed since
      // then. If the registration is now refused, it is left out.
      try? insert(routes, in: address)
    }
    return pending.count
  }
}

/// Section "Child routes": a tree of routes.
extension Route {
  /// Checks the children of the route, and then the route (CHILD-6, CHILD-8).
  ///
  /// The pattern of the topmost route is checked here only if the route has a name, so that errors
  /// are reported in the order of NAME-1. Otherwise the pattern is checked on insertion.
  ///
  /// - Throws: `RoutingError.emptyName` (NAME-1), `RoutingError.noHandler` (HANDLER-3), and the
  ///   errors of refused patterns.
  func check(below parent: String? = nil, rules: Rules) throws(RoutingError) {
    let whole = whole(below: parent, rules: rules)
    for child in children { try child.check(below: whole.pattern, rules: rules) }
    if rules.matchingStrategy == .prefixTree { _ = try PrefixPattern(pattern) }
    if let name, rules.comparable(name: name).text.isEmpty { throw .emptyName }
    if rules.refusesWithoutHandler(self) { throw .noHandler(pattern: pattern) }
    if parent != nil || name != nil, rules.matchingStrategy == .orderedPatterns {
      _ = try OrderedPatterns.entries(of: whole, rules: rules)
    }
  }

  /// The route with its pattern appended to its parent's pattern (CHILD-2).
  private func whole(below parent: String?, rules: Rules) -> Route {
    var route = self
    route.pattern = rules.pattern(of: self, below: parent)
    return route
  }

  /// The route and all its descendants, each with its whole pattern; parents come first, and
  /// children are in their order (CHILD-1, CHILD-3).
  private func flattened(below parent: String? = nil, rules: Rules) -> [Route] {
    let whole = whole(below: parent, rules: rules)
    return [whole] + children.flatMap { $0.flattened(below: whole.pattern, rules: rules) }
  }

  /// Like `flattened`, without routes that cannot be found (HANDLER-3).
  func reachable(rules: Rules) -> [Route] {
    flattened(rules: rules).filter(rules.canBeFound)
  }

  /// Whether a URL may find the route or one of its descendants.
  func isReachable(rules: Rules) -> Bool {
    rules.canBeFound(self) || children.contains { $0.isReachable(rules: rules) }
  }

  /// The routes of the tree in the form in which a table stores them.
  ///
  /// Path patterns are independent routes from then on (CHILD-7).
  func registeredRoutes(rules: Rules) -> [Route] {
    guard rules.matchingStrategy == .orderedPatterns else { return [self] }
    return flattened(rules: rules).map { route in
      var route = route
      route.children = []
      return route
    }
  }
}

extension Rules {
  /// The pattern of a route, appended to its parent's pattern if there is a parent (CHILD-2).
  ///
  /// One slash separates the patterns; it may be inside a group. A pattern with its own definition
  /// has no groups (DEFINE-3).
  func pattern(of route: Route, below parent: String?) -> String {
    if matchingStrategy == .prefixTree { return PrefixTree.pattern(of: route, below: parent) }
    let own = route.pattern
    guard let parent else { return own }
    let slash = UInt8(ascii: "/")
    let head = parent.utf8.last == slash ? String(Substring(parent.utf8.dropLast())) : parent
    let hasGroup = route.definition == nil && own.utf8.starts(with: "(/".utf8)
    let hasSlash = own.utf8.first == slash || hasGroup
    return head + (hasSlash ? own : "/" + own)
  }
}
