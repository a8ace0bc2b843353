internal import Routing

/// Section "Exact keys": routes by their keys.
struct ExactKeys: RouteFinder {
  /// A route and the key under which it is found.
  private struct Entry: Sendable {
    let key: String
    let route: Route
    /// How many routes were put under keys before it, for listings.
    let number: Int
  }

  /// The routes by their keys.
  ///
  /// Texts that are the same (KEY-5) are at least canonically equivalent, as `String` compares them,
  /// so one look finds all that may be meant.
  private var entries: [String: [Entry]] = [:]
  private var count = 0

  /// Puts a route under its key; a route that is there already stays (KEY-7).
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError) {
    for route in routes {
      let keys = Self.keys(of: route.pattern, rules: rules)
      guard let key = route.boundRouter == nil ? keys.first : keys.last else {
        throw .invalidURL(text: route.pattern)
      }
      if self.route(key, rules: rules) != nil { continue }
      entries[key, default: []].append(Entry(key: key, route: route, number: count))
      count += 1
    }
  }

  /// Removes the route of the key that a pattern has.
  mutating func remove(_ pattern: String, rules: Rules) {
    guard let key = Self.keys(of: pattern, rules: rules).first else { return }
    entries[key]?.removeAll { rules.areSame($0.key, key) }
  }

  /// The patterns in the order of their registration.
  var listing: [String] {
    entries.values.joined().sorted { $0.number < $1.number }.map(\.route.pattern)
  }

  /// Tries the key of the URL, then that of the aggregated route, which has no path, then that of the
  /// route for web links (KEY-6, WEB-2, WEB-3).
  func matches(for request: Request) -> any MatchSource {
    let webLink = request.link?.takesRoute == true ? ["://weblink"] : []
    return ExactMatches(table: self, untried: (request.components + webLink)[...])
  }

  /// The route of a key.
  fileprivate func route(_ key: String, rules: Rules) -> Route? {
    entries[key]?.first { rules.areSame($0.key, key) }?.route
  }

  static func removes(_ pattern: String, _ own: String, in tree: String, rules: Rules) -> Bool {
    guard let key = keys(of: pattern, rules: rules).first else { return false }
    return keys(of: own, rules: rules).first.map { rules.areSame($0, key) } ?? false
  }

  /// The keys of a pattern, which is read as a URL; none for what is no URL.
  private static func keys(of pattern: String, rules: Rules) -> [String] {
    var trace = Trace(.nothing)
    return (try? Request(reading: pattern, rules: rules, trace: &trace))?.components ?? []
  }
}

/// The route of the first key that has one (KEY-6, WEB-2).
private struct ExactMatches: MatchSource {
  let table: ExactKeys
  var untried: ArraySlice<String>

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    while let key = untried.popFirst() {
      if let route = table.route(key, rules: rules) {
        trace.note("KEY-6", about: .route(route.pattern), "there is a route for '\(key)'")
        return Match(route: route, wholePattern: route.pattern, bindings: Bindings())
      }
      trace.note("KEY-6", "there is no route for '\(key)'")
    }
    return nil
  }
}
