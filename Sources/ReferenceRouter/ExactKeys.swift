internal import RoutingModel

/// Chapter "Exact keys", second half: routes by their keys.
struct ExactKeys: RouteFinder {
  /// A route and the key under which it is found.
  fileprivate struct Entry: Sendable {
    let key: RouteKey
    let route: RouteDescription
  }

  private var entries: [Entry] = []

  mutating func insert(_ route: RouteDescription, rules: Rules) throws(RoutingError) {
    guard let keys = rules.exactKeys else { return }
    guard var key = Self.key(route.pattern, rules: rules) else {
      throw .invalidURL(text: route.pattern)
    }
    if route.boundRouter != nil { key = key.aggregated }
    let entry = Entry(key: key, route: route)
    let place = entries.firstIndex { rules.areSame($0.key.text, key.text) }
    guard let place else { return entries.append(entry) }
    if keys.repeatedKeys == .last { entries[place] = entry }
  }

  mutating func remove(_ pattern: String, rules: Rules) {
    guard let key = Self.key(pattern, rules: rules) else { return }
    entries.removeAll { rules.areSame($0.key.text, key.text) }
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  var listing: [String] { entries.map(\.route.pattern) }

  func candidates(for request: Request) -> any CandidateSource {
    ExactCandidates(entries: entries, untried: request.keysInOrder)
  }

  /// The key of a pattern, which is read as a URL; `nil` for what is no URL.
  private static func key(_ pattern: String, rules: Rules) -> RouteKey? {
    var trace = Trace(isRecording: false)
    return try? Request(reading: pattern, rules: rules, trace: &trace).key
  }
}

/// The route of the first key that has one (KEY-6, WEB-2).
private struct ExactCandidates: CandidateSource {
  let entries: [ExactKeys.Entry]
  var untried: ArraySlice<RouteKey>

  mutating func next(rules: Rules, trace: inout Trace) -> Candidate? {
    while let key = untried.popFirst() {
      if let entry = entries.first(where: { rules.areSame($0.key.text, key.text) }) {
        trace.note(
          "KEY-6", about: .route(entry.route.pattern), "there is a route for '\(key.text)'")
        return Candidate(route: entry.route, pattern: entry.route.pattern, bindings: Bindings())
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
