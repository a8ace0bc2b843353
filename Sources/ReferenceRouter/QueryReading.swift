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
}

extension QueryItem {
  /// The item without white space in front of it (KEY-8).
  var withoutLeadingSpace: QueryItem {
    QueryItem(
      name: String(name.unicodeScalars.drop { $0.properties.isWhitespace }), value: value)
  }
}

/// Chapter "Query".
enum QueryReading {
  /// The items of a query text, in order (QUERY-1, QUERY-2).
  static func items(of query: String, rules: QueryRules) -> [QueryItem] {
    query.utf8.split(omittingEmptySubsequences: true) { byte in
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

  /// The parameters that items give (QUERY-3, QUERY-4, QUERY-5).
  static func parameters(
    of items: [QueryItem], query: QueryRules, rules: Rules, trace: inout Trace
  ) -> QueryParameters {
    var collected: [ScalarText: [Value]] = [:]
    for item in items {
      guard let (name, value) = decoded(item, query: query, rules: rules) else {
        trace.note("QUERY-3", "item '\(item.name)' gives no parameter")
        if query.valuelessItems == .removing,
          let name = decodedName(item.name, query: query, values: rules.values)
        {
          collected[ScalarText(name)] = []
        }
        continue
      }
      trace.note("QUERY-2", "item '\(name)' is '\(value)'")
      let known = rules.known(name, among: collected.keys.lazy.map(\.text))
      collected[ScalarText(known), default: []].append(.string(value))
    }
    var parameters = QueryParameters()
    for (name, values) in collected {
      parameters.values[name.text] = combined(values, rules: query)
    }
    parameters.removed = collected.filter(\.value.isEmpty).map(\.key.text)
    return parameters
  }

  /// The name and the value of an item; `nil` when it gives no parameter (PCT-3, QUERY-3).
  static func decoded(
    _ item: QueryItem, query: QueryRules, rules: Rules
  ) -> (name: String, value: String)? {
    guard let name = decodedName(item.name, query: query, values: rules.values),
      let value = decodedValue(item, query: query, rules: rules)
    else { return nil }
    return (name, value)
  }

  private static func decodedName(
    _ name: String, query: QueryRules, values: ValueRules?
  ) -> String? {
    switch query.itemNames {
    case .written: return name
    case .decoded:
      if let decoded = PercentCoding.decode(name) { return decoded }
      switch values?.undecodableValues {
      case .written, nil: return name
      case .missing: return ""
      case .itemDropped: return nil
      }
    }
  }

  private static func decodedValue(
    _ item: QueryItem, query: QueryRules, rules: Rules
  ) -> String? {
    if let value = item.value { return ValueDecoding.decode(value, rules: rules) }
    return query.valuelessItems == .empty ? "" : nil
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
