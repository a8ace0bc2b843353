internal import Routing

/// Section "Exact keys": routes by their keys.
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

  /// Puts a route under its key; a route that is there already stays (KEY-7).
  mutating func insert(_ route: Route, rules: Rules) throws(RoutingError) {
    let keys = Self.keys(of: route.pattern, rules: rules)
    guard let key = route.boundRouter == nil ? keys.first : keys.last else {
      throw .invalidURL(text: route.pattern)
    }
    if self.route(key, rules: rules) != nil { return }
    entries[key, default: []].append(Entry(key: key, route: route, number: count))
    count += 1
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
  /// route for web links (KEY-6, WEB-2).
  func matches(for request: Request) -> any MatchSource {
    let webLink = request.link?.takesRoute == true ? ["://weblink"] : []
    return ExactMatches(table: self, untried: (request.components + webLink)[...])
  }

  /// The route of a key.
  fileprivate func route(_ key: String, rules: Rules) -> Route? {
    entries[key]?.first { rules.areSame($0.key, key) }?.route
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
        return Match(route: route, pattern: route.pattern, bindings: Bindings())
      }
      trace.note("KEY-6", "there is no route for '\(key)'")
    }
    return nil
  }
}

/// A URL as routes see it: its key, and that without its path.
extension ExactKeys {
  static var capabilities: Set<Capability> { [.parsers] }

  /// The key of the URL and the items of its query, read without leading white space (KEY-2, KEY-8).
  static func request(
    _ location: Location, for purpose: Request.Purpose, rules: Rules, trace: inout Trace
  ) -> Request {
    let items = rules.items(of: location.writtenQuery).map(\.withoutLeadingSpace)
    let query = QueryParameters(items, rules: rules, trace: &trace)
    let facts = RequestFacts(location.parts, rules: rules)
    let aggregated = facts.scheme + "://" + facts.host
    let key = aggregated + facts.path
    trace.note("KEY-2", "the key is '\(key)'")
    let keys = facts.path.isEmpty ? [key] : [key, aggregated]
    var request = Request(location, components: keys, query: query, rules: rules)
    request.key = key
    request.facts = facts
    return request
  }

  /// The text of the key.
  static func redirectKey(of request: Request, rules: Rules) -> [ScalarText] {
    [rules.comparable(request.key)]
  }

  /// A text with the default scheme in front, if it has none of its own (KEY-1).
  static func completed(_ text: String, rules: Rules) -> String {
    let scheme = rules.schemes.defaultScheme
    if text.utf8.starts(with: "://".utf8) { return scheme + text }
    return URLParts.hasScheme(text) ? text : scheme + "://" + text
  }

  /// With an empty default scheme a text begins with a colon.
  static func parts(of text: String, rules: Rules) -> URLParts {
    let hasEmptyScheme = text.utf8.starts(with: "://".utf8)
    return URLParts(hasEmptyScheme ? String(Substring(text.utf8.dropFirst())) : text)
  }
}

/// The scheme, the host and the path by which a route is found.
extension RequestFacts {
  /// The key of a URL (KEY-2 to KEY-4).
  fileprivate init(_ parts: URLParts, rules: Rules) {
    let name = Self.decoded(parts.host ?? "").withoutBrackets
    self.init(
      scheme: Self.scheme(of: parts, rules: rules), host: Self.decoded(name.lowercased()),
      path: Self.decoded(Self.trimmed(Self.decoded(parts.path))))
  }

  /// The scheme in the form in which it is compared; empty for the default one (KEY-3).
  private static func scheme(of parts: URLParts, rules: Rules) -> String {
    let isLowered = rules.schemes.schemeCase == .ignored
    let (own, standard) = (parts.scheme ?? "", rules.schemes.defaultScheme)
    let scheme = isLowered ? own.lowercased() : own
    return scheme.hasSameScalars(as: isLowered ? standard.lowercased() : standard) ? "" : scheme
  }

  private static func decoded(_ text: String) -> String { PercentCoding.decode(text) ?? text }

  /// A path without slashes at its end; one of slashes alone is `/` (KEY-4).
  private static func trimmed(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return path.isEmpty ? "" : "/"
    }
    return String(Substring(path.utf8[...last]))
  }
}
