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
    var items = Self.items(of: location, rules: rules)
    switch rules.finding {
    case .orderedPatterns(let patterns):
      var addition = FragmentReading.Addition()
      if let query = rules.query {
        addition = FragmentReading.addition(
          of: location.parts.fragment, query: query, rules: patterns, trace: &trace)
      }
      items += addition.items
      components = PathReading.components(
        of: location, suffix: addition.pathSuffix, rules: patterns, trace: &trace)
    case .componentTree:
      components = TreeReading.components(of: location, for: purpose, trace: &trace)
    case .prefixTree:
      components = []
    }
    query =
      rules.query.map { query in
        QueryReading.parameters(of: items, query: query, rules: rules, trace: &trace)
      } ?? QueryParameters()
  }

  private static func items(of location: Location, rules: Rules) -> [QueryItem] {
    guard let query = rules.query else { return [] }
    let text: String?
    switch rules.finding {
    case .orderedPatterns, .prefixTree: text = location.parts.query
    case .componentTree: text = TreeReading.query(of: location)
    }
    return QueryReading.items(of: text ?? "", rules: query)
  }
}
