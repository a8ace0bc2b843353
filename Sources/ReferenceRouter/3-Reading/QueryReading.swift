internal import Routing

/// Section "Query": what the items of a query give.
struct QueryParameters: Equatable, Sendable {
  /// The values by name (QUERY-4).
  var values = Parameters()
  /// Names that a weaker source may not give either (QUERY-3).
  var removed: [String] = []
  /// The items that give values, in their order (RECORD-3).
  var items: [MatchRecord.Item] = []

  /// These with those of a stronger source laid over them.
  func merging(_ stronger: QueryParameters) -> QueryParameters {
    QueryParameters(
      values: values.merging(stronger.values), removed: removed + stronger.removed,
      items: items)
  }
}

extension QueryParameters {
  /// The parameters that items give; none where queries are not read (QUERY-3, QUERY-4, QUERY-5).
  init(_ items: [QueryItem], rules: Rules, trace: inout Trace) {
    var collected: [ScalarText: (name: String, values: [Value])] = [:]
    // Names of items differ by scalars among themselves (MATCH-7), but where KEY-5 says otherwise.
    let key = { (name: String) in
      rules.patternsInForce == nil ? rules.comparable(name) : ScalarText(name)
    }
    let valueless = rules.query.valuelessItems.value(among: items)
    for item in items {
      let name = rules.name(of: item)
      let value = item.value.map { rules.value(ofItem: $0) } ?? valueless
      guard let name, let value else {
        trace.note(
          "QUERY-3", about: .parameter(item.name), "item '\(item.name)' gives no parameter")
        guard let name else { continue }
        let forgets = rules.forgets(item)
        if forgets.earlier { collected[key(name)] = nil }
        if forgets.weaker { collected[key(name), default: (name, [])].values = [] }
        continue
      }
      trace.noteMeaning(of: item.value ?? value, in: name, value)
      trace.note("QUERY-2", about: .parameter(name), "item '\(name)' is '\(value)'")
      collected[key(name), default: (name, [])].values.append(
        rules.query.valuelessItems.parameter(value, of: item))
      self.items.append(MatchRecord.Item(name, value))
    }
    for (name, values) in collected.values {
      self.values[name] = rules.query.repeatedItems.combined(values)
    }
    removed = collected.filter(\.value.values.isEmpty).sorted { $0.key < $1.key }.map(\.value.name)
  }
}

extension Trace {
  /// Notes what a written value means, where that is not what is written (PCT-1).
  mutating func noteMeaning(of written: String, in name: String, _ value: String?) {
    if let value, value.hasSameScalars(as: written) { return }
    note(
      "PCT-1", about: .parameter(name),
      "'\(written)' in '\(name)' \(value.map { "means '\($0)'" } ?? "cannot be decoded")")
  }
}
