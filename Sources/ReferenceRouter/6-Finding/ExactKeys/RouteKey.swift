internal import Routing

/// Chapter "Exact keys", first half: the scheme, the host and the path by which a route is found.
struct RouteKey: Equatable, Sendable {
  /// The scheme, empty for the default one.
  let scheme: String
  /// The host, decoded and in lower case; empty when there is none.
  let host: String
  /// The path, decoded, without slashes at its end.
  let path: String

  /// The key of a URL (KEY-2 to KEY-4).
  init(_ parts: URLParts, rules: ExactKeyRules, schemes: SchemeRules?, trace: inout Trace) {
    scheme = Self.scheme(of: parts, rules: schemes)
    let name = Self.withoutBrackets(Self.decoded(parts.host ?? ""))
    host = Self.decodedAgain(Self.lowered(name), rules: rules)
    path = Self.decodedAgain(Self.trimmed(Self.decoded(parts.path)), rules: rules)
    trace.note("KEY-2", "the key is '\(text)'")
  }

  private init(scheme: String, host: String, path: String) {
    self.scheme = scheme
    self.host = host
    self.path = path
  }

  /// The whole key.
  var text: String { scheme + "://" + host + path }

  /// The key without its path: that of the aggregated route (KEY-6).
  var aggregated: RouteKey { RouteKey(scheme: scheme, host: host, path: "") }

  /// The key of the route for web links that no other route takes (WEB-2).
  static let webLinks = RouteKey(scheme: "", host: "weblink", path: "")

  /// What a handler is told (KEY-9).
  var told: RequestFacts { RequestFacts(scheme: scheme, host: host, path: path) }
}

extension RouteKey {
  /// A text with the default scheme in front, if it has none of its own (KEY-1).
  static func completed(_ text: String, rules: SchemeRules?) -> String {
    let scheme = rules?.defaultScheme ?? ""
    if text.utf8.starts(with: "://".utf8) { return scheme + text }
    return hasScheme(text) ? text : scheme + "://" + text
  }

  /// The parts of a completed text; with an empty default scheme it begins with a colon.
  static func parts(of text: String) -> URLParts {
    let hasEmptyScheme = text.utf8.starts(with: "://".utf8)
    return URLParts(hasEmptyScheme ? String(Substring(text.utf8.dropFirst())) : text)
  }

  /// Whether `://` stands in a text before any `/`, `?` and `#`.
  static func hasScheme(_ text: String) -> Bool {
    let delimiters = "/?#".utf8
    guard let end = text.utf8.firstIndex(where: delimiters.contains) else { return false }
    return text.utf8[..<end].last == UInt8(ascii: ":")
      && text.utf8[end...].starts(with: "//".utf8)
  }

  /// The scheme in the form in which it is compared; empty for the default one (KEY-3).
  private static func scheme(of parts: URLParts, rules: SchemeRules?) -> String {
    let own = parts.scheme ?? ""
    let standard = rules?.defaultScheme ?? ""
    guard rules?.schemeCase == .ignored else { return own.hasSameScalars(as: standard) ? "" : own }
    let scheme = lowered(own)
    return scheme.hasSameScalars(as: lowered(standard)) ? "" : scheme
  }

  private static func lowered(_ text: String) -> String { text.lowercased() }

  private static func decoded(_ text: String) -> String { PercentCoding.decode(text) ?? text }

  private static func decodedAgain(_ text: String, rules: ExactKeyRules) -> String {
    rules.keyDecoding == .twice ? decoded(text) : text
  }

  private static func withoutBrackets(_ host: String) -> String {
    guard host.utf8.first == UInt8(ascii: "["), host.utf8.last == UInt8(ascii: "]") else {
      return host
    }
    return String(Substring(host.utf8.dropFirst().dropLast()))
  }

  /// A path without slashes at its end; one of slashes alone is `/` (KEY-4).
  private static func trimmed(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
      return path.isEmpty ? "" : "/"
    }
    return String(Substring(path.utf8[...last]))
  }
}
