internal import RoutingVocabulary

/// One item of a query: a name and, if there is a `=`, a value, both undecoded (QUERY-1, QUERY-2).
struct QueryItem: Equatable, Sendable {
  let name: String
  let value: String?

  /// The item without white space at its beginning (KEY-8).
  var withoutLeadingSpace: QueryItem {
    QueryItem(
      name: String(name.unicodeScalars.drop { $0.properties.isWhitespace }), value: value)
  }
}

/// The result of a query's items (section "Query").
struct QueryParameters: Equatable, Sendable {
  /// The values by name (QUERY-4).
  var values = Parameters()
  /// Names whose values in weaker sources do not count (QUERY-3).
  var removed: [String] = []
  /// The items that have values, in their order (RECORD-3).
  ///
  /// Items that a later item revokes are included.
  var items: [MatchRecord.Item] = []

  /// These parameters, partly replaced by the parameters of a stronger source.
  func merging(_ stronger: QueryParameters) -> QueryParameters {
    QueryParameters(
      values: values.merging(stronger.values), removed: removed + stronger.removed,
      items: items)
  }
}

extension QueryParameters {
  /// The parameters from some items (QUERY-3, QUERY-4, QUERY-5).
  init(_ items: [QueryItem], rules: Rules, trace: inout Trace) {
    var collected: [ScalarText: (name: String, values: [Value])] = [:]
    // Names of items are compared with each other by scalars (MATCH-7), except under KEY-5.
    let key = { (name: String) in
      rules.matchingStrategy == .exactKeys ? rules.comparable(name) : ScalarText(name)
    }
    let valueless = rules.valueOfValuelessItem(among: items)
    if !items.isEmpty { trace.note("QUERY-1", "items of the query: \(items.count)") }
    for item in items {
      let name = rules.name(of: item)
      let value = if let written = item.value { rules.value(ofItem: written) } else { valueless }
      if let name, let value {
        trace.noteItem(item, named: name, value, isAgain: collected[key(name)] != nil)
        collected[key(name), default: (name, [])].values.append(rules.parameter(value, of: item))
        self.items.append(MatchRecord.Item(name, value))
        continue
      }
      trace.note(
        "QUERY-3", about: .parameter(item.name), "item '\(item.name)' has no parameter")
      guard let name else { continue }
      if rules.forgetsEarlierItems(item) { collected[key(name)] = nil }
      if rules.forgetsWeakerSources(item) { collected[key(name), default: (name, [])].values = [] }
    }
    for (name, values) in collected.values { self.values[name] = rules.combined(values) }
    removed = collected.filter(\.value.values.isEmpty).sorted { $0.key < $1.key }.map(\.value.name)
  }
}

/// Section "Query", clause by clause.
extension Rules {
  /// The items of a query, in order (QUERY-1, QUERY-2); none if queries are not read.
  func items(of query: String?) -> [QueryItem] {
    guard has(.queries), let query, !query.isEmpty else { return [] }
    let omitsEmpty = valuelessItems != .emptyBesideOthers && valuelessItems != .removing
    let separators =
      switch itemSeparators {
      case .ampersand: ASCIISet("&")
      case .ampersandAndSemicolon: ASCIISet("&;")
      }
    return query.utf8.split(
      omittingEmptySubsequences: omitsEmpty, whereSeparator: separators.contains
    ).map { item in
      let (name, value) = Substring(item).split(atFirst: "=")
      return QueryItem(name: String(name), value: value.map(String.init))
    }
  }

  /// The value of an item without `=` among others (QUERY-3).
  fileprivate func valueOfValuelessItem(among items: [QueryItem]) -> String? {
    switch valuelessItems {
    case .empty, .asNull: ""
    case .emptyBesideOthers: items.contains { $0.value != nil } ? "" : nil
    case .skipped, .removing: nil
    }
  }

  /// The value of an item as a parameter (QUERY-3).
  ///
  /// If the item has a `=`, its value is `text`.
  fileprivate func parameter(_ text: String, of item: QueryItem) -> Value {
    valuelessItems == .asNull && item.value == nil ? .null : .string(text)
  }

  /// Whether an item without a value revokes the values of earlier items of its name (PCT-3).
  fileprivate func forgetsEarlierItems(_ item: QueryItem) -> Bool {
    item.value != nil && undecodableValues == .forgotten
  }

  /// Whether an item without a value revokes the values of weaker sources under its name (QUERY-3).
  fileprivate func forgetsWeakerSources(_ item: QueryItem) -> Bool {
    item.value == nil && valuelessItems == .removing
  }

  /// The parameter for all values of items of one name (QUERY-4).
  fileprivate func combined(_ values: [Value]) -> Value? {
    switch repeatedItems {
    case .first: values.first
    case .array where values.count > 1: .array(values)
    case .array, .last: values.last
    }
  }

  /// The name of an item (QUERY-5); `nil` if the item is dropped because its name cannot be decoded
  /// (PCT-3).
  fileprivate func name(of item: QueryItem) -> String? {
    guard itemNames == .decoded else { return item.name }
    let isForm = plusReach == .queryItems
    if let name = decoded(item.name, plus: isForm, { PercentCoding.decode($0) }) { return name }
    return switch undecodableValues {
    case .verbatim, .forgotten: item.name
    case .missing, .emptied: ""
    case .itemDropped: nil
    case .replaced, .partly, .bytesDropped:
      decoded(item.name, plus: isForm) { undecodableText(in: .item, $0) }
    }
  }
}
