internal import Routing

/// Chapter "Reading the URL": the text of a URL becomes a location.
struct Location: Sendable, Equatable {
  /// The text that handlers are told about (URL-3).
  let text: String
  /// The components of RFC 3986, as written in `text`.
  let parts: URLParts
  /// The query before anything was repaired.
  let writtenQuery: String?

  /// Reads a URL.
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty text (URL-2), and for a text that cannot be
  ///   repaired where the rule is to repair (URL-3).
  init(reading text: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    if text.isEmpty && rules.reading.emptyText == .refused { throw .invalidURL(text: text) }
    let written = rules.finder.completed(text, rules: rules)
    guard let url = rules.reading.invalidText.url(of: written) else {
      throw .invalidURL(text: written)
    }
    if !url.hasSameScalars(as: written) { trace.note("URL-3", "repaired to '\(url)'") }
    self.text = url
    parts = rules.finder.parts(of: url, rules: rules)
    writtenQuery = URLParts.query(of: written)
    trace.note("URL-1", "read as \(parts.summary)")
  }

  /// Reads a URL that was opened, or another one in its place.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(opening text: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    let read = try Location(reading: text, rules: rules, trace: &trace)
    if let adjusted = rules.finder.adjusted(read, trace: &trace) {
      self = try Location(reading: adjusted, rules: rules, trace: &trace)
    } else {
      self = read
    }
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
