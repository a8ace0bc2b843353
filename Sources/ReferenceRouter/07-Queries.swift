internal import Routing

/// One item of a query: a name and, if there is a `=`, a value, both as written (QUERY-1, QUERY-2).
struct QueryItem: Equatable, Sendable {
  let name: String
  let value: String?

  /// The item without white space before it (KEY-8).
  var withoutLeadingSpace: QueryItem {
    QueryItem(
      name: String(name.unicodeScalars.drop { $0.properties.isWhitespace }), value: value)
  }
}

/// What the items of a query give (section "Query").
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
  /// The parameters that items give (QUERY-3, QUERY-4, QUERY-5).
  init(_ items: [QueryItem], rules: Rules, trace: inout Trace) {
    var collected: [ScalarText: (name: String, values: [Value])] = [:]
    // Names of items differ by scalars among themselves (MATCH-7), but where KEY-5 says otherwise.
    let key = { (name: String) in
      rules.finding == .orderedPatterns ? ScalarText(name) : rules.comparable(name)
    }
    let valueless = rules.valueOfValuelessItem(among: items)
    for item in items {
      let name = rules.name(of: item)
      let value = item.value.map { rules.value(ofItem: $0) } ?? valueless
      guard let name, let value else {
        trace.note(
          "QUERY-3", about: .parameter(item.name), "item '\(item.name)' gives no parameter")
        guard let name else { continue }
        if rules.forgetsEarlierItems(item) { collected[key(name)] = nil }
        if rules.forgetsWeakerSources(item) {
          collected[key(name), default: (name, [])].values = []
        }
        continue
      }
      trace.noteMeaning(of: item.value ?? value, in: name, value)
      trace.note("QUERY-2", about: .parameter(name), "item '\(name)' is '\(value)'")
      collected[key(name), default: (name, [])].values.append(rules.parameter(value, of: item))
      self.items.append(MatchRecord.Item(name, value))
    }
    for (name, values) in collected.values { self.values[name] = rules.combined(values) }
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

/// Section "Query", clause by clause.
extension Rules {
  /// The items of a query, in order (QUERY-1, QUERY-2); none where queries are not read.
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

  /// What an item without `=` gives among others (QUERY-3).
  fileprivate func valueOfValuelessItem(among items: [QueryItem]) -> String? {
    switch valuelessItems {
    case .empty, .asNull: ""
    case .emptyBesideOthers: items.contains { $0.value != nil } ? "" : nil
    case .skipped, .removing: nil
    }
  }

  /// What an item gives as a parameter, whose value is `text` if it has a `=` (QUERY-3).
  fileprivate func parameter(_ text: String, of item: QueryItem) -> Value {
    valuelessItems == .asNull && item.value == nil ? .null : .string(text)
  }

  /// Whether an item without a value takes back what earlier items of its name gave (PCT-3).
  fileprivate func forgetsEarlierItems(_ item: QueryItem) -> Bool {
    item.value != nil && undecodableValues == .forgotten
  }

  /// Whether an item without a value takes back what weaker sources give under its name (QUERY-3).
  fileprivate func forgetsWeakerSources(_ item: QueryItem) -> Bool {
    item.value == nil && valuelessItems == .removing
  }

  /// What the values of items of one name give together (QUERY-4).
  fileprivate func combined(_ values: [Value]) -> Value? {
    switch repeatedItems {
    case .first: values.first
    case .array: values.count > 1 ? .array(values) : values.first
    case .last: values.last
    }
  }

  /// The name of an item (QUERY-5); `nil` where the item is dropped because its name cannot be decoded
  /// (PCT-3).
  fileprivate func name(of item: QueryItem) -> String? {
    guard itemNames == .decoded else { return item.name }
    let isForm = plusReach == .queryItems
    if let name = decoded(item.name, plus: isForm, { PercentCoding.decode($0) }) { return name }
    return switch undecodableValues {
    case .written, .forgotten: item.name
    case .missing: ""
    case .itemDropped: nil
    case .replaced, .partly, .bytesDropped:
      decoded(item.name, plus: isForm) { undecodableText(in: .item, $0) }
    }
  }
}

/// Section "Percent-encoding and plus-decoding": what a written value means.
extension Rules {
  /// Where a value is written.
  enum Source {
    case path, item
  }

  /// The meaning of a value as written in a query (PCT-1, PLUS-1, PLUS-2); `nil` where a value that cannot
  /// be decoded is left out (PCT-3).
  fileprivate func value(ofItem written: String) -> String? {
    value(of: written, in: .item, plus: true)
  }

  /// The meaning of a value as written in a path (PLUS-3, PCT-5).
  func value(ofPath written: String) -> String? {
    value(of: written, in: .path, plus: plusReach == .values)
  }

  private func value(of written: String, in source: Source, plus: Bool) -> String? {
    // Without the capability, escapes mean themselves.
    guard has(.percentDecoding) else { return decoded(written, plus: plus) { $0 } }
    return decoded(written, plus: plus) { PercentCoding.decode($0) }
      ?? undecodableValue(written, in: source, plus: plus)
  }

  /// What a value gives that cannot be decoded (PCT-3).
  private func undecodableValue(_ written: String, in source: Source, plus: Bool) -> String? {
    switch undecodableValues(in: source) {
    case .written: written
    default: decoded(written, plus: plus) { undecodableText(in: source, $0) }
    }
  }

  /// What stands for a string that cannot be decoded (PCT-3, PCT-5); `nil`: nothing.
  func undecodableText(in source: Source, _ written: String) -> String? {
    switch undecodableValues(in: source) {
    case .written: written
    case .missing, .itemDropped, .forgotten: nil
    case .replaced: PercentCoding.decode(written, undecodable: .replaced)
    case .partly: PercentCoding.decode(written, undecodable: .written)
    case .bytesDropped: PercentCoding.decode(written, undecodable: .dropped)
    }
  }

  /// What becomes of values that cannot be decoded; for those of paths there may be a rule of their own
  /// (PCT-5).
  private func undecodableValues(in source: Source) -> UndecodableValues {
    guard source == .path else { return undecodableValues }
    return switch undecodableComponents {
    case .asValues, .unmatched, .refused: undecodableValues
    case .replaced: .replaced
    case .partly: .partly
    case .bytesDropped: .bytesDropped
    }
  }

  /// A string in which `+` is replaced before or after `percent` decodes it (PLUS-1, PLUS-2), where `plus`
  /// wants it.
  private func decoded(
    _ written: String, plus: Bool, _ percent: (String) -> String?
  ) -> String? {
    guard plus, has(.plusDecoding), plusDecoding else { return percent(written) }
    return switch plusOrder {
    case .beforePercent: percent(written.withSpacesForPlus)
    case .afterPercent: percent(written).map(\.withSpacesForPlus)
    }
  }

  /// Whether the path, or the host that is its first component, has escapes that cannot be decoded (PCT-5).
  func isUndecodable(_ parts: URLParts) -> Bool {
    [hostComponent(of: parts), parts.path].compactMap(\.self).contains {
      PercentCoding.decode($0) == nil
    }
  }
}

/// What a component of a path means.
extension Rules {
  /// The value of a parameter that took a component (PCT-4); `nil` where it is left out.
  func value(ofComponent written: String) -> String? {
    switch pathValues {
    case .decodedOnce: value(ofPath: written)
    case .decodedTwice: value(ofPath: decodedComponent(written))
    case .written: asSplit(written)
    case .encoded: PercentCoding.encode(asSplit(written), allowed: .escapedPath)
    }
  }

  /// What a wildcard gives of the components that it took (WILD-3).
  func wildcardItems(of taken: [String]) -> [String] {
    switch wildcardItems {
    case .decoded: taken.map(decodedComponent)
    case .encoded: taken.map(asSplit)
    case .dividedLast: taken.flatMap { decodedComponent($0).segments }
    }
  }

  /// A component percent-decoded once; one that cannot be decoded is given as the rule says, or empty
  /// (PCT-3, PCT-5).
  func decodedComponent(_ written: String) -> String {
    PercentCoding.decode(written) ?? undecodableText(in: .path, written) ?? ""
  }

  /// A component as the path has it that is split: as written, or decoded where that comes first (MATCH-1).
  func asSplit(_ written: String) -> String {
    switch pathSplitting {
    case .beforeDecoding: written
    case .afterDecoding: decodedComponent(written)
    }
  }
}

extension String {
  /// The string with a space for each `+` (PLUS-1).
  fileprivate var withSpacesForPlus: String {
    guard contains(ascii: "+") else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }
}
