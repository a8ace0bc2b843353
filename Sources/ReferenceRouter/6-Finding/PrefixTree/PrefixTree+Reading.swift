internal import Routing

/// Section "Tree of prefixes": what the tree is compared with, and what patterns are together.
extension PrefixTree {
  static var capabilities: Set<Capability> { [.children] }

  /// The items of the query, and the components of the path, if something can match it.
  static func request(
    _ location: Location, for purpose: Request.Purpose, rules: Rules, trace: inout Trace
  ) -> Request {
    let query = QueryParameters(
      rules.items(of: location.parts.query), rules: rules, trace: &trace)
    let components = components(of: location.parts.path) ?? []
    return Request(location, components: components, query: query, rules: rules)
  }

  /// The components of a path; `nil` for one that nothing matches: it does not begin with a slash, or
  /// one of its components is empty (PREFIX-6).
  static func components(of path: String) -> [String]? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    if path.utf8.count == 1 { return [] }
    let components = Array(path.segments.dropFirst())
    return components.contains("") ? nil : components
  }

  /// The URL with another path, its port as a number: a slash for the empty path; a path without the slash at
  /// its end, its components encoded anew (PREFIX-9).
  static func adjusted(_ location: Location, trace: inout Trace) -> String? {
    let parts = location.parts
    guard let path = path(inPlaceOf: parts.path) else { return nil }
    let tail = (parts.query.map { "?" + $0 } ?? "") + (parts.fragment.map { "#" + $0 } ?? "")
    let adjusted = parts.head(portAsNumber: true) + path + tail
    trace.note("PREFIX-9", "adjusted to '\(adjusted)'")
    return adjusted
  }

  private static func path(inPlaceOf path: String) -> String? {
    if path.isEmpty { return "/" }
    guard path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") else { return nil }
    return path.segments.dropLast().enumerated().map { place, component in
      guard let decoded = PercentCoding.decode(component) else { return component }
      // A colon in front of the first slash could end a scheme.
      return PercentCoding.encode(
        decoded, allowed: place == 0 ? .segmentWithoutColon : .component)
    }.joined(separator: "/")
  }
}

/// What patterns are in a tree.
extension PrefixTree {
  /// Patterns one behind the other: their components that have text, with a slash in front of each
  /// (PREFIX-7).
  static func pattern(of route: Route, below parent: String?) -> String {
    let patterns = [parent, route.pattern].compactMap { $0?.withoutOuterWhiteSpace.segments }
    return "/" + patterns.joined().filter { !$0.isEmpty }.joined(separator: "/")
  }

  static func check(_ pattern: String) throws(RoutingError) {
    _ = try PrefixPattern(pattern)
  }

  /// The routes below one go with it.
  static func removes(_ pattern: String, _ own: String, in tree: String, rules: Rules) -> Bool {
    pattern.withoutOuterWhiteSpace.hasSameScalars(as: tree.withoutOuterWhiteSpace)
  }
}
