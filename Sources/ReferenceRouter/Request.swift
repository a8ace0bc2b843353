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
    query =
      rules.query.map { query in
        let items = QueryReading.items(of: location.parts.query ?? "", rules: query)
        return QueryReading.parameters(
          of: items + addition.items, query: query, rules: rules, trace: &trace)
      } ?? [:]
  }
}
