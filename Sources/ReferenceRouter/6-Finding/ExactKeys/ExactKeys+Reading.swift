internal import Routing

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
  /// The key of a URL (KEY-2, KEY-3, KEY-4).
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
