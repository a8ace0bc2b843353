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
}

/// Rules of the chapter "Percent-encoding and plus-decoding" about `+`.
package struct PlusRules: Sendable, Equatable {
  /// Whether `+` in a value means a space: the option that callers can change (PLUS-1).
  package var decoding = false
  package var order = PlusOrder.beforePercent

  static let all = [
    Rule("undecodableValues", "values whose escapes cannot be decoded", \.$undecodableValues),
    Rule("plusDecoding", "whether + in a value means a space", \.$plus, \.decoding),
    Rule("plusOrder", "whether + is replaced before or after percent-decoding", \.$plus, \.order),
  ]

  /// `+` means a space, if the option is on (PLUS-1).
  fileprivate func decoded(_ text: String) -> String {
    guard decoding, text.utf8.contains(UInt8(ascii: "+")) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "+" ? " " : $0 }))
  }
}

/// Whether `+` is replaced before or after percent-decoding (PLUS-2).
package enum PlusOrder: String, CaseIterable, RuleValue {
  /// First `+`, then escapes: `%2B` stays a plus sign.
  case beforePercent
  /// First escapes, then `+`: `%2B` becomes a space.
  case afterPercent
}

extension Rules {
  /// The meaning of a value as written in a path or a query (PCT-1, PLUS-1, PLUS-2); `nil` where a
  /// value that cannot be decoded is left out (PCT-3).
  package func value(of written: String) -> String? {
    switch plus.order {
    case .beforePercent: percentDecoded(plus.decoded(written), written: written)
    case .afterPercent: percentDecoded(written, written: written).map(plus.decoded)
    }
  }

  /// Decodes escapes once; a text that cannot be decoded is given as written or left out (PCT-3).
  private func percentDecoded(_ text: String, written: String) -> String? {
    if $undecodableValues == nil { return text }
    return PercentCoding.decode(text) ?? (undecodableValues == .written ? written : nil)
  }

  /// A component percent-decoded once; one that cannot be decoded is given as written, or empty
  /// (PCT-3).
  package func component(of written: String) -> String {
    PercentCoding.decode(written) ?? (undecodableValues == .written ? written : "")
  }
}
