internal import Routing

/// Section "Reading the URL": the text of a URL becomes a location.
struct Location: Sendable {
  /// The text that handlers receive (URL-3).
  let text: String
  /// The components of RFC 3986, as written in `text`.
  let parts: URLParts
  /// The query before anything was repaired.
  let writtenQuery: String?

  /// Reads a URL.
  ///
  /// - Throws: `RoutingError.invalidURL` for the empty text (URL-2), and for a text that cannot be
  ///   repaired where the rule is to repair (URL-3) or not be decoded where it is to refuse (PCT-5).
  init(reading given: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    guard let text = rules.reading.text(of: given) else { throw .invalidURL(text: "") }
    let written = rules.finder.completed(text, rules: rules)
    guard let url = rules.reading.url(of: written) else {
      throw .invalidURL(text: written)
    }
    if !url.hasSameScalars(as: written) { trace.note("URL-3", "repaired to '\(url)'") }
    self.text = url
    parts = rules.finder.parts(of: url, rules: rules)
    if rules.patterns.paths.undecodableComponents == .refused, rules.isUndecodable(parts) {
      throw .invalidURL(text: url)
    }
    writtenQuery = written[...].split(atFirst: "#").before.split(atFirst: "?").behind
      .map(String.init)
    trace.note("URL-1", "read as \(parts.summary)")
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

/// A location as routes see it.
struct Request: Sendable {
  /// The text that handlers receive (URL-6).
  let url: String
  /// The parts of the URL.
  let parts: URLParts
  /// What routes are compared with, as their finder reads it: the components of the path, those of the whole
  /// URL in a tree of components, or the keys to look up.
  var components: [String]
  /// The parameters that the query gives, and the fragment where it gives some.
  let query: QueryParameters
  /// Whether routes outside of the table for web links may match the URL (WEB-5).
  let isOwn: Bool
  /// The link as a handler receives it; `nil` where this is no web link (WEB-1).
  var link: WebLink?
  /// The text of the URL, or its key where routes are found by keys: what a bound router opens (NEST-5), and
  /// what entries of the table of redirects are compared with that count as they are written (REDIRECT-7).
  var key: String
  /// What a handler receives about the URL itself (KEY-9).
  var facts: RequestFacts?
  /// The fragment as patterns with a `#` see it (FRAG-6).
  var fragment: (components: [String], query: QueryParameters)?

  /// What a request is made for.
  enum Purpose {
    /// To open a URL.
    case opening
    /// To find out whether it could be opened.
    case canOpen
  }

  /// A request with what its finder has read.
  init(_ location: Location, components: [String], query: QueryParameters, rules: Rules) {
    url = location.text
    key = location.text
    parts = location.parts
    self.components = components
    self.query = query
    isOwn = rules.isOwn(location.parts)
    link = WebLink(location, items: query.items, rules: rules)
  }

  /// Reads the text of a URL: of one that an opening goes on to, or of the `first`, which a caller opens
  /// (PREFIX-9).
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(
    reading text: String, first: Bool = false, for purpose: Purpose = .opening, rules: Rules,
    trace: inout Trace
  ) throws(RoutingError) {
    var location = try Location(reading: text, rules: rules, trace: &trace)
    if first, let adjusted = rules.finder.adjusted(location, trace: &trace) {
      location = try Location(reading: adjusted, rules: rules, trace: &trace)
    }
    self = rules.finder.request(location, for: purpose, rules: rules, trace: &trace)
  }
}
