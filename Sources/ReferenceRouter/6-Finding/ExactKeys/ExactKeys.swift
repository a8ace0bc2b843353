internal import Routing

/// Chapter "Exact keys", second half: routes by their keys.
struct ExactKeys: RouteFinder {
  /// A route and the key under which it is found.
  private struct Entry: Sendable {
    let key: String
    let route: Route
    /// How many routes were there before it, for listings.
    let number: Int
  }

  /// The routes by their keys.
  ///
  /// Texts that are the same (KEY-5) are at least canonically equivalent, as `String` compares them,
  /// so one look finds all that may be meant.
  private var entries: [String: [Entry]] = [:]
  private var count = 0

  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError) {
    guard let keys = rules.exactKeys else { return }
    guard var key = Self.key(route.pattern, rules: rules) else {
      throw .invalidURL(text: route.pattern)
    }
    if route.boundRouter != nil { key = key.aggregated }
    let text = key.text
    let place = entries[text]?.firstIndex { rules.areSame($0.key, text) }
    guard let place else {
      entries[text, default: []].append(Entry(key: text, route: route, number: count))
      count += 1
      return
    }
    if keys.repeatedKeys == .last, let old = entries[text]?[place] {
      entries[text]?[place] = Entry(key: text, route: route, number: old.number)
    }
  }

  mutating func remove(_ pattern: String, rules: Rules) {
    guard let key = Self.key(pattern, rules: rules)?.text else { return }
    entries[key]?.removeAll { rules.areSame($0.key, key) }
    if entries[key]?.isEmpty == true { entries[key] = nil }
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  var listing: [String] {
    entries.values.joined().sorted { $0.number < $1.number }.map(\.route.pattern)
  }

  func candidates(for request: Request) -> any CandidateSource {
    ExactCandidates(table: self, untried: request.keysInOrder)
  }

  /// The route of a key.
  fileprivate func route(_ key: RouteKey, rules: Rules) -> Route? {
    entries[key.text]?.first { rules.areSame($0.key, key.text) }?.route
  }

  /// The key of a pattern, which is read as a URL; `nil` for what is no URL.
  private static func key(_ pattern: String, rules: Rules) -> RouteKey? {
    var trace = Trace(isRecording: false)
    return try? Request(reading: pattern, rules: rules, trace: &trace).key
  }
}

/// The route of the first key that has one (KEY-6, WEB-2).
private struct ExactCandidates: CandidateSource {
  let table: ExactKeys
  var untried: ArraySlice<RouteKey>

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    while let key = untried.popFirst() {
      if let route = table.route(key, rules: rules) {
        trace.note("KEY-6", about: .route(route.pattern), "there is a route for '\(key.text)'")
        return Match(route: route, pattern: route.pattern, bindings: Bindings())
      }
      trace.note("KEY-6", "there is no route for '\(key.text)'")
    }
    return nil
  }
}

extension Request {
  /// The keys under which a route may be found, in the order in which they are tried.
  fileprivate var keysInOrder: ArraySlice<RouteKey> {
    guard let key else { return [] }
    let own = key.path.isEmpty ? [key] : [key, key.aggregated]
    return (own + (link?.fallbackKey.map { [$0] } ?? []))[...]
  }
}
