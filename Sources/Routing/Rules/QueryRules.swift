/// Rules of the section "Query".
package struct QueryRules: Sendable, Equatable {
  package var valuelessItems = ValuelessItems.skipped
  package var repeatedItems = RepeatedItems.last
  package var itemSeparators = ItemSeparators.ampersand
  package var itemNames = ItemNames.written

  static let all = [
    Rule("valuelessItems", "an item without =", \.$query, \.valuelessItems),
    Rule("repeatedItems", "items of the same name", \.$query, \.repeatedItems),
    Rule("itemSeparators", "which characters end an item", \.$query, \.itemSeparators),
    Rule("itemNames", "whether names of items are decoded", \.$query, \.itemNames),
  ]

  /// The items of a query text, in order (QUERY-1, QUERY-2).
  package func items(of query: String) -> [QueryItem] {
    guard !query.isEmpty else { return [] }
    let omitsEmpty = valuelessItems != .emptyBesideOthers && valuelessItems != .removing
    return query.utf8.split(
      omittingEmptySubsequences: omitsEmpty, whereSeparator: itemSeparators.characters.contains
    ).map { item in
      let (name, value) = Substring(item).split(atFirst: "=")
      return QueryItem(name: String(name), value: value.map(String.init))
    }
  }
}

/// One item of a query: a name and, if there is a `=`, a value, both as written.
package struct QueryItem: Equatable, Sendable {
  package let name: String
  package let value: String?

  /// The item without white space in front of it (KEY-8).
  package var withoutLeadingSpace: QueryItem {
    QueryItem(
      name: String(name.unicodeScalars.drop { $0.properties.isWhitespace }), value: value)
  }
}

/// What an item without `=` gives (QUERY-3).
package enum ValuelessItems: String, CaseIterable, RuleValue {
  /// The empty text; an item without any text is no item.
  case empty
  /// The empty text where another item of the same query has a `=`, an item without any text
  /// included; else nothing.
  case emptyBesideOthers
  /// Null; an item without any text is no item (Rack: Sinatra, Rails).
  case asNull
  /// Nothing: the item is skipped.
  case skipped
  /// Nothing, and its name is missing: earlier items and weaker sources of it are forgotten.
  case removing

  /// What such an item gives among others.
  package func value(among items: [QueryItem]) -> String? {
    switch self {
    case .empty, .asNull: ""
    case .emptyBesideOthers: items.contains { $0.value != nil } ? "" : nil
    case .skipped, .removing: nil
    }
  }

  /// What an item gives as a parameter, whose value is `text` if it has a `=`.
  package func parameter(_ text: String, of item: QueryItem) -> Value {
    self == .asNull && item.value == nil ? .null : .string(text)
  }
}

/// What items of the same name give (QUERY-4).
package enum RepeatedItems: String, CaseIterable, RuleValue {
  /// All values, in order, as an array.
  case array
  /// The value of the first item.
  case first
  /// The value of the last item.
  case last

  /// What they give together.
  package func combined(_ values: [Value]) -> Value? {
    switch self {
    case .array: values.count > 1 ? .array(values) : values.first
    case .first: values.first
    case .last: values.last
    }
  }
}

/// Which characters end an item (QUERY-1).
package enum ItemSeparators: String, CaseIterable, RuleValue {
  /// `&` alone.
  case ampersand
  /// `&` and `;`.
  case ampersandAndSemicolon

  fileprivate var characters: ASCIISet { self == .ampersand ? ASCIISet("&") : ASCIISet("&;") }
}

/// Whether the names of items are percent-decoded (QUERY-5).
package enum ItemNames: String, CaseIterable, RuleValue {
  /// Names are percent-decoded once, as values are.
  case decoded
  /// Names stay as they are written.
  case written
}

extension Rules {
  /// The items of a query, in order; none where queries are not read.
  package func items(of text: String?) -> [QueryItem] {
    $query?.items(of: text ?? "") ?? []
  }

  /// The name of an item; `nil` where the item is dropped because its name cannot be decoded (PCT-3).
  package func name(of item: QueryItem) -> String? {
    guard query.itemNames == .decoded else { return item.name }
    var plus = plus
    if plus.reach == .values { plus.decoding = false }
    if let decoded = plus.decoded(item.name, with: { PercentCoding.decode($0) }) { return decoded }
    return switch undecodableValues {
    case .written, .forgotten: item.name
    case .missing: ""
    case .itemDropped: nil
    case .replaced, .partly, .bytesDropped:
      plus.decoded(item.name, with: undecodableValues.text(for:))
    }
  }

  /// Whether an item that gives no parameter takes back what earlier items of its name gave, and
  /// what weaker sources give besides (QUERY-3, PCT-3).
  package func forgets(_ item: QueryItem) -> (earlier: Bool, weaker: Bool) {
    let isForgotten = item.value != nil && undecodableValues == .forgotten
    return (isForgotten, item.value == nil && query.valuelessItems == .removing)
  }
}
