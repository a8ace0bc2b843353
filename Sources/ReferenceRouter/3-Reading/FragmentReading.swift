internal import Routing

/// Chapter "Fragments".
enum FragmentReading {
  /// What a fragment adds to the query and to the path.
  struct Addition: Equatable {
    var items: [QueryItem] = []
    var pathSuffix = ""
    var parameters = QueryParameters()
  }

  /// A fragment as patterns with a `#` see it.
  struct Route: Equatable {
    var components: [String] = []
    var query: QueryParameters
  }

  /// What the fragment of a location adds (FRAG-1, FRAG-2, FRAG-3).
  static func addition(
    of fragment: String?, patterns: PatternRules, rules: Rules, trace: inout Trace
  ) -> Addition {
    guard let fragment, let query = rules.query else { return Addition() }
    switch patterns.fragment {
    case .ignored:
      trace.note("FRAG-1", "fragment '\(fragment)' is ignored")
      return Addition()
    case .items:
      let items = QueryReading.items(of: fragment, rules: query).filter { $0.value != nil }
      trace.note("FRAG-2", "\(items.count) items of the fragment join the query")
      return Addition(items: items)
    case .itemsAndPath:
      let addition = itemsAndPath(of: fragment, query: query, rules: rules)
      trace.note(
        "FRAG-3", "the fragment adds \(addition.items.count) items and '\(addition.pathSuffix)'")
      return addition
    case .itemsOrPath:
      let items = QueryReading.items(of: fragment, rules: query)
      let parameters = QueryReading.parameters(of: items, rules: rules, trace: &trace)
      trace.note("FRAG-5", "\(parameters.values.count) items of the fragment stand above the query")
      return Addition(parameters: parameters)
    }
  }

  /// The fragment read as a URL of its own, whose items stand above those of the query (FRAG-6).
  static func route(
    of fragment: String?, over query: QueryParameters, rules: Rules, trace: inout Trace
  ) -> Route {
    guard rules.patterns?.fragment == .itemsOrPath, let fragment, let reading = rules.query,
      let location = try? Location(reading: fragment, rules: rules, trace: &trace)
    else { return Route(query: query) }
    let items = QueryReading.items(of: location.parts.query ?? "", rules: reading)
    let own = QueryReading.parameters(of: items, rules: rules, trace: &trace)
    return Route(components: PathReading.filled(location.path), query: query.merging(own))
  }

  /// A fragment read as a reference of its own: its query, or else its path, is taken for items if
  /// the first of them has a value; a path that is not taken for items joins the path.
  private static func itemsAndPath(
    of fragment: String, query reading: QueryRules, rules: Rules
  ) -> Addition {
    let parts = URLParts(fragment)
    guard PercentCoding.decode(fragment) != nil, parts.host == nil || parts.hasReadableAuthority
    else { return Addition() }
    let path = PercentCoding.decode(parts.path) ?? parts.path
    let query = parts.query ?? PercentCoding.encode(path, allowed: .query)
    let items = QueryReading.items(of: query, rules: reading)
    // An item without any text is none, but as the first one it has no value.
    let isQuery = query.utf8.first != UInt8(ascii: "&") && items.first?.value?.isEmpty == false
    let pathIsQuery = isQuery && path.hasSameScalars(as: PercentCoding.decode(query) ?? query)
    let suffix = pathIsQuery ? "" : "#" + Location.compared(parts.path, rules: rules)
    return Addition(items: isQuery ? items : [], pathSuffix: suffix)
  }
}
