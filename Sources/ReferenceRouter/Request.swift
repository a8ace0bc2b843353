internal import RoutingModel

/// A location as routes see it.
struct Request: Equatable, Sendable {
  /// The text that handlers are told about (URL-6).
  let url: String
  /// The parts of the URL.
  let parts: URLParts
  /// The path components, as written.
  let components: [String]
  /// The parameters that the query and the fragment give.
  let query: Parameters
  /// What exact keys are compared with; `nil` where routes are found in another way.
  let key: RouteKey?
  /// The link as a handler is told it; `nil` where this is no web link (WEB-1).
  var link: WebLink?

  init(_ location: Location, rules: Rules, trace: inout Trace) {
    url = location.text
    parts = location.parts
    var addition = FragmentReading.Addition()
    if let query = rules.query, let patterns = rules.patterns {
      addition = FragmentReading.addition(
        of: location.parts.fragment, query: query, rules: patterns, trace: &trace)
    }
    components =
      rules.patterns.map { patterns in
        PathReading.components(
          of: location, suffix: addition.pathSuffix, rules: patterns, trace: &trace)
      } ?? []
    var items: [QueryItem] = []
    if let query = rules.query {
      let isWritten = rules.exactKeys != nil
      let text = isWritten ? location.writtenQuery : location.parts.query
      items = QueryReading.items(of: text ?? "", rules: query)
      if isWritten { items = items.map(\.withoutLeadingSpace) }
    }
    query =
      rules.query.map { query in
        QueryReading.parameters(
          of: items + addition.items, query: query, rules: rules, trace: &trace)
      } ?? [:]
    key = rules.exactKeys.map {
      RouteKey(location.parts, rules: $0, schemes: rules.schemes, trace: &trace)
    }
    link = WebLink(location, items: items, rules: rules)
  }

  /// Reads the text of a URL.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(reading text: String, rules: Rules, trace: inout Trace) throws(RoutingError) {
    let location = try Location(reading: text, rules: rules, trace: &trace)
    self.init(location, rules: rules, trace: &trace)
  }
}
