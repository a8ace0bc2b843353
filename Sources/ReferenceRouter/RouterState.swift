internal import RoutingModel

/// Everything that a router knows at one moment.
struct RouterState: Sendable {
  var rules: Rules
  var tables: Tables
  var nesting = Nesting()
  var rewrites = RewriteList()
  var redirects = RedirectTable()
  var interceptors = Interceptors()
  var names = NameBook()

  init(rules: Rules) {
    self.rules = rules
    tables = Tables(finding: rules.finding)
  }

  /// Registers a route and its children, or has them wait for the next opening (PATTERN-1, DELAY-1).
  ///
  /// - Throws: `RoutingError` when a pattern or a name is refused; nothing is changed then.
  mutating func register(
    _ route: RouteDescription, in key: Tables.Key, isDelayed: Bool
  ) throws(RoutingError) {
    try ChildRoutes.check(route, rules: rules)
    if isDelayed {
      var trial = rules.finding.emptyTable
      try trial.insert(route, rules: rules)
      tables[key].delayed.append(route)
    } else {
      try insert(route, in: key)
      names.add(route, in: key, rules: rules)
    }
  }

  private mutating func insert(
    _ route: RouteDescription, in key: Tables.Key
  ) throws(RoutingError) {
    try tables.changeRoutes(of: key) { [rules] routes throws(RoutingError) in
      try routes.insert(route, rules: rules)
    }
  }

  /// Registers what waits in some tables (DELAY-1).
  mutating func loadDelayed(in keys: [Tables.Key]) {
    for key in keys where tables.contains(key) {
      for route in tables[key].delayed {
        // The pattern was tried when it was given, and the rules may have changed since: a route
        // that is refused now is left out, as if it had been registered and refused now.
        try? insert(route, in: key)
        names.add(route, in: key, rules: rules)
      }
      tables[key].delayed = []
    }
  }

  /// The tables that an opening asks, in order (NEST-3, WEB-1).
  func places(for parts: URLParts, in address: TableAddress?, trace: inout Trace) -> [Tables.Key] {
    let first = tables.first(for: parts, in: address, rules: rules, trace: &trace)
    let places = nesting.places(from: first, for: parts)
    let isWebLink = ["http", "https"].contains(parts.scheme?.lowercased())
    guard address == nil, isWebLink, tables.contains(.webLinks) else { return places }
    return places + [.webLinks]
  }
}
