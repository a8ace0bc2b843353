/// Rules of the section "Fragments".
package struct FragmentRules: Sendable, Equatable {
  package var use: FragmentUse
  package var trailingHash: TrailingHash

  static let all = [
    Rule("fragment", "what the text of a fragment is used for", patterns: \.fragments.use),
    Rule(
      "trailingHash", "a # at the end of a parameter's name or value",
      patterns: \.fragments.trailingHash),
  ]
}

/// What the text of a fragment is used for (FRAG-1).
package enum FragmentUse: String, CaseIterable, RuleValue {
  /// Nothing.
  case ignored
  /// Its items join those of the query; other text joins the path, behind a `#`.
  case itemsAndPath
  /// Its items stand above those of the query; for a pattern with `#` it is a path and a query.
  case itemsOrPath
}

/// What becomes of a `#` at the end of a parameter's name or value (FRAG-4).
package enum TrailingHash: String, CaseIterable, RuleValue {
  /// It stays.
  case kept
  /// One is cut from a name or value that is longer than that.
  case cut

  /// A name or value without it.
  package func removed(from text: String) -> String {
    guard self == .cut, text.utf8.count > 1, text.utf8.last == UInt8(ascii: "#") else {
      return text
    }
    return String(Substring(text.utf8.dropLast()))
  }
}
