internal import Routing

/// Section "Child routes": a tree of routes.
extension Route {
  /// Checks the route and those below it, those below first (CHILD-6, CHILD-8).
  ///
  /// The whole pattern at the top is checked here if the route has a name, else when it is inserted (NAME-1).
  ///
  /// - Throws: `RoutingError.emptyName` (NAME-1), `RoutingError.noHandler` (HANDLER-3), and what
  ///   patterns are refused for.
  func check(below parent: String? = nil, rules: Rules) throws(RoutingError) {
    var whole = self
    whole.pattern = rules.finder.pattern(of: self, below: parent)
    for child in children { try child.check(below: whole.pattern, rules: rules) }
    try rules.finder.check(pattern)
    if let name, rules.names.nameComparison.comparable(name).text.isEmpty { throw .emptyName }
    if rules.handlers.missingHandlers.refuses(self) { throw .noHandler(pattern: pattern) }
    if parent != nil || name != nil { try rules.finder.checkWhole(whole, rules: rules) }
  }

  /// The route and all below it, each with its whole pattern: parents first, children in their order
  /// (CHILD-1, CHILD-3).
  func flattened(below parent: String? = nil, rules: Rules) -> [Route] {
    var whole = self
    whole.pattern = rules.finder.pattern(of: self, below: parent)
    return [whole] + children.flatMap { $0.flattened(below: whole.pattern, rules: rules) }
  }

  /// The same but for those that no URL finds (HANDLER-3).
  func found(rules: Rules) -> [Route] {
    flattened(rules: rules).filter(rules.handlers.missingHandlers.finds)
  }

  /// Whether a URL may find the route or one below it.
  func isFound(rules: Rules) -> Bool {
    rules.handlers.missingHandlers.finds(self) || children.contains { $0.isFound(rules: rules) }
  }
}
