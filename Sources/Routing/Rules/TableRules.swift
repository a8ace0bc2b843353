/// Rules of the section "Tables and schemes" about schemes.
package struct SchemeRules: Sendable, Equatable {
  package var schemeCase = SchemeCase.significant
  /// The scheme of a URL that has none; empty: it stays without (TABLE-3).
  package var defaultScheme = ""

  static let all = [
    Rule(
      "schemeCase", "whether schemes that differ by case alone are the same",
      \.$schemes, \.schemeCase),
    Rule("defaultScheme", "the scheme of a URL that has none", \.$schemes, \.defaultScheme),
  ]
}

/// Whether schemes that differ by case alone are the same (RFC 3986, section 3.1; TABLE-2).
package enum SchemeCase: String, CaseIterable, RuleValue {
  /// `APP:` and `app:` are the same scheme.
  case ignored
  /// `APP:` and `app:` are two schemes.
  case significant
}

extension Rules {
  /// The scheme of a URL, or the default one (TABLE-3); `nil` when there is neither.
  package func scheme(of parts: URLParts) -> String? {
    if let scheme = parts.scheme { return scheme }
    return schemes.defaultScheme.isEmpty ? nil : schemes.defaultScheme
  }

  /// A scheme in the form in which schemes are compared (TABLE-2).
  package func comparable(scheme: String) -> String {
    schemes.schemeCase == .ignored ? scheme.asciiLowercased : scheme
  }
}

/// Rules of the sections "Tables and schemes", "Fallback" and "Unmatched URLs" about tables.
package struct TableRules: Sendable, Equatable {
  package var tableCreation = TableCreation.whenFilled
  /// Whether a scheme's table hands on to the global one: the option of each table (FALL-1).
  package var fallbackToGlobal = false
  package var unmatchedCallbacks = UnmatchedCallbacks.innermost

  static let all = [
    Rule(
      "tableCreation", "when naming a scheme's table brings it into being",
      \.$tables, \.tableCreation),
    Rule(
      "fallbackToGlobal", "whether a scheme's table hands on to the global one",
      \.$tables, \.fallbackToGlobal),
    Rule(
      "unmatchedCallbacks", "which callbacks are called when nothing handled a URL",
      \.$tables, \.unmatchedCallbacks),
    Rule(
      "unmatchedFacts", "what a callback for unmatched URLs receives", \.$unmatchedFacts),
  ]
}

/// When access to a scheme's table creates it (TABLE-4).
package enum TableCreation: String, CaseIterable, RuleValue {
  /// When a route or a callback is put into it.
  case whenFilled
  /// When it is accessed in any way, a listing included.
  case whenNamed
}

/// Which callbacks are called when nothing handled a URL (UNMATCHED-3).
package enum UnmatchedCallbacks: String, CaseIterable, RuleValue {
  /// One: that of the innermost table that has one.
  case innermost
  /// All, that of the table that was visited last first.
  case outermostFirst

  /// Those of the tables that were searched which are called, of those that have a callback.
  package func called<Table>(of searched: [Table]) -> [Table] {
    self == .outermostFirst ? searched.reversed() : Array(searched.prefix(1))
  }
}

/// What a callback for unmatched URLs receives (UNMATCHED-4).
package enum UnmatchedFacts: String, CaseIterable, RuleValue {
  /// The URL as handlers receive it, and the caller's parameters.
  case urlAndParameters
  /// The URL percent-encoded once more, and no parameters.
  case encodedURL

  /// A URL and the caller's parameters as callbacks receive them.
  package func received(
    _ url: String, _ parameters: Parameters?
  ) -> (url: String, parameters: Parameters?) {
    switch self {
    case .urlAndParameters: (url, parameters)
    case .encodedURL: (PercentCoding.encode(url, allowed: .query), nil)
    }
  }
}
