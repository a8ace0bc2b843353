internal import Routing

/// Everything that a router knows at one moment; routers that are nested in one another share it (NEST-7).
struct RouterState: Sendable {
  /// The rules in force, which callers may change (OPTION-1).
  var rules: Rules
  /// The tables with their routes, and pending registrations.
  var tables: Tables
  /// The routers inside this one, and what they are bound to (NEST-1).
  var nesting = Nesting()
  /// The rewrite rules in order (REWRITE-1).
  var rewrites: [Rewrite] = []
  /// The table of redirects (REDIRECT-1).
  var redirects: [Redirect] = []
  /// The interceptors in order (INTERCEPT-1).
  var interceptors: [Interceptor] = []
  /// The routes that have names (NAME-1).
  var names = NameBook()
  /// What is on screen (NAV-1, NAV-16).
  var navigator = Navigator()
  /// What reads texts in front of the router's own parser (KEY-10).
  var parser: TextParser?
  /// What decides about routes without a definition (DEFINE-4).
  var defaultDefinition = DefinitionKind.patterns

  init(rules: Rules) {
    self.rules = rules
    tables = Tables(finder: rules.finder)
  }

  /// Registers a route and its children in one table, or leaves them pending (PATTERN-1, CHILD-4,
  /// DELAY-1).
  ///
  /// - Throws: `RoutingError` when a pattern or a name is refused; nothing is changed then.
  mutating func register(_ route: Route) throws(RoutingError) {
    let key = rules.table(at: route.table)
    try nesting.requireMade(key)
    var route = route.withHandlersOfObjects
    route.pattern = try parsed(route.pattern)
    try ChildRoutes.check(route, rules: rules)
    try names.check(route, rules: rules)
    let forms = try formCount(
      of: ChildRoutes.flattened(route, rules: rules).filter { $0.definition == nil }.map(\.pattern))
    if route.isDelayed {
      // What would be refused is refused now (DELAY-4).
      var trial = rules.finder.init()
      try trial.insert(route, rules: rules)
      tables.delay(route, in: key)
    } else {
      try tables.insert(route.defined(by: defaultDefinition), in: key, rules: rules)
      names.add(route, in: key, rules: rules)
    }
    OpeningNest.innermost?.costs[.forms] += forms
  }

  /// How many patterns count for patterns that are registered together inside an opening (OPT-8).
  ///
  /// - Throws: `RoutingError.invalidPattern` when that is too much, or a pattern is refused anyway.
  func formCount(of patterns: @autoclosure () -> [String]) throws(RoutingError) -> Int {
    guard let costs = OpeningNest.innermost?.costs, let groups = rules.patternsInForce?.groups
    else { return 0 }
    let left = groups.mostForms - costs[.forms]
    var sum = 0
    for pattern in patterns() {
      let count = try groups.forms(of: pattern, left: left - sum).count
      if count > 1 { sum += count }
    }
    return sum
  }

  /// Registers what is pending in some tables, as if it were given now (DELAY-1, DELAY-3).
  mutating func loadDelayed(where isMeant: (TableAddress) -> Bool) {
    for (key, route) in tables.takePending(where: isMeant) {
      // The pattern was tried when it was given, and the rules may have changed since: a route
      // that is refused now is left out, as if it had been registered and refused now.
      guard (try? names.check(route, rules: rules)) != nil else { continue }
      try? tables.insert(route.defined(by: defaultDefinition), in: key, rules: rules)
      names.add(route, in: key, rules: rules)
    }
  }

  /// Removes routes of a table by pattern, or all of them (REMOVE-1, REMOVE-2, DELAY-5).
  mutating func unregister(_ pattern: String?, in key: TableAddress) {
    guard tables.contains(key) else { return }
    var pattern = pattern
    // What the parser refuses was never registered.
    do { pattern = try pattern.map(parsed) } catch { return }
    tables.removeRoutes(pattern, of: key, rules: rules)
    if rules.waitingRoutes == .removed { tables.removePending(pattern, in: key) }
    names.forget(pattern, in: key, rules: rules)
  }

  /// The tables that an opening visits, in order (NEST-4, NEST-6, WEB-2).
  func tables(
    for request: Request, in address: TableAddress?, rules: Rules, trace: inout Trace
  ) -> [TableAddress] {
    if let address, address.router == nil {
      return [tables.first(for: request.parts, in: address, rules: rules, trace: &trace)]
    }
    let first = address.map { rules.table(at: $0) } ?? .global
    let routers =
      rules.$bindings == nil
      ? [first] : nesting.routers(from: first, for: request.parts, rules: rules)
    let visited = routers.map { router in
      tables.first(
        for: request.parts, in: router.router == nil ? nil : router, rules: rules,
        trace: &trace)
    }
    let endsWithWebLinks = request.link?.usesTable == true && tables.contains(.webLinks)
    return endsWithWebLinks ? visited + [.webLinks] : visited
  }

  /// Has a router handle a host of the router around it (NEST-2, NEST-3, NEST-5).
  ///
  /// - Throws: `RoutingError.unknownName` for a router that is not one inside of the other (NEST-2),
  ///   `RoutingError.invalidURL` for a pattern without a host.
  mutating func bind(
    _ pattern: String, of owner: TableAddress, to router: TableAddress
  ) throws(RoutingError) {
    guard nesting.upper(of: router) == owner else {
      throw .unknownName(name: router.router ?? "main")
    }
    let pattern = try parsed(pattern)
    switch rules.bindings {
    case .routes:
      var route = Route(pattern)
      route.boundRouter = router
      try tables.insert(route, in: owner, rules: rules)
    case .visitedFirst:
      guard let place = NestingPlace(pattern) else { throw .invalidURL(text: pattern) }
      nesting.bind(place, of: owner, to: router)
    }
  }
}

/// The parser in front of the router's own (KEY-10): what it makes of the texts that callers give.
extension RouterState {
  /// The URL that a text stands for.
  ///
  /// - Throws: `RoutingError.invalidURL` for a text that the parser refuses (KEY-10).
  func parsed(_ text: String) throws(RoutingError) -> String {
    guard let parser else { return text }
    guard let url = parser(text) else { throw .invalidURL(text: text) }
    return url
  }
}
