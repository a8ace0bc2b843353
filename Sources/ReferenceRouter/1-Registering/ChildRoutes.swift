internal import Routing

/// Chapter "Child routes": a tree of routes.
enum ChildRoutes {
  /// Checks a route and those below it, those below first (CHILD-6).
  ///
  /// The pattern of a route alone, which is in no tree, is checked when it is inserted.
  ///
  /// - Throws: `RoutingError.emptyName` (NAME-1), `RoutingError.noHandler` (HANDLER-3), and what
  ///   patterns are refused for.
  static func check(
    _ route: Route, isInTree: Bool = false, rules: Rules
  ) throws(RoutingError) {
    for child in route.children {
      var child = child
      if rules.prefixTree == nil {
        child.pattern = joined(route.pattern, child.pattern, rules: rules)
      }
      try check(child, isInTree: true, rules: rules)
    }
    if let tree = rules.prefixTree { _ = try PrefixPattern(route.pattern, rules: tree) }
    if let name = route.name, rules.names?.isEmpty(name) == true { throw .emptyName }
    let isIdle = route.handler == nil && route.redirector == nil
    if isIdle && rules.handlers.missingHandlers == .refused {
      throw .noHandler(pattern: route.pattern)
    }
    if isInTree || !route.children.isEmpty { try OrderedPatterns.check(route, rules: rules) }
  }

  /// A route and all below it, each with its whole pattern and none below: parents first, children
  /// in their order (CHILD-1).
  static func flattened(_ route: Route, rules: Rules) -> [Route] {
    var whole: [Route] = []
    var untold = [route]
    while var next = untold.popLast() {
      untold += next.children.reversed().map { child in
        var child = child
        child.pattern = joined(next.pattern, child.pattern, rules: rules)
        return child
      }
      next.children = []
      if rules.prefixTree != nil { next.pattern = PrefixPattern.joined([next.pattern]) }
      whole.append(next)
    }
    return whole
  }

  /// The pattern of a child behind that of its parent: with one slash between them, which may stand
  /// inside a group (CHILD-2).
  private static func joined(_ parent: String, _ child: String, rules: Rules) -> String {
    if rules.prefixTree != nil { return PrefixPattern.joined([parent, child]) }
    let slash = UInt8(ascii: "/")
    let head = parent.utf8.last == slash ? String(Substring(parent.utf8.dropLast())) : parent
    let hasSlash = child.utf8.first == slash || child.utf8.starts(with: "(/".utf8)
    return head + (hasSlash ? child : "/" + child)
  }
}

extension Route {
  /// The route and those below it, with the definition of those that have none (DEFINE-4).
  func defined(by definition: DefinitionKind) -> Route {
    var route = self
    route.defaultDefinition = definition
    route.children = children.map { $0.defined(by: definition) }
    return route
  }

  /// Whether the route is found at all: without anything to do on a match it may not be (HANDLER-3).
  func isFound(under rules: HandlerRules) -> Bool {
    handler != nil || redirector != nil || rules.missingHandlers != .unfound
  }
}
