internal import Routing

/// Chapter "Reading the URL": the text of a URL becomes a location.
struct Location: Sendable, Equatable {
  /// The text that handlers are told about (URL-3).
  let text: String
  /// The components of RFC 3986, as written in `text`.
  let parts: URLParts
  /// The path, as patterns are compared with it (URL-3).
  let path: String
  /// The query before anything was repaired.
  let writtenQuery: String?

  /// Reads a URL.
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty text (URL-2), and for a text that cannot be
  ///   repaired where the rule is to repair (URL-3).
  init(reading text: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    if text.isEmpty && rules.reading.emptyText == .refused { throw .invalidURL(text: text) }
    let text = rules.exactKeys == nil ? text : RouteKey.completed(text, rules: rules.schemes)
    switch rules.reading.invalidText {
    case .kept:
      self.text = text
    case .repaired:
      guard let repaired = text.isEmpty ? text : URLRepair.repaired(text) else {
        throw .invalidURL(text: text)
      }
      self.text = repaired
      if !repaired.hasSameScalars(as: text) { trace.note("URL-3", "repaired to '\(repaired)'") }
    }
    parts = Self.parts(of: self.text, rules: rules)
    writtenQuery = URLParts.query(of: text)
    path = Self.compared(parts.path, rules: rules)
    trace.note("URL-1", "read as \(parts.summary)")
  }

  /// The parts of a text; a colon at its beginning ends an empty scheme where that is the rule
  /// (URL-8).
  private static func parts(of text: String, rules: Rules) -> URLParts {
    if rules.exactKeys != nil { return RouteKey.parts(of: text) }
    let endsEmptyScheme = rules.reading.leadingColon == .emptyScheme
    return endsEmptyScheme ? URLParts(afterEmptyScheme: text) : URLParts(text)
  }

  /// A path as patterns are compared with it: one with a `;` is encoded anew where texts are repaired
  /// and compared encoded; it is empty if it cannot be decoded (URL-3).
  static func compared(_ path: String, rules: Rules) -> String {
    guard rules.reading.invalidText == .repaired, rules.patterns?.literalComparison == .encoded,
      path.utf8.contains(UInt8(ascii: ";"))
    else { return path }
    let decoded = PercentCoding.decode(path) ?? ""
    return PercentCoding.encode(decoded, allowed: .path.subtracting(ASCIISet(";")))
  }
}

extension URLParts {
  /// The parts that are there, for traces.
  fileprivate var summary: String {
    let named = [
      ("scheme", scheme), ("userinfo", userinfo), ("host", host), ("port", port), ("path", path),
      ("query", query), ("fragment", fragment),
    ]
    return named.compactMap { name, text in text.map { "\(name) '\($0)'" } }
      .joined(separator: ", ")
  }
}
