internal import Routing

/// A location as routes see it.
struct Request: Sendable {
  /// The text that handlers are told about (URL-6).
  let url: String
  /// The parts of the URL.
  let parts: URLParts
  /// What routes are compared with, as their finder reads it.
  let components: [String]
  /// The parameters that the query gives, and the fragment where it gives some.
  let query: QueryParameters
  /// The link as a handler is told it; `nil` where this is no web link (WEB-1).
  var link: WebLink?
  /// The text of the URL for whoever goes on with it, or compares it as it is written.
  var name: String
  /// What a handler is told of the URL itself (KEY-9).
  var told: RequestFacts?
  /// The fragment as patterns with a `#` see it (FRAG-6).
  var fragment: (components: [String], query: QueryParameters)?

  /// What a request is made for.
  enum Purpose {
    /// To open a URL.
    case opening
    /// To ask whether it could be opened.
    case asking
  }

  /// A request with what its finder has read; `items` are those of the URL's query.
  init(
    _ location: Location, components: [String], items: [QueryItem], query: QueryParameters,
    rules: Rules
  ) {
    url = location.text
    name = location.text
    parts = location.parts
    self.components = components
    self.query = query
    link = WebLink(location, items: items, rules: rules)
  }

  /// Reads the text of a URL that a caller opens.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(
    opening text: String, for purpose: Purpose = .opening, rules: Rules, trace: inout Trace
  ) throws(RoutingError) {
    let location = try Location(opening: text, rules: rules, trace: &trace)
    self = rules.finder.request(location, for: purpose, rules: rules, trace: &trace)
  }

  /// Reads the text of a URL to which an opening goes on.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(
    reading text: String, for purpose: Purpose = .opening, rules: Rules, trace: inout Trace
  ) throws(RoutingError) {
    let location = try Location(reading: text, rules: rules, trace: &trace)
    self = rules.finder.request(location, for: purpose, rules: rules, trace: &trace)
  }
}
