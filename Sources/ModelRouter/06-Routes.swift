internal import RoutingVocabulary

/// The routes of one table, in the structure for the matching strategy.
protocol RouteIndex: Sendable {
  /// Inserts the routes of a tree (CHILD-1).
  ///
  /// - Throws: `RoutingError` if a pattern is refused; in this case, nothing is changed.
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError)
  /// Removes by pattern (REMOVE-1).
  mutating func remove(_ pattern: String, rules: Rules)
  /// The patterns in the order in which they are tried (LIST-1).
  var listing: [String] { get }
  /// The routes that may match a request, in the order in which they are tried.
  func matches(for request: Request) -> any MatchSource
}

extension MatchingStrategy {
  /// A list without routes.
  var emptyIndex: any RouteIndex {
    switch self {
    case .orderedPatterns: OrderedPatterns()
    case .componentTree: ComponentTree()
    case .exactKeys: ExactKeys()
    case .prefixTree: PrefixTree()
    }
  }
}

/// Finds the routes that match a request, one by one, when they are needed.
protocol MatchSource: Sendable {
  /// The next route that matches; the trace records the routes that do not match.
  mutating func next(rules: Rules, trace: inout Trace) -> Match?
}

/// A route that matches a request.
struct Match: Sendable {
  /// The route.
  let route: Route
  /// The pattern from the top of its tree, in the expansion that matched.
  ///
  /// Reserved keys, records and results contain this pattern (OPT-6).
  let wholePattern: String
  /// The values that the pattern's parameters matched.
  var bindings: Bindings
  /// The route's own pattern, if the handler also receives this one (PREFIX-11).
  var ownPattern: String?
}

/// Path patterns, in the order in which they are tried (section "Priority").
struct OrderedPatterns: RouteIndex {
  /// A route with one of the expansions of its pattern.
  ///
  /// The type is a class, because lists of thousands of entries are copied and changed (LIMIT-1).
  final class Entry: Sendable {
    let pattern: Pattern
    let route: Route
    /// The rank among routes of the same priority; the lowest comes first (PRIO-1).
    let rank: [Int]
    /// A key that another registration of the same pattern with the same priority shares, if the
    /// rules need it (PATTERN-8).
    let key: Pattern.Key?

    init(_ pattern: Pattern, of route: Route, rules: Rules) {
      self.pattern = pattern
      self.route = route
      rank = rules.rank(of: pattern)
      key =
        rules.duplicateRoutes == .kept
        ? nil : Pattern.Key(pattern, priority: route.priority, rules: rules)
    }

    /// Whether the definition of the route matches every URL (DEFINE-1, DEFINE-4).
    var isAlwaysMatching: Bool { (route.definition ?? route.defaultDefinition) == .alwaysMatches }

    /// The result of a comparison of the route with a request (MATCH-2, DEFINE-1).
    func bindings(for request: Request, rules: Rules) throws(Mismatch) -> Bindings {
      guard isAlwaysMatching else { return try pattern.match(request, rules: rules) }
      // DEFINE-2: if the pattern matches, the values of its parameters count.
      var taken = (try? pattern.match(request, rules: rules)) ?? Bindings()
      if pattern.fragment != nil { taken.query = request.fragment?.query }
      return taken
    }
  }

  /// The patterns in the order in which they are tried.
  private var entries: [Entry] = []
  /// The keys of all entries.
  ///
  /// A search of thousands of entries for each new one would take quadratic time (LIMIT-1).
  private var keys: Set<Pattern.Key> = []

  var listing: [String] { entries.map(\.pattern.text) }

  func matches(for request: Request) -> any MatchSource {
    OrderedMatches(entries: entries, request: request)
  }

  /// Inserts each route of a tree at the position of its priority (PRIO-1), or in place of a route
  /// with the same pattern (PATTERN-8).
  ///
  /// A route's pattern may have several expansions.
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError) {
    var new: [Entry] = []
    for route in routes { new += try Self.entries(of: route, rules: rules) }
    for entry in new { try check(entry, rules: rules) }
    let replaces =
      rules.duplicateRoutes == .replaced || rules.duplicateRoutes == .replacedWhateverNames
    for entry in new {
      if replaces, let place = place(of: entry) {
        entries[place] = entry
      } else {
        insert(entry, rules)
      }
    }
    // The keys are added at the end, so that expansions of one pattern do not replace each other.
    keys.formUnion(new.compactMap(\.key))
  }

  /// Inserts an entry before the entries that are tried later (PRIO-1, PRIO-3), or at the end
  /// (PRIO-2).
  private mutating func insert(_ new: Entry, _ rules: Rules) {
    let priority = new.route.priority
    if rules.zeroPriority == .last, priority == 0 { return entries.append(new) }
    let isLater = { (other: Entry) in
      rules.isHigher(priority, than: other.route.priority)
        || other.route.priority == priority && new.rank.lexicographicallyPrecedes(other.rank)
    }
    var (place, end) = (entries.startIndex, entries.endIndex)
    switch rules.zeroPriority {
    case .ordinary:
      // All entries are in order, so that each step can skip half of the rest (LIMIT-1).
      while place < end {
        let middle = (place + end) / 2
        if isLater(entries[middle]) { end = middle } else { place = middle + 1 }
      }
    case .last: place = entries.firstIndex(where: isLater) ?? end
    }
    entries.insert(new, at: place)
  }

  /// Checks that an entry is allowed next to the existing ones (PATTERN-8, PATTERN-10).
  private func check(_ new: Entry, rules: Rules) throws(RoutingError) {
    var problem: PatternProblem?
    let refuses =
      rules.duplicateRoutes == .refused || rules.duplicateRoutes == .refusedWhateverNames
    if refuses, place(of: new) != nil {
      problem = .registeredAlready
    } else if rules.parameterConflicts != .accepted,
      let other = entries.first(where: { new.pattern.conflicts(with: $0.pattern, rules: rules) })
    {
      problem = .conflict(with: other.pattern.text)
    }
    if let problem { throw .invalidPattern(pattern: new.pattern.text, problem: problem) }
  }

  /// The index of the entry with the same pattern and priority.
  private func place(of new: Entry) -> Int? {
    guard let key = new.key, keys.contains(key) else { return nil }
    return entries.firstIndex { $0.key == key }
  }

  /// A route with each of the expansions of its pattern (OPT-1); none for a route that is never
  /// found (HANDLER-3).
  static func entries(of route: Route, rules: Rules) throws(RoutingError) -> [Entry] {
    guard rules.canBeFound(route) else { return [] }
    let expansions = try expansions(of: route, rules: rules)
    if route.definition == nil { try rules.checkText(of: route.pattern) }
    return try expansions.map { text throws(RoutingError) in
      Entry(try Pattern(text, rules: rules), of: route, rules: rules)
    }
  }

  /// The expansions of a route's pattern; a route with a definition has only the whole pattern
  /// (DEFINE-3).
  static func expansions(of route: Route, rules: Rules) throws(RoutingError) -> [String] {
    try route.definition == nil ? rules.expansions(of: route.pattern) : [route.pattern]
  }

  /// Removes the routes of a pattern, or the first one that is listed as this string (REMOVE-1).
  mutating func remove(_ pattern: String, rules: Rules) {
    switch rules.removal {
    case .registrations: entries.removeAll { rules.areSame($0.route.pattern, pattern) }
    case .firstListed: removeFirst(listedAs: pattern, rules)
    case .firstListedWithSlash:
      let hasSlash = pattern.utf8.first == UInt8(ascii: "/")
      removeFirst(listedAs: hasSlash ? pattern : "/" + pattern, rules)
    }
    if !keys.isEmpty { keys = Set(entries.compactMap(\.key)) }
  }

  private mutating func removeFirst(listedAs text: String, _ rules: Rules) {
    let place = entries.firstIndex { rules.areSame($0.pattern.text, text) }
    if let place { entries.remove(at: place) }
  }
}

/// The order of routes.
extension Rules {
  /// The rank of a pattern among others of the same priority; the lower comes first (PRIO-1).
  fileprivate func rank(of pattern: Pattern) -> [Int] {
    let specificities = pattern.components.map(\.specificity)
    return switch routeOrder {
    // The end of a pattern comes after a parameter (2) and before a wildcard (3, which becomes 4).
    case .mostSpecific: specificities.map { $0 < 3 ? $0 : 4 } + [3]
    case .registered: []
    case .literalsFirst: specificities.contains { $0 > 0 } ? [1] : [0]
    case .mostLiteralsFirst: [-specificities.prefix { $0 == 0 }.count]
    case .parametersFirst: specificities.map { $0 < 3 ? 2 - $0 : $0 }
    case .specificFirst, .greedy, .greedyUpToWildcards: specificities
    }
  }

  /// Whether one priority is higher than another (PRIO-1, PRIO-3).
  fileprivate func isHigher(_ one: Int, than other: Int) -> Bool {
    switch negativePriority {
    case .belowZero: one > other
    case .aboveAll: UInt(bitPattern: one) > UInt(bitPattern: other)
    }
  }

  /// The routes that are tried: all routes, or the routes on the branch to which the components of
  /// a path lead (PRIO-1).
  fileprivate func reached(
    _ entries: [OrderedPatterns.Entry], by components: [String]
  ) -> ArraySlice<OrderedPatterns.Entry> {
    guard routeOrder == .greedy || routeOrder == .greedyUpToWildcards else { return entries[...] }
    var branch = entries
    var passed: [OrderedPatterns.Entry] = []
    for (depth, component) in components.enumerated() {
      let here = branch.filter { $0.pattern.components.count > depth }
      let fitting = here.filter { entry in
        let own = entry.pattern.components[depth]
        return own != .wildcard && (try? values(takenBy: own, of: component, at: depth)) != nil
      }
      let wildcards = here.filter { $0.pattern.components[depth] == .wildcard }
      passed = wildcards + (routeOrder == .greedy ? [] : passed)
      guard let least = fitting.map({ $0.pattern.components[depth].specificity }).min() else {
        return passed[...]
      }
      branch = fitting.filter { $0.pattern.components[depth].specificity == least }
    }
    return (branch + (routeOrder == .greedy ? [] : passed))[...]
  }
}

/// The patterns of a table that match, in their order.
///
/// Each pattern is compared with the whole path, so that a pattern never hides another one with the
/// same beginning (MATCH-8).
private struct OrderedMatches: MatchSource {
  let entries: [OrderedPatterns.Entry]
  var request: Request
  /// The entries that are still to be tried; `nil` before the first one is tried.
  var remaining: ArraySlice<OrderedPatterns.Entry>?
  /// Whether no alternative is needed, because a route has matched or the alternative was tried.
  var needsNoAlternative = false
  /// Whether the request already has the other spelling of the path.
  var isAlternative = false

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    var hasPassedOver = false
    repeat {
      if remaining == nil {
        let reached = rules.reached(entries, by: request.components)
        let count = reached.count
        if count > 1 { trace.note("PRIO-1", "\(count) routes are tried in their order") }
        remaining = reached
      }
      while let entry = remaining?.popFirst() {
        let pattern = entry.pattern.text
        do {
          let (bindings, spelling) = try bindings(of: entry, rules: rules)
          trace.noteMatch(of: entry, taking: bindings, from: spelling, rules: rules)
          if hasPassedOver { trace.note("MATCH-8", "earlier routes do not hide this route") }
          needsNoAlternative = true
          return Match(route: entry.route, wholePattern: pattern, bindings: bindings)
        } catch {
          hasPassedOver = true
          trace.noteMismatch(error, of: pattern)
        }
      }
    } while findsAlternative(rules: rules, trace: &trace)
    return nil
  }

  /// The result of a comparison with the path, or with its other spelling if the rules try each
  /// route with both in turn (MATCH-3); and the request with the spelling that matches.
  private func bindings(
    of entry: OrderedPatterns.Entry, rules: Rules
  ) throws(Mismatch) -> (Bindings, Request) {
    do {
      return (try entry.bindings(for: request, rules: rules), request)
    } catch {
      guard rules.pathTrailingSlash.triesRoutesInTurn, !isAlternative,
        entry.pattern.components.last != .wildcard,
        let components = rules.alternative(to: request.components)
      else { throw error }
      var other = request
      other.components = components
      return (try entry.bindings(for: other, rules: rules), other)
    }
  }

  /// Continues with another slash at the end of the path, if no route has matched (MATCH-3).
  private mutating func findsAlternative(rules: Rules, trace: inout Trace) -> Bool {
    guard !needsNoAlternative, let components = rules.alternative(to: request.components) else {
      return false
    }
    needsNoAlternative = true
    isAlternative = true
    trace.note("MATCH-3", "no route matches; tried with another slash at the end: \(components)")
    request.components = components
    remaining = nil
    return true
  }
}
