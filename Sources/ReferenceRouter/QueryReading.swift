internal import RoutingModel

/// One item of a query: a name and, if there is a `=`, a value, both as written.
struct QueryItem: Equatable, Sendable {
  let name: String
  let value: String?
}

/// What the items of a query give.
struct QueryParameters: Equatable, Sendable {
  var values = Parameters()
  /// Names that a weaker source may not give either (QUERY-3).
  var removed: [String] = []

  /// These with those of a stronger source laid over them.
  func merging(_ stronger: QueryParameters) -> QueryParameters {
    QueryParameters(
      values: values.merging(stronger.values), removed: removed + stronger.removed)
  }
}

/// Chapter "Query".
enum QueryReading {
  /// The items of a query text, in order (QUERY-1, QUERY-2).
  static func items(of query: String, rules: QueryRules) -> [QueryItem] {
    guard !query.isEmpty else { return [] }
    let keepsEmpty = rules.valuelessItems == .emptyBesideOthers
    return query.utf8.split(omittingEmptySubsequences: !keepsEmpty) { byte in
      byte == UInt8(ascii: "&")
        || rules.itemSeparators == .ampersandAndSemicolon && byte == UInt8(ascii: ";")
    }.map { item in
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else {
        return QueryItem(name: text(item), value: nil)
      }
      return QueryItem(
        name: text(item[..<equals]), value: text(item[item.index(after: equals)...]))
    }
  }

  /// The parameters that a query text and further items give; none where queries are not read.
  static func parameters(
    of text: String?, and more: [QueryItem] = [], rules: Rules, trace: inout Trace
  ) -> QueryParameters {
    guard let query = rules.query else { return QueryParameters() }
    let items = items(of: text ?? "", rules: query)
    return parameters(of: items + more, query: query, rules: rules, trace: &trace)
  }

  /// The parameters that items give (QUERY-3, QUERY-4, QUERY-5).
  static func parameters(
    of items: [QueryItem], query: QueryRules, rules: Rules, trace: inout Trace
  ) -> QueryParameters {
    var collected: [ScalarText: [Value]] = [:]
    let valueless = valueless(among: items, rules: query)
    for item in items {
      let name = decodedName(item.name, query: query, values: rules.values)
      let value = item.value.map { ValueDecoding.decode($0, rules: rules) } ?? valueless
      guard let value else {
        trace.note("QUERY-3", "item '\(item.name)' gives no parameter")
        if rules.values?.undecodableValues == .forgotten, item.value != nil {
          collected[ScalarText(name)] = nil
        }
        if query.valuelessItems == .removing { collected[ScalarText(name)] = [] }
        continue
      }
      trace.note("QUERY-2", "item '\(name)' is '\(value)'")
      collected[ScalarText(name), default: []].append(.string(value))
    }
    var parameters = QueryParameters()
    for (name, values) in collected {
      parameters.values[name.text] = combined(values, rules: query)
    }
    parameters.removed = collected.filter(\.value.isEmpty).map(\.key.text)
    return parameters
  }

  private static func decodedName(
    _ name: String, query: QueryRules, values: ValueRules?
  ) -> String {
    switch query.itemNames {
    case .written: return name
    case .decoded:
      if let decoded = PercentCoding.decode(name) { return decoded }
      return values?.undecodableValues == .missing ? "" : name
    }
  }

  /// What an item without `=` gives among these items (QUERY-3).
  private static func valueless(among items: [QueryItem], rules: QueryRules) -> String? {
    switch rules.valuelessItems {
    case .empty: ""
    case .emptyBesideOthers: items.contains { $0.value != nil } ? "" : nil
    case .skipped, .removing: nil
    }
  }

  private static func combined(_ values: [Value], rules: QueryRules) -> Value? {
    switch rules.repeatedItems {
    case .array: values.count > 1 ? .array(values) : values.first
    case .last: values.last
    }
  }

  private static func text(_ bytes: Substring.UTF8View) -> String {
    String(Substring(bytes))
  }
}
