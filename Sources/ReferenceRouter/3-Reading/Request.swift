internal import Routing

/// A location as routes see it.
struct Request: Sendable {
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
  /// What exact keys are compared with; `nil` where routes are found in another way.
  let key: RouteKey?
  /// The link as a handler is told it; `nil` where this is no web link (WEB-1).
  var link: WebLink?

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
    let items = Self.items(of: location, rules: rules)
    var addition = FragmentReading.Addition()
    if let patterns = rules.patterns {
      addition = FragmentReading.addition(
        of: location.parts.fragment, patterns: patterns, rules: rules, trace: &trace)
    }
    components = Self.components(
      of: location, suffix: addition.pathSuffix, for: purpose, rules: rules, trace: &trace)
    let own = QueryReading.parameters(of: items + addition.items, rules: rules, trace: &trace)
    query = own.merging(addition.parameters)
    fragment = FragmentReading.route(
      of: location.parts.fragment, over: own, rules: rules, trace: &trace)
    key = rules.exactKeys.map {
      RouteKey(location.parts, rules: $0, schemes: rules.schemes, trace: &trace)
    }
    link = WebLink(location, items: items, rules: rules)
  }

  /// The components that the way of finding routes compares.
  private static func components(
    of location: Location, suffix: String, for purpose: Purpose, rules: Rules,
    trace: inout Trace
  ) -> [String] {
    switch rules.finding {
    case .orderedPatterns:
      PathReading.components(of: location, suffix: suffix, rules: rules, trace: &trace)
    case .componentTree: TreeReading.components(of: location, for: purpose, trace: &trace)
    case .exactKeys, .prefixTree: []
    }
  }

  /// The items of the query, read as the way of finding routes reads it.
  private static func items(of location: Location, rules: Rules) -> [QueryItem] {
    guard let query = rules.query else { return [] }
    switch rules.finding {
    case .orderedPatterns, .prefixTree:
      return QueryReading.items(of: location.parts.query ?? "", rules: query)
    case .componentTree:
      return QueryReading.items(of: TreeReading.query(of: location) ?? "", rules: query)
    case .exactKeys:
      return QueryReading.items(of: location.writtenQuery ?? "", rules: query)
        .map(\.withoutLeadingSpace)
    }
  }
}

extension Request {
  /// Reads the text of a URL that a caller opens.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(
    opening text: String, for purpose: Purpose = .opening, rules: Rules, trace: inout Trace
  ) throws(RoutingError) {
    let location = try Location(opening: text, rules: rules, trace: &trace)
    self.init(location, for: purpose, rules: rules, trace: &trace)
  }

  /// Reads the text of a URL to which an opening goes on.
  ///
  /// - Throws: `RoutingError.invalidURL` (URL-2).
  init(
    reading text: String, for purpose: Purpose = .opening, rules: Rules, trace: inout Trace
  ) throws(RoutingError) {
    let location = try Location(reading: text, rules: rules, trace: &trace)
    self.init(location, for: purpose, rules: rules, trace: &trace)
  }
}
