/// What becomes of a value whose escapes cannot be decoded (PCT-3).
package enum UndecodableValues: String, CaseIterable, RuleValue {
  /// The value is given as it is written.
  case written
  /// The name is missing.
  case missing
  /// The item is dropped, also when its name cannot be decoded.
  case itemDropped
  /// The name is missing, and the items of that name in front of it are forgotten.
  case forgotten
  /// All that can be is decoded, and each byte that is not UTF-8 is U+FFFD (Starlette, Falcon).
  case replaced
  /// All that can be is decoded, and the rest stays as it is written (Werkzeug's queries, yarl's paths).
  case partly
  /// All that can be is decoded, and bytes that are not UTF-8 are left out (Bottle's paths).
  case bytesDropped

  /// What stands for a text that cannot be decoded; `nil`: nothing.
  package func text(for written: String) -> String? {
    switch self {
    case .written: written
    case .missing, .itemDropped, .forgotten: nil
    case .replaced: PercentCoding.decode(written, undecodable: .replaced)
    case .partly: PercentCoding.decode(written, undecodable: .written)
    case .bytesDropped: PercentCoding.decode(written, undecodable: .dropped)
    }
  }
}

/// What becomes of a path component whose escapes cannot be decoded (PCT-5).
package enum UndecodableComponents: String, CaseIterable, RuleValue {
  /// What becomes of such a value.
  case asValues
  /// Each byte that is not UTF-8 is U+FFFD (Werkzeug).
  case replaced
  /// Bytes that are not UTF-8 stay as they are written (aiohttp).
  case partly
  /// Bytes that are not UTF-8 are left out (Bottle).
  case bytesDropped
  /// The URL matches no pattern (find-my-way).
  case unmatched
  /// The URL is refused (Express, Go's net/http).
  case refused

  /// The rule of values that holds for components.
  var choice: UndecodableValues? { UndecodableValues(rawValue: rawValue) }
}

/// Rules of the section "Percent-encoding and plus-decoding" about `+`.
package struct PlusRules: Sendable, Equatable {
  /// Whether `+` in a value means a space: the option that callers can change (PLUS-1).
  package var decoding = false
  package var order = PlusOrder.beforePercent
  package var reach = PlusReach.values

  static let all = [
    Rule("undecodableValues", "values whose escapes cannot be decoded", \.$undecodableValues),
    Rule("plusDecoding", "whether + in a value means a space", \.$plus, \.decoding),
    Rule("plusOrder", "whether + is replaced before or after percent-decoding", \.$plus, \.order),
    Rule("plusReach", "where + means a space", \.$plus, \.reach),
  ]

  /// The meaning of a text in which plus signs are decoded before or after `percent` (PLUS-2).
  func decoded(_ written: String, with percent: (String) -> String?) -> String? {
    switch order {
    case .beforePercent: percent(decoded(written))
    case .afterPercent: percent(written).map(decoded)
    }
  }

  /// `+` means a space, if the option is on (PLUS-1).
  private func decoded(_ text: String) -> String {
    guard decoding, text.contains(ascii: "+") else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }
}

/// Whether `+` is replaced before or after percent-decoding (PLUS-2).
package enum PlusOrder: String, CaseIterable, RuleValue {
  /// First `+`, then escapes: `%2B` stays a plus sign.
  case beforePercent
  /// First escapes, then `+`: `%2B` becomes a space.
  case afterPercent

  /// A plus sign that was encoded is lost.
  package var remedy: PlusOrder? { self == .afterPercent ? .beforePercent : nil }
}

/// Where `+` means a space (PLUS-3).
package enum PlusReach: String, CaseIterable, RuleValue {
  /// In the values of path parameters and of query items.
  case values
  /// In the names and the values of query items, as forms write them (Werkzeug, Starlette, aiohttp).
  case queryItems
}

extension Rules {
  /// The meaning of a value as written in a query (PCT-1, PLUS-1, PLUS-2), which is what is written where
  /// no rule is about escapes; `nil` where a value that cannot be decoded is left out (PCT-3).
  package func value(ofItem written: String) -> String? {
    value(of: written, plus: plus, undecodable: undecodableValues)
  }

  /// The meaning of a value as written in a path (PLUS-3, PCT-5).
  package func value(ofPath written: String, undecodable: UndecodableValues) -> String? {
    var plus = plus
    if plus.reach == .queryItems { plus.decoding = false }
    return value(of: written, plus: plus, undecodable: undecodable)
  }

  private func value(
    of written: String, plus: PlusRules, undecodable: UndecodableValues
  ) -> String? {
    if $undecodableValues == nil { return plus.decoded(written) { $0 } }
    let decoded = plus.decoded(written) { PercentCoding.decode($0) }
    if let decoded { return decoded }
    if undecodable == .written { return written }
    return plus.decoded(written, with: undecodable.text(for:))
  }
}
