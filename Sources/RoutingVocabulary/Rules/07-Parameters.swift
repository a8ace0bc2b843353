extension Rule {
  /// Section "Query".
  static let query = [
    Rule("valuelessItems", "a query item without =", \.valuelessItems),
    Rule("repeatedItems", "query items with the same name", \.repeatedItems),
    Rule("itemSeparators", "which characters end a query item", \.itemSeparators),
    Rule("itemNames", "whether the names of query items are decoded", \.itemNames),
  ].needing(.queries)

  /// Section "Percent-encoding and plus-decoding".
  static let decoding =
    [Rule("undecodableValues", "values whose escapes cannot be decoded", \.undecodableValues)]
    .needing(.percentDecoding)
    + [
      Rule("plusDecoding", "whether + means a space", \.plusDecoding),
      Rule("plusOrder", "whether + is replaced before or after percent-decoding", \.plusOrder),
      Rule("plusReach", "where + means a space", \.plusReach),
    ].needing(.plusDecoding)

  /// Section "Parameters".
  static let parameters =
    [Rule("precedence", "whether the path or the query wins", \.precedence)]
    .where { $0.has(.queries) && $0.matchingStrategy != .exactKeys }
    + [Rule("reservedKeys", "how handlers receive facts about the match", \.reservedKeys)]
    .needing(.matchRecord)
    + [
      Rule("reservedStrength", "whether reserved keys or other parameters win", \.reservedStrength)
    ]
    .where { $0.has(.matchRecord) && !$0.reservedKeys.isRecord }
}

/// What the value of a query item without `=` is (QUERY-3).
package enum ValuelessItems: String, CaseIterable, RuleValue {
  /// The value is the empty string. An empty item does not count.
  case empty
  /// The value is the empty string if another item of the same query has a `=`. In other queries,
  /// the item has no value. Empty items are treated in the same way.
  case emptyBesideOthers
  /// The value is null. An empty item does not count (Rack: Sinatra, Rails).
  case asNull
  /// The item has no value and is skipped.
  case skipped
  /// The item has no value, and its name is missing: earlier items of this name and its weaker
  /// sources are forgotten.
  case removing
}

/// What the value is if several query items have the same name (QUERY-4).
package enum RepeatedItems: String, CaseIterable, RuleValue {
  /// The value is an array of all values, in their order.
  case array
  /// The value of the first item counts.
  case first
  /// The value of the last item counts.
  case last
}

/// Which characters end an item (QUERY-1).
package enum ItemSeparators: String, CaseIterable, RuleValue {
  /// Only `&` ends an item.
  case ampersand
  /// Both `&` and `;` end an item.
  case ampersandAndSemicolon
}

/// Whether the names of items are percent-decoded (QUERY-5).
package enum ItemNames: String, CaseIterable, RuleValue {
  /// Names are percent-decoded once, like values.
  case decoded
  /// Names stay verbatim.
  case verbatim
}

/// What happens to a value whose escapes cannot be decoded (PCT-3).
package enum UndecodableValues: String, CaseIterable, RuleValue {
  /// The value stays verbatim.
  case verbatim
  /// The name is missing.
  case missing
  /// The item is dropped. It is also dropped if its name cannot be decoded.
  case itemDropped
  /// The name is missing, and earlier items of that name are forgotten.
  case forgotten
  /// Everything that can be decoded is decoded; each byte that is not UTF-8 becomes U+FFFD
  /// (Starlette, Falcon).
  case replaced
  /// Everything that can be decoded is decoded; the rest stays percent-encoded (Werkzeug's queries,
  /// yarl's paths).
  case partly
  /// Everything that can be decoded is decoded; bytes that are not UTF-8 are left out (Bottle's
  /// paths).
  case bytesDropped
  /// The value, or the name of a query item, is the empty string (Crossroad, whose paths Foundation
  /// decodes).
  case emptied
}

/// Whether `+` is replaced before or after percent-decoding (PLUS-2).
package enum PlusOrder: String, CaseIterable, RuleValue {
  /// `+` is replaced before the escapes are decoded, so `%2B` becomes a plus sign.
  case beforePercent
  /// `+` is replaced after the escapes are decoded, so `%2B` becomes a space.
  case afterPercent

  /// This order loses a plus sign that was encoded.
  package var correction: PlusOrder? { self == .afterPercent ? .beforePercent : nil }
}

/// Where `+` means a space (PLUS-3).
package enum PlusReach: String, CaseIterable, RuleValue {
  /// `+` means a space in the values of path parameters and of query items.
  case values
  /// `+` means a space in the names and the values of query items, as in HTML forms (Werkzeug,
  /// Starlette, aiohttp).
  case queryItems
}

/// Which of the URL's own sources wins over the other (PARAM-2).
package enum Precedence: String, CaseIterable, RuleValue {
  /// The path wins over the query.
  case pathOverQuery
  /// The query wins over the path.
  case queryOverPath
}

/// Whether the reserved keys win over everything else (PARAM-5).
package enum ReservedStrength: String, CaseIterable, RuleValue {
  /// No parameter replaces a reserved key.
  case strongest
  /// Every parameter of the same name replaces a reserved key.
  case weakest
}
