internal import Routing

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
    guard !query.isEmpty else { return [] }
    let omitsEmpty = rules.valuelessItems == .empty || rules.valuelessItems == .skipped
    return query.utf8.split(omittingEmptySubsequences: omitsEmpty) { byte in
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

  /// The parameters that items give; none where queries are not read (QUERY-3, QUERY-4, QUERY-5).
  static func parameters(
    of items: [QueryItem], rules: Rules, trace: inout Trace
  ) -> QueryParameters {
    guard let query = rules.query else { return QueryParameters() }
    var collected = NamedValues(rules: rules)
    let valueless = valueless(among: items, rules: query)
    for item in items {
      guard let (name, value) = decoded(item, valueless: valueless, query: query, rules: rules)
      else {
        trace.note(
          "QUERY-3", about: .parameter(item.name), "item '\(item.name)' gives no parameter")
        forget(item, in: &collected, query: query, rules: rules)
        continue
      }
      ValueDecoding.tell(item.value ?? value, of: name, means: value, trace: &trace)
      trace.note("QUERY-2", about: .parameter(name), "item '\(name)' is '\(value)'")
      collected.append(.string(value), to: name)
    }
    var parameters = QueryParameters()
    for (name, values) in collected.entries.values {
      parameters.values[name] = combined(values, rules: query)
      if values.isEmpty { parameters.removed.append(name) }
    }
    return parameters
  }

  /// The name and the value of an item; `nil` when it gives no parameter (PCT-3, QUERY-3).
  ///
  /// `valueless` is the value of an item without `=`.
  static func decoded(
    _ item: QueryItem, valueless: String? = nil, query: QueryRules, rules: Rules
  ) -> (name: String, value: String)? {
    let written = item.value.map { ValueDecoding.decode($0, rules: rules) } ?? valueless
    guard let value = written,
      let name = decodedName(item.name, query: query, values: rules.values)
    else { return nil }
    return (name, value)
  }

  /// Takes back what items of the same name have given, where an item without a value, or with one
  /// that cannot be decoded, does so (QUERY-3, PCT-3).
  private static func forget(
    _ item: QueryItem, in collected: inout NamedValues, query: QueryRules, rules: Rules
  ) {
    guard let name = decodedName(item.name, query: query, values: rules.values) else { return }
    if rules.values?.undecodableValues == .forgotten, item.value != nil {
      collected.replace(name, by: nil)
    }
    if query.valuelessItems == .removing { collected.replace(name, by: []) }
  }

  private static func decodedName(
    _ name: String, query: QueryRules, values: ValueRules?
  ) -> String? {
    switch query.itemNames {
    case .written: return name
    case .decoded:
      if let decoded = PercentCoding.decode(name) { return decoded }
      switch values?.undecodableValues {
      case .written, .forgotten, nil: return name
      case .missing: return ""
      case .itemDropped: return nil
      }
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
