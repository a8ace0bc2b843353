internal import Routing

/// What patterns are compared with: sections "Host as path", "Path and matching" and "Fragments".
extension OrderedPatterns {
  /// The components of the path, with a host in front and what the fragment adds behind, and the items
  /// of the query (HOST-1, MATCH-1, FRAG-1).
  static func request(
    _ location: Location, for purpose: Request.Purpose, rules: Rules, trace: inout Trace
  ) -> Request {
    let items = rules.items(of: location.parts.query)
    let addition = Addition(of: location.parts.fragment, rules: rules, trace: &trace)
    let components = components(
      of: location.parts, suffix: addition.pathSuffix, rules: rules, trace: &trace)
    let own = QueryParameters(items + addition.items, rules: rules, trace: &trace)
    var request = Request(
      location, components: components, query: own.merging(addition.parameters), rules: rules)
    request.fragment = fragment(of: location.parts, over: own, rules: rules, trace: &trace)
    return request
  }

  /// The path components of a URL, as written (MATCH-1).
  private static func components(
    of parts: URLParts, suffix: String, rules: Rules, trace: inout Trace
  ) -> [String] {
    let patterns = rules.patterns
    let host = rules.hostComponent(of: parts)
    if let written = parts.host, !written.isEmpty {
      switch (host, patterns.hosts.hostAsPath) {
      case (nil, _):
        trace.note("HOST-2", "host '\(written)' is not a path component and is dropped")
      case (_, true):
        trace.note("HOST-3", "host '\(written)' is the first component: the option says always")
      default: trace.note("HOST-1", "host '\(written)' is the first component")
      }
    }
    let path = rules.pathToSplit(patterns.paths.dotSegments.path(of: parts.path))
    let components = patterns.paths.components(host: host, path: path, suffix: suffix)
    trace.note("MATCH-1", "components: \(components)")
    return components
  }
}

extension OrderedPatterns {
  /// What a fragment adds to the query and to the path.
  fileprivate struct Addition {
    var items: [QueryItem] = []
    var pathSuffix = ""
    var parameters = QueryParameters()

    /// What the fragment of a URL adds (FRAG-1); nothing where queries are not read.
    init(of fragment: String?, rules: Rules, trace: inout Trace) {
      guard let fragment, rules.$query != nil else { return }
      switch rules.patterns.fragments.use {
      case .ignored:
        trace.note("FRAG-1", "fragment '\(fragment)' is ignored")
      case .itemsAndPath:
        read(fragment, rules: rules)
        trace.note("FRAG-3", "the fragment adds \(items.count) items and '\(pathSuffix)'")
      case .itemsOrPath:
        parameters = QueryParameters(rules.items(of: fragment), rules: rules, trace: &trace)
        trace.note(
          "FRAG-5", "\(parameters.values.count) items of the fragment stand above the query")
      }
    }

    /// Reads a fragment as a reference of its own: its query, or else its path, is taken for items if
    /// the first of them has a value; a path that is not taken for items joins the path (FRAG-3).
    private mutating func read(_ fragment: String, rules: Rules) {
      let parts = URLParts(fragment)
      guard PercentCoding.decode(fragment) != nil, parts.host == nil || parts.hasReadableAuthority
      else { return }
      let path = PercentCoding.decode(parts.path) ?? parts.path
      let query = parts.query ?? PercentCoding.encode(path, allowed: .query)
      let items = rules.items(of: query)
      // An item without any text is none, but as the first one it has no value.
      let isQuery = query.utf8.first != UInt8(ascii: "&") && items.first?.value?.isEmpty == false
      let pathIsQuery = isQuery && path.hasSameScalars(as: PercentCoding.decode(query) ?? query)
      if !pathIsQuery { pathSuffix = "#" + rules.pathToSplit(parts.path) }
      if isQuery { self.items = items }
    }
  }

  /// The fragment read as a URL of its own, whose items stand above those of the query (FRAG-6).
  private static func fragment(
    of parts: URLParts, over query: QueryParameters, rules: Rules, trace: inout Trace
  ) -> (components: [String], query: QueryParameters) {
    guard rules.patterns.fragments.use == .itemsOrPath, rules.$query != nil,
      let fragment = parts.fragment,
      let location = try? Location(reading: fragment, rules: rules, trace: &trace)
    else { return ([], query) }
    let own = QueryParameters(
      rules.items(of: location.parts.query), rules: rules, trace: &trace)
    let path = rules.pathToSplit(location.parts.path)
    return (
      rules.patterns.paths.components(host: nil, path: path, suffix: ""), query.merging(own)
    )
  }
}
