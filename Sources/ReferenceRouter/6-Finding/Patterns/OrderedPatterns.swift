internal import Routing

/// Sections "Priority" and "Removal and listing": path patterns, in the order in which they are tried.
struct OrderedPatterns: RouteFinder {
  /// A route with one of the patterns that its groups make; a reference, because lists of thousands are
  /// copied and changed (LIMIT-1).
  final class Entry: Sendable {
    let pattern: Pattern
    let route: Route
    /// Where it stands among routes of the same priority, the least first (PRIO-1).
    let rank: [Int]
    /// What the same pattern has, registered again with the same priority, where that matters
    /// (PATTERN-8).
    let key: Pattern.Key?

    init(_ pattern: Pattern, of route: Route, rules: Rules) {
      let order = rules.patterns.order
      self.pattern = pattern
      self.route = route
      rank = order.routeOrder.rank(pattern.components.map(\.kind))
      key =
        order.registeredAgain == .kept
        ? nil : Pattern.Key(pattern, priority: route.priority, rules: rules)
    }

    /// What the route takes from a request (MATCH-2, DEFINE-1).
    func bindings(for request: Request, rules: Rules) throws(Mismatch) -> Bindings {
      switch route.definition ?? route.defaultDefinition {
      case .patterns: return try rules.match(pattern, against: request)
      case .alwaysMatches:
        // DEFINE-2: it takes what the pattern takes where that matches.
        var taken = (try? rules.match(pattern, against: request)) ?? Bindings()
        if pattern.fragment != nil { taken.query = request.fragment?.query }
        return taken
      }
    }
  }

  /// The patterns in the order in which they are tried.
  private var entries: [Entry] = []
  /// The keys of all entries: looking through thousands of them for each would take quadratic time
  /// (LIMIT-1).
  private var keys: Set<Pattern.Key> = []

  /// Puts each route of a tree, whose pattern may stand for several, at the place of its priority (PRIO-1),
  /// or in the place of one of the same pattern (PATTERN-8).
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError) {
    var new: [Entry] = []
    for route in routes { new += try Self.entries(of: route, rules: rules) }
    for entry in new { try check(entry, rules: rules) }
    let order = rules.patterns.order
    for entry in new {
      if order.registeredAgain.replaces, let place = place(of: entry) {
        entries[place] = entry
      } else {
        insert(entry, order)
      }
    }
    // Now: the forms of one pattern do not replace one another.
    keys.formUnion(new.compactMap(\.key))
  }

  /// Puts an entry in front of those that are tried later (PRIO-1, PRIO-3), or at the end (PRIO-2).
  private mutating func insert(_ new: Entry, _ order: OrderRules) {
    let priority = new.route.priority
    if order.isLast(priority) { return entries.append(new) }
    let isLater = { (other: Entry) in
      order.negativePriority.isHigher(priority, than: other.route.priority)
        || other.route.priority == priority && new.rank.lexicographicallyPrecedes(other.rank)
    }
    var (place, end) = (entries.startIndex, entries.endIndex)
    if order.zeroPriority == .last {
      place = entries.firstIndex(where: isLater) ?? end
    } else {
      // Nothing stands out of order, so that half of what is left is passed over at once (LIMIT-1).
      while place < end {
        let middle = (place + end) / 2
        if isLater(entries[middle]) { end = middle } else { place = middle + 1 }
      }
    }
    entries.insert(new, at: place)
  }

  /// Checks that an entry can stand beside those that are there (PATTERN-8, PATTERN-10).
  private func check(_ new: Entry, rules: Rules) throws(RoutingError) {
    let order = rules.patterns.order
    var problem: PatternProblem?
    if order.registeredAgain.refuses, place(of: new) != nil {
      problem = .registeredAlready
    } else if order.parameterConflicts != .accepted,
      let other = entries.first(where: { new.pattern.conflicts(with: $0.pattern, rules: rules) })
    {
      problem = .conflict(with: other.pattern.text)
    }
    if let problem { throw .invalidPattern(pattern: new.pattern.text, problem: problem) }
  }

  /// The place of the entry of the same pattern and priority.
  private func place(of new: Entry) -> Int? {
    guard let key = new.key, keys.contains(key) else { return nil }
    return entries.firstIndex { $0.key == key }
  }

  /// A route with each of the patterns that its own stands for (OPT-1); none for one that is not found
  /// (HANDLER-3).
  private static func entries(
    of route: Route, rules: Rules
  ) throws(RoutingError) -> [Entry] {
    guard rules.handlers.missingHandlers.finds(route) else { return [] }
    let forms = try forms(of: route, rules: rules)
    if route.definition == nil {
      do { try rules.patterns.syntax.patternText.check(route.pattern) } catch {
        throw .invalidPattern(pattern: route.pattern, problem: error)
      }
    }
    return try forms.map { text throws(RoutingError) in
      Entry(try Pattern(text, rules: rules), of: route, rules: rules)
    }
  }

  /// The patterns that a route's own stands for; a definition decides about it as it is written (DEFINE-3).
  private static func forms(of route: Route, rules: Rules) throws(RoutingError) -> [String] {
    try route.definition == nil
      ? rules.patterns.groups.forms(of: route.pattern) : [route.pattern]
  }

  /// Removes the routes of a pattern, or the first one of a text (REMOVE-1).
  mutating func remove(_ pattern: String, rules: Rules) {
    if let text = rules.patterns.order.removal.listedText(of: pattern) {
      let place = entries.firstIndex { rules.areSame($0.pattern.text, text) }
      if let place { entries.remove(at: place) }
    } else {
      entries.removeAll { rules.areSame($0.route.pattern, pattern) }
    }
    if !keys.isEmpty { keys = Set(entries.compactMap(\.key)) }
  }

  var listing: [String] { entries.map(\.pattern.text) }

  func matches(for request: Request) -> any MatchSource {
    OrderedMatches(entries: entries, request: request)
  }
}

/// What patterns with groups stand for, and what definitions decide about.
extension OrderedPatterns {
  static var capabilities: Set<Capability> { [.definitions, .children] }

  static func routes(of tree: Route, rules: Rules) -> [Route] {
    tree.flattened(rules: rules).map { route in
      var route = route
      route.children = []
      return route
    }
  }

  static func checkWhole(_ route: Route, rules: Rules) throws(RoutingError) {
    _ = try entries(of: route, rules: rules)
  }

  /// One template, or with optional groups several, in the order of OPT-3.
  static func templates(
    of route: Route, rules: Rules
  ) throws(RoutingError) -> [[PatternPiece]] {
    try forms(of: route, rules: rules).map { text throws(RoutingError) in
      try Pattern(text, rules: rules).components.flatMap(\.pieces)
    }
  }
}

/// The patterns of a table that match, in their order.
///
/// Each is compared with the whole path, so that none hides another one that begins as it does (MATCH-8).
private struct OrderedMatches: MatchSource {
  let entries: [OrderedPatterns.Entry]
  var request: Request
  /// What is still to be tried; `nil` before the first is.
  var remaining: ArraySlice<OrderedPatterns.Entry>?
  /// Whether nothing else is tried when no more are left.
  var isSettled = false

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    repeat {
      if remaining == nil { remaining = rules.reached(entries, by: request.components) }
      while let entry = remaining?.popFirst() {
        let pattern = entry.pattern.text
        do {
          let bindings = try entry.bindings(for: request, rules: rules)
          trace.note("MATCH-2", about: .route(pattern), "'\(pattern)' matches")
          trace.noteSeveral { rules.note(entry.pattern, of: request, in: &$0) }
          isSettled = true
          return Match(route: entry.route, wholePattern: pattern, bindings: bindings)
        } catch {
          trace.note(
            error.clause, about: .route(pattern), "'\(pattern)' does not match: \(error.words())")
        }
      }
    } while findsAlternative(rules: rules, trace: &trace)
    return nil
  }

  /// Goes on with another slash at the end of a path that no route has matched (MATCH-3).
  private mutating func findsAlternative(rules: Rules, trace: inout Trace) -> Bool {
    let slash = rules.patterns.paths.pathTrailingSlash
    guard !isSettled, let components = slash.alternative(to: request.components) else {
      return false
    }
    isSettled = true
    trace.note("MATCH-3", "no route matches; tried with another slash at the end: \(components)")
    request.components = components
    remaining = nil
    return true
  }
}

extension Rules {
  /// The routes that are tried: all, or those on the branch that the components of a path take (PRIO-1).
  fileprivate func reached(
    _ entries: [OrderedPatterns.Entry], by components: [String]
  ) -> ArraySlice<OrderedPatterns.Entry> {
    let order = patterns.order.routeOrder
    guard order == .greedy || order == .greedyUpToWildcards else { return entries[...] }
    var branch = entries
    var passed: [OrderedPatterns.Entry] = []
    for (depth, component) in components.enumerated() {
      let here = branch.filter { $0.pattern.components.count > depth }
      let fitting = here.filter { fits($0.pattern.components[depth], component) }
      let wildcards = here.filter { $0.pattern.components[depth] == .wildcard }
      passed = wildcards + (order == .greedy ? [] : passed)
      guard let kind = fitting.map({ $0.pattern.components[depth].kind }).min() else {
        return passed[...]
      }
      branch = fitting.filter { $0.pattern.components[depth].kind == kind }
    }
    return (branch + (order == .greedy ? [] : passed))[...]
  }

  /// Whether a component of a path takes the branch of a literal or a parameter.
  private func fits(_ component: Pattern.Component, _ written: String) -> Bool {
    switch component {
    case .literal(let literal): isLiteral(literal, written)
    case .part(let part): part.values(in: written, rules: self) != nil
    case .parameter(let name):
      name == nil
        || (!written.isEmpty || patterns.paths.emptyValues != .refused)
          && patterns.syntax.parameterExtent.takes(written)
    case .wildcard: false
    }
  }
}
