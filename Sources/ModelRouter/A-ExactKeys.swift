package import RoutingVocabulary

/// Routes by their keys (section "Exact keys").
struct ExactKeys: RouteIndex {
  /// A route and the key under which it is found.
  private struct Entry: Sendable {
    let key: String
    let route: Route
    /// The number of routes that were registered before this one, for listings.
    let number: Int
  }

  /// The routes by their keys.
  ///
  /// Keys that count as the same (KEY-5) are at least canonically equivalent, and `String` compares
  /// by this equivalence. So one lookup finds all candidates.
  private var entries: [String: [Entry]] = [:]
  private var count = 0

  /// Inserts a route under its key; an existing route stays (KEY-7).
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

  /// Tries the key of the URL, then the key of the aggregated route, which has no path, then the
  /// key of the route for web links (KEY-6, WEB-2, WEB-3).
  func matches(for request: Request) -> any MatchSource {
    let webLink = request.link?.takesRoute == true ? ["://weblink"] : []
    return ExactMatches(table: self, untried: (request.components + webLink)[...])
  }

  /// The route with a key.
  fileprivate func route(_ key: String, rules: Rules) -> Route? {
    entries[key]?.first { rules.areSame($0.key, key) }?.route
  }

  /// Whether the removal of a pattern removes the route of another one, because both have the same
  /// key.
  static func removes(_ pattern: String, _ own: String, rules: Rules) -> Bool {
    guard let key = keys(of: pattern, rules: rules).first else { return false }
    return keys(of: own, rules: rules).first.map { rules.areSame($0, key) } ?? false
  }

  /// The keys of a pattern, which is read as a URL; none if it is not a URL.
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

/// The keys of a URL for routes: its key, and the key without the path.
extension Request {
  /// The key of the URL and the items of its query, read without leading white space (KEY-2, KEY-8).
  init(ofKey url: URLText, rules: Rules, trace: inout Trace) {
    let items = rules.items(of: url.writtenQuery).map(\.withoutLeadingSpace)
    let query = QueryParameters(items, rules: rules, trace: &trace)
    let facts = RequestFacts(url.parts, rules: rules)
    let aggregated = facts.scheme + "://" + facts.host
    let key = aggregated + facts.path
    trace.note("KEY-2", "the key is '\(key)'")
    let keys = facts.path.isEmpty ? [key] : [key, aggregated]
    self.init(url, components: keys, query: query, rules: rules)
    self.key = key
    self.facts = facts
  }
}

extension ExactKeys {
  /// A URL with the default scheme added, if it has no scheme (KEY-1).
  static func completed(_ text: String, rules: Rules) -> String {
    if text.utf8.starts(with: "://".utf8) { return rules.defaultScheme + text }
    return URLParts.hasScheme(text) ? text : rules.defaultScheme + "://" + text
  }

  /// The parts of a URL.
  ///
  /// The URL begins with a colon if the default scheme is empty.
  static func parts(of text: String) -> URLParts {
    let hasEmptyScheme = text.utf8.starts(with: "://".utf8)
    return URLParts(hasEmptyScheme ? String(Substring(text.utf8.dropFirst())) : text)
  }
}

/// The scheme, the host and the path by which a route is found.
extension RequestFacts {
  /// The key of a URL (KEY-2, KEY-3, KEY-4).
  fileprivate init(_ parts: URLParts, rules: Rules) {
    let name = Self.decoded(parts.host ?? "").withoutBrackets
    self.init(
      scheme: Self.scheme(of: parts, rules: rules), host: Self.decoded(name.lowercased()),
      path: Self.decoded(Self.trimmed(Self.decoded(parts.path))))
  }

  /// The scheme in the form in which schemes are compared; empty for the default scheme (KEY-3).
  private static func scheme(of parts: URLParts, rules: Rules) -> String {
    let isLowered = rules.schemeCase == .insensitive
    let (own, standard) = (parts.scheme ?? "", rules.defaultScheme)
    let scheme = isLowered ? own.lowercased() : own
    return scheme.hasSameScalars(as: isLowered ? standard.lowercased() : standard) ? "" : scheme
  }

  private static func decoded(_ text: String) -> String { PercentCoding.decode(text) ?? text }

  /// A path without slashes at its end; a path of only slashes is `/` (KEY-4).
  private static func trimmed(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return path.isEmpty ? "" : "/"
    }
    return String(Substring(path.utf8[...last]))
  }
}

/// A custom parser.
extension ModelRouter: ParsingRouter {
  /// Sets a parser that reads strings before the router does; `nil` removes the parser (KEY-10).
  package func setParser(_ parser: TextParser?) throws {
    try require(.parsers)
    state.parser = parser
  }
}
