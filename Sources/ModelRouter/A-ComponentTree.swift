internal import RoutingVocabulary

/// Routes in a tree of the components of their patterns (section "Component tree").
struct ComponentTree: RouteIndex {
  /// The routes by their paths from the root, which consist of the keys of their components.
  ///
  /// The value is `nil` for a path without a route at its end (HANDLER-3).
  private var ways: [[ScalarText]: Route?] = [:]

  /// Inserts the route at the end of its components, in place of an existing one (TREE-6).
  mutating func insert(_ routes: [Route], rules: Rules) throws(RoutingError) {
    for route in routes {
      let way = Self.way(of: route.pattern)
      let found = rules.canBeFound(route) ? route : ways[way] ?? nil
      ways.updateValue(found, forKey: way)
    }
  }

  /// Removes the route at the end of a pattern's components, and the empty nodes on its path
  /// (TREE-9).
  mutating func remove(_ pattern: String, rules: Rules) {
    let end = Self.way(of: pattern)
    guard ways.keys.contains(where: { $0.starts(with: end) }) else { return }
    ways[end] = nil
    let places = end.indices.map { end[...$0] }
    let forgotten = places.first { place in
      !ways.contains { way, route in route != nil && way.starts(with: place) }
    }
    if let forgotten { ways = ways.filter { !$0.key.starts(with: forgotten) } }
  }

  private static func way(of pattern: String) -> [ScalarText] {
    components(of: pattern).map(ScalarText.init)
  }

  /// The patterns of the whole tree, depth first.
  var listing: [String] {
    ways.sorted { $0.key.lexicographicallyPrecedes($1.key) { $0.isTriedBefore($1) } }
      .compactMap(\.value?.pattern)
  }

  func matches(for request: Request) -> any MatchSource {
    TreeWalk(ways: ways, components: request.components)
  }
}

/// The values with which the tree is compared.
extension Request {
  /// The components of the whole URL and the items of its query (TREE-1, TREE-5).
  init(ofTree url: URLText, for purpose: Purpose, rules: Rules, trace: inout Trace) {
    let encoded = PercentCoding.encode(url.text, allowed: .query)
    // The URL is encoded when it is opened, and verbatim in `canOpen` (TREE-3, TREE-4).
    let components = ComponentTree.components(of: purpose == .opening ? encoded : url.text)
    trace.note("TREE-1", "components: \(components)")
    // The query is verbatim. If the authority cannot be read, there is no query.
    let isReadable = URLParts(encoded).hasReadableAuthority
    let query = isReadable ? url.text[...].split(atFirst: "?").behind : nil
    let items = rules.items(of: query.map(String.init))
    self.init(
      url, components: components, query: QueryParameters(items, rules: rules, trace: &trace),
      rules: rules)
  }
}

/// The components of a whole string, whether it is a URL or a pattern.
extension ComponentTree {
  /// The string before the first `://`, if there is one, and the components after it (TREE-1).
  fileprivate static func components(of text: String) -> [String] {
    guard let mark = text.unicodeScalars.firstRange(of: "://".unicodeScalars) else {
      return afterScheme(text[...])
    }
    return [String(text[..<mark.lowerBound])] + afterScheme(text[mark.upperBound...])
  }

  /// The components after the scheme: the components of the path of the URL reference, or the
  /// beginning if it is a parameter (TREE-2).
  private static func afterScheme(_ text: Substring) -> [String] {
    if text.utf8.first == UInt8(ascii: ":") { return [String(text.split(atFirst: "/").before)] }
    guard PercentCoding.isEncoded(text, allowed: legal),
      text.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1,
      let path = path(of: text), let decoded = PercentCoding.decode(path)
    else { return [] }
    let components = decoded.segments.filter { !$0.isEmpty }
    return Array(components.prefix { $0.utf8.first != UInt8(ascii: "?") })
  }

  /// The characters that are allowed in URLs.
  private static let legal = ASCIISet.query.union(ASCIISet("[]#"))

  /// The path of a reference; `nil` for a reference such as `host:80` or `mailto:me`, which does
  /// not begin with a slash after the scheme.
  private static func path(of text: Substring) -> String? {
    let parts = URLParts(String(text))
    let beginsWithSlash = parts.host != nil || parts.path.utf8.first == UInt8(ascii: "/")
    return parts.scheme == nil || beginsWithSlash ? parts.path : nil
  }
}

/// A walk from the root of the tree, one component of the URL at a time, to one route or none (TREE-7).
private struct TreeWalk: MatchSource {
  /// The paths through the node that the walk has reached.
  private var ways: [[ScalarText]: Route?]
  /// The distance of that node from the root.
  private var depth = 0
  /// The components of the URL; `nil` after the end of the walk.
  private var components: [String]?
  /// The number of components that have not matched a literal so far.
  private var unmatched: Int
  /// Whether a wildcard has matched a component, which can happen only once.
  private var hasUsedWildcard = false
  private var bindings = Bindings()

  init(ways: [[ScalarText]: Route?], components: [String]) {
    self.ways = ways
    self.components = components
    unmatched = components.count
  }

  mutating func next(rules: Rules, trace: inout Trace) -> Match? {
    guard let components = components.take() else { return nil }
    for component in components { step(with: component, trace: &trace) }
    guard let route = ways.first(where: { $0.key.count == depth })?.value else {
      trace.note("TREE-7", "the walk ends at a node without a route")
      return nil
    }
    trace.note("TREE-7", about: .route(route.pattern), "the walk ends at '\(route.pattern)'")
    return Match(route: route, wholePattern: route.pattern, bindings: bindings)
  }

  /// Moves to the first child node that matches a component, or stays.
  private mutating func step(with component: String, trace: inout Trace) {
    let keys = Set(ways.keys.compactMap { $0.dropFirst(depth).first })
    guard let key = keys.filter({ fits($0, component) }).min(by: { $0.isTriedBefore($1) }) else {
      return trace.note(
        "TREE-7", "'\(component)' is skipped: none of the \(keys.count) keys below matches")
    }
    trace.note("TREE-7", "'\(component)' goes to '\(key.text)'")
    ways = ways.filter { way, _ in way.dropFirst(depth).first == key }
    depth += 1
    if key == ScalarText(component) {
      unmatched -= 1
    } else if let (name, value) = key.parameter(taking: component) {
      bindings.parameters[name] = .string(value)
    } else {
      hasUsedWildcard = true
    }
  }

  /// Whether a key is the component, a wildcard, or a parameter that may match the component.
  private func fits(_ key: ScalarText, _ component: String) -> Bool {
    key == ScalarText(component) || key == ScalarText("*") && !hasUsedWildcard
      || key.parameter(taking: component) != nil && unmatched == 1
  }
}

/// A component of a pattern as a key of the tree.
extension ScalarText {
  /// Whether the key is tried before another one, because it is higher (TREE-7).
  ///
  /// Keys are compared by scalars, with A to Z as a to z; equal keys are compared by the unchanged
  /// scalars.
  fileprivate func isTriedBefore(_ other: ScalarText) -> Bool {
    let (own, its) = (ScalarText(text.asciiLowercased), ScalarText(other.text.asciiLowercased))
    return own == its ? self > other : own > its
  }

  /// The name of the parameter in the key, and the part of a component that it matches; `nil` if
  /// the key does not begin with a colon.
  ///
  /// The rest of the key after the name is not a part of the value, wherever it is in the
  /// component, unless a combining mark joins it (TREE-8).
  fileprivate func parameter(taking component: String) -> (name: String, value: String)? {
    guard text.utf8.first == UInt8(ascii: ":") else { return nil }
    let rest = text.unicodeScalars.dropFirst()
    let name = rest.prefix { !"/?&.".unicodeScalars.contains($0) }
    let suffix = rest[name.endIndex...]
    if suffix.isEmpty { return (String(name), component) }
    var value = component.unicodeScalars
    for place in value.ranges(of: suffix).reversed()
    where value[place.upperBound...].first?.properties.isGraphemeExtend != true {
      value.removeSubrange(place)
    }
    return (String(name), String(value))
  }
}
