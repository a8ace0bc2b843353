internal import Routing

/// Chapter "Matching", first half: the components that patterns are compared with.
enum PathReading {
  /// The path components of a location, as written (MATCH-1).
  static func components(
    of location: Location, suffix: String, rules: Rules, trace: inout Trace
  ) -> [String] {
    guard let patterns = rules.patterns else { return [] }
    let host = HostAsPath.component(of: location.parts, rules: rules, trace: &trace)
    let components =
      if patterns.emptyComponents == .dropped {
        withDefault((host.map { [$0] } ?? []) + filled(location.path + suffix), rules: patterns)
      } else {
        split(trimmed(joined(host, location.path, rules: patterns) + suffix), rules: patterns)
      }
    trace.note("MATCH-1", "components: \(components)")
    return components
  }

  /// The components of a path that are neither empty nor an encoded slash alone (MATCH-4,
  /// PATTERN-3).
  static func filled(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { PercentCoding.decode($0) != "/" }
  }

  /// The components of a path, of which an empty path has as many as the rule says (MATCH-6).
  private static func withDefault(_ components: [String], rules: PatternRules) -> [String] {
    components.isEmpty && rules.emptyPath == .oneComponent ? [""] : components
  }

  /// The host in front of the path, and what becomes of empty components then (MATCH-4).
  private static func joined(_ host: String?, _ path: String, rules: PatternRules) -> String {
    guard let host else { return path }
    let slash = UInt8(ascii: "/")
    let whole = host + (path.utf8.first == slash || path.isEmpty ? path : "/" + path)
    switch rules.emptyComponents {
    case .kept, .dropped: return whole
    case .droppedBehindHost:
      return whole.utf8.split(separator: slash).map { String(Substring($0)) }.joined(separator: "/")
    }
  }

  /// The path without one slash at its beginning and one at its end (MATCH-3).
  private static func trimmed(_ path: String) -> Substring {
    var rest = Substring(path)
    if rest.utf8.first == UInt8(ascii: "/") { rest = Substring(rest.utf8.dropFirst()) }
    if rest.utf8.last == UInt8(ascii: "/") { rest = Substring(rest.utf8.dropLast()) }
    return rest
  }

  private static func split(_ path: Substring, rules: PatternRules) -> [String] {
    if path.isEmpty && rules.emptyPath == .noComponents { return [] }
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String($0) ?? "" }
  }
}
