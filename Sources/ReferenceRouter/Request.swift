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
  /// The fragment as patterns with a `#` see it (FRAG-5).
  let fragment: FragmentReading.Route

  init(_ location: Location, rules: Rules, trace: inout Trace) {
    url = location.text
    parts = location.parts
    var addition = FragmentReading.Addition()
    if let query = rules.query, let patterns = rules.patterns {
      addition = FragmentReading.addition(
        of: location.parts.fragment, query: query, patterns: patterns, rules: rules, trace: &trace)
    }
    components =
      rules.patterns.map { _ in
        PathReading.components(
          of: location, suffix: addition.pathSuffix, rules: rules, trace: &trace)
      } ?? []
    let own = QueryReading.parameters(
      of: location.parts.query, and: addition.items, rules: rules, trace: &trace)
    query = own.merging(addition.parameters)
    fragment = FragmentReading.route(
      of: location.parts.fragment, over: own, rules: rules, trace: &trace)
  }
}
