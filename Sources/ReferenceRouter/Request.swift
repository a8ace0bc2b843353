internal import RoutingModel

/// A location as routes see it.
struct Request: Equatable, Sendable {
  /// The text that handlers are told about (URL-6).
  let url: String
  /// The parts of the URL.
  let parts: URLParts
  /// The components that routes are compared with.
  let components: [String]
  /// The parameters that the query and the fragment give.
  let query: QueryParameters
  /// The fragment as patterns with a `#` see it (FRAG-5).
  let fragment: FragmentReading.Route

  /// What a request is made for.
  enum Purpose {
    /// To open a URL.
    case opening
    /// To ask whether it could be opened.
    case asking
  }

  init(
    _ location: Location, for purpose: Purpose = .opening, rules: Rules, trace: inout Trace
  ) {
    url = location.text
    parts = location.parts
    switch rules.finding {
    case .orderedPatterns(let patterns):
      let addition = FragmentReading.addition(
        of: location.parts.fragment, patterns: patterns, rules: rules, trace: &trace)
      let own = QueryReading.parameters(
        of: location.parts.query, and: addition.items, rules: rules, trace: &trace)
      query = own.merging(addition.parameters)
      fragment = FragmentReading.route(
        of: location.parts.fragment, over: own, rules: rules, trace: &trace)
      components = PathReading.components(
        of: location, suffix: addition.pathSuffix, rules: rules, trace: &trace)
    case .componentTree:
      query = QueryReading.parameters(
        of: TreeReading.query(of: location), rules: rules, trace: &trace)
      fragment = FragmentReading.Route()
      components = TreeReading.components(of: location, for: purpose, trace: &trace)
    case .prefixTree:
      query = QueryReading.parameters(of: location.parts.query, rules: rules, trace: &trace)
      fragment = FragmentReading.Route()
      components = []
    }
  }
}
