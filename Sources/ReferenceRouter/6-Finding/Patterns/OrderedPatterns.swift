internal import Routing

/// Chapter "Priority": path patterns, in the order in which they are tried.
struct OrderedPatterns: RouteFinder {
  /// A route with one of the patterns that its groups make.
  fileprivate struct Entry: FoundByText {
    let pattern: Pattern
    let route: Route

    var texts: Set<String> { [pattern.text, route.pattern] }

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

  private var entries = ListByText<Entry>()
  /// No entry has a lower priority, so that most registrations need not look for their place.
  private var lowest = Int.max
  /// Whether no entry stands behind one of a lower priority.
  private var isSorted = true

  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError) {
    guard let patterns = rules.patterns else { return }
    if !route.isFound(under: rules.handlers) { return }
    var new: [(priority: Int, entries: [Entry])] = []
    for route in ChildRoutes.flattened(route, rules: rules) {
      new.append((route.priority, try Self.entries(of: route, rules: rules, patterns: patterns)))
    }
    for (priority, entries) in new { insert(entries, of: priority, rules: patterns) }
  }

  /// Checks the whole pattern of one route of a tree.
  ///
  /// - Throws: `RoutingError.invalidPattern`.
  static func check(_ route: Route, rules: Rules) throws(RoutingError) {
    guard let patterns = rules.patterns, route.isFound(under: rules.handlers) else { return }
    _ = try entries(of: route, rules: rules, patterns: patterns)
  }

  private static func entries(
    of route: Route, rules: Rules, patterns: PatternRules
  ) throws(RoutingError) -> [Entry] {
    try self.patterns(of: route, rules: patterns).map { text throws(RoutingError) in
      Entry(pattern: try Pattern(text, rules: rules), route: route)
    }
  }

  /// The patterns that a route stands for: one, if it has a definition of its own (DEFINE-3).
  private static func patterns(
    of route: Route, rules: PatternRules
  ) throws(RoutingError) -> [String] {
    guard route.definition == nil else { return [route.pattern] }
    return try OptionalGroupExpansion.patterns(route.pattern, rules: rules)
  }

  /// Puts entries behind all of the same or a higher priority (PRIO-1, PRIO-2).
  private mutating func insert(_ new: [Entry], of priority: Int, rules: PatternRules) {
    if priority <= lowest || priority == 0 && rules.zeroPriority == .last {
      isSorted = isSorted && priority <= lowest
      for entry in new { entries.append(entry) }
    } else {
      let isLower = { (entry: Entry) in entry.route.priority < priority }
      entries.insert(new, inFrontOf: isLower, whichAreLast: isSorted)
    }
    lowest = min(lowest, priority)
  }

  mutating func remove(_ pattern: String, rules: Rules) {
    guard let patterns = rules.patterns else { return }
    switch patterns.removal {
    case .registrations:
      entries.removeAll(pattern) { rules.areSame($0.route.pattern, pattern) }
    case .firstListed: removeFirst(pattern, rules: rules)
    case .firstListedWithSlash:
      let isSlashed = pattern.utf8.first == UInt8(ascii: "/")
      removeFirst(isSlashed ? pattern : "/" + pattern, rules: rules)
    }
  }

  private mutating func removeFirst(_ pattern: String, rules: Rules) {
    entries.removeFirst(pattern) { rules.areSame($0.pattern.text, pattern) }
  }

  mutating func removeAll() {
    self = OrderedPatterns()
  }

  var listing: [String] { entries.map(\.pattern.text) }

  func candidates(for request: Request) -> any CandidateSource {
    OrderedCandidates(remaining: entries.makeIterator(), request: request)
  }
}

/// The patterns of a table that match, in their order.
private struct OrderedCandidates: CandidateSource {
  var remaining: ListByText<OrderedPatterns.Entry>.Iterator
  let request: Request

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    guard let patterns = rules.patterns else { return nil }
    let matching = Matching(rules: rules, patterns: patterns)
    while let entry = remaining.next() {
      let pattern = entry.pattern.text
      do {
        let bindings = try entry.bindings(for: request, matching: matching)
        trace.note("MATCH-2", about: .route(pattern), "'\(pattern)' matches")
        matching.tell(entry.pattern, of: request, trace: &trace)
        return Match(route: entry.route, pattern: pattern, bindings: bindings)
      } catch {
        trace.note(error.clause, about: .route(pattern), "'\(pattern)' does not match: \(error)")
      }
    }
    return nil
  }
}
