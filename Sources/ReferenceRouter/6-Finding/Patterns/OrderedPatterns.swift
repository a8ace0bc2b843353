internal import Routing

/// Chapter "Priority, removal and listing": path patterns, in the order in which they are tried.
struct OrderedPatterns: RouteFinder {
  /// A route with one of the patterns that its groups make.
  fileprivate struct Entry: Sendable {
    let pattern: Pattern
    let route: Route

    /// What the route takes from a request (MATCH-2, DEFINE-1).
    func bindings(
      for request: Request, matching: Matching
    ) throws(Mismatch) -> Bindings {
      switch route.definition ?? route.defaultDefinition {
      case .patterns: return try matching.match(pattern, against: request)
      case .alwaysMatches:
        // DEFINE-2: it takes what the pattern takes where that matches.
        let taken = try? matching.match(pattern, against: request)
        return Bindings(parameters: taken?.parameters ?? [:], wildcard: taken?.wildcard)
      }
    }
  }

  /// The patterns in the order in which they are tried.
  private var entries: [Entry] = []
  /// No entry has a lower priority.
  private var lowest = Int.max

  /// Puts each route of a tree, whose pattern may stand for several, at the place of its priority
  /// (PRIO-1).
  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError) {
    guard route.isFound(under: rules.handlers) else { return }
    var new: [(priority: Int, entries: [Entry])] = []
    for route in ChildRoutes.flattened(route, rules: rules) {
      new.append((route.priority, try Self.entries(of: route, rules: rules)))
    }
    for (priority, new) in new { insert(new, of: priority, rules: rules.patterns.order) }
  }

  /// Puts entries behind all of the same or a higher priority (PRIO-1, PRIO-2).
  private mutating func insert(_ new: [Entry], of priority: Int, rules: OrderRules) {
    let isBehindAll = priority <= lowest || rules.isLast(priority)
    lowest = min(lowest, priority)
    let place = isBehindAll ? nil : entries.firstIndex { $0.route.priority < priority }
    entries.insert(contentsOf: new, at: place ?? entries.endIndex)
  }

  /// A route with each of the patterns that its own stands for (OPT-1).
  private static func entries(
    of route: Route, rules: Rules
  ) throws(RoutingError) -> [Entry] {
    // A definition decides about the pattern as it is written (DEFINE-3).
    let forms =
      try route.definition == nil
      ? rules.patterns.groups.forms(of: route.pattern) : [route.pattern]
    return try forms.map { text throws(RoutingError) in
      Entry(pattern: try Pattern(text, rules: rules), route: route)
    }
  }

  /// Removes the routes of a pattern, or the first one of a text (REMOVE-1).
  mutating func remove(_ pattern: String, rules: Rules) {
    if let text = rules.patterns.order.removal.listedText(of: pattern) {
      let place = entries.firstIndex { rules.areSame($0.pattern.text, text) }
      if let place { entries.remove(at: place) }
    } else {
      entries.removeAll { rules.areSame($0.route.pattern, pattern) }
    }
  }

  var listing: [String] { entries.map(\.pattern.text) }

  func matches(for request: Request) -> any MatchSource {
    OrderedMatches(remaining: entries[...], request: request)
  }
}

/// What patterns with groups stand for, and what definitions decide about.
extension OrderedPatterns {
  static var capabilities: Set<Capability> { [.definitions] }

  static func checkWhole(_ route: Route, rules: Rules) throws(RoutingError) {
    if route.isFound(under: rules.handlers) { _ = try entries(of: route, rules: rules) }
  }

  static func count(
    _ pattern: String, in costs: OpeningCosts, rules: Rules
  ) throws(RoutingError) {
    let groups = rules.patterns.groups
    let count = try groups.forms(of: pattern, left: groups.mostForms - costs[.forms]).count
    if count > 1 { costs[.forms] += count }
  }

  /// One template, or with optional groups several, longest first.
  static func templates(
    of pattern: String, rules: Rules
  ) throws(RoutingError) -> [LocationTemplate] {
    try rules.patterns.groups.forms(of: pattern).map { text throws(RoutingError) in
      var pieces: LocationTemplate = []
      let components = try Pattern(text, rules: rules).components
      for component in components {
        switch component {
        case .literal(let text): pieces += [.text("/" + text)]
        case .parameter(let name): pieces += [.text("/"), .parameter(name)]
        case .unbound: pieces += [.text("/"), .parameter("")]
        case .wildcard: pieces.append(.wildcard)
        }
      }
      if components.last == .literal("") { pieces.append(.text("/")) }
      return pieces.isEmpty ? [.text("/")] : pieces
    }
  }
}

/// The patterns of a table that match, in their order.
private struct OrderedMatches: MatchSource {
  var remaining: ArraySlice<OrderedPatterns.Entry>
  let request: Request

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    let matching = Matching(rules: rules)
    while let entry = remaining.popFirst() {
      let pattern = entry.pattern.text
      do {
        let bindings = try entry.bindings(for: request, matching: matching)
        trace.note("MATCH-2", about: .route(pattern), "'\(pattern)' matches")
        matching.note(entry.pattern, of: request, in: &trace)
        return Match(route: entry.route, pattern: pattern, bindings: bindings)
      } catch {
        trace.note(error.clause, about: .route(pattern), "'\(pattern)' does not match: \(error)")
      }
    }
    return nil
  }
}
