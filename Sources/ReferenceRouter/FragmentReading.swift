internal import RoutingModel

/// Chapter "Fragments".
enum FragmentReading {
  /// What a fragment adds to the query and to the path.
  struct Addition: Equatable {
    var items: [QueryItem] = []
    var pathSuffix = ""
  }

  /// What the fragment of a location adds (FRAG-1, FRAG-2, FRAG-3).
  static func addition(
    of fragment: String?, query: QueryRules, rules: PatternRules, trace: inout Trace
  ) -> Addition {
    guard let fragment else { return Addition() }
    switch rules.fragment {
    case .ignored:
      trace.note("FRAG-1", "fragment '\(fragment)' is ignored")
      return Addition()
    case .items:
      let items = QueryReading.items(of: fragment, rules: query).filter { $0.value != nil }
      trace.note("FRAG-2", "\(items.count) items of the fragment join the query")
      return Addition(items: items)
    case .itemsAndPath:
      let addition = itemsAndPath(of: fragment, query: query)
      trace.note(
        "FRAG-3", "the fragment adds \(addition.items.count) items and '\(addition.pathSuffix)'")
      return addition
    }
  }

  /// A fragment read as a reference of its own: its query, or else its path, is taken for items if
  /// the first of them has a value; a path that is not taken for items joins the path.
  private static func itemsAndPath(of fragment: String, query rules: QueryRules) -> Addition {
    guard PercentCoding.decode(fragment) != nil,
      fragment.isEmpty || URLRepair.repaired(fragment) != nil
    else { return Addition() }
    let parts = URLParts(fragment)
    let path = PercentCoding.decode(parts.path) ?? parts.path
    let query = parts.query ?? PercentCoding.encode(path, allowed: .query)
    let items = QueryReading.items(of: query, rules: rules)
    let isQuery = items.first?.value?.isEmpty == false
    let pathIsQuery = isQuery && path.hasSameScalars(as: PercentCoding.decode(query) ?? query)
    return Addition(
      items: isQuery ? items : [], pathSuffix: pathIsQuery ? "" : "#" + parts.path)
  }
}
