/// Rules of the chapter "Reading the URL".
package struct ReadingRules: Sendable, Equatable {
  /// What happens to characters and escapes that RFC 3986 does not allow.
  package var invalidText: InvalidText
  /// What the empty text is.
  package var emptyText: EmptyText
  /// What a colon at the beginning of a URL means; `nil` where there is none to be told apart.
  package var leadingColon: LeadingColon?
  /// What a router answers when it refuses something.
  package var refusals: Refusals

  static let all = [
    Rule(
      "invalidText", "characters and escapes that RFC 3986 does not allow",
      \.reading.invalidText),
    Rule("leadingColon", "a colon at the beginning of a URL", \.reading.leadingColon),
    Rule("emptyText", "what the empty text is", \.reading.emptyText),
    Rule("refusals", "what a router answers when it refuses something", \.reading.refusals),
  ]
}

/// What happens to characters and escapes that RFC 3986 does not allow (URL-3).
package enum InvalidText: String, CaseIterable, RuleValue {
  /// They stay as they are written.
  case kept
  /// They are percent-encoded, part by part; a text that cannot be repaired is refused.
  case repaired

  /// The text of a URL; `nil` where it is none.
  package func url(of text: String) -> String? {
    self == .kept || text.isEmpty ? text : URLRepair.repaired(text)
  }
}

/// What the empty text is (URL-2).
package enum EmptyText: String, CaseIterable, RuleValue {
  /// No URL.
  case refused
  /// A URL without components.
  case read
}

/// What a router answers when it refuses something (URL-7).
package enum Refusals: String, CaseIterable, RuleValue {
  /// An error that says why.
  case told
  /// No error: a registration changes nothing and an opening is not handled.
  case silent
}

/// What a colon at the beginning of a URL means (URL-8).
package enum LeadingColon: String, CaseIterable, RuleValue {
  /// It belongs to the path.
  case partOfPath
  /// It ends a scheme that is the empty text.
  case emptyScheme

  /// The parts of a URL.
  package func parts(of text: String) -> URLParts {
    self == .emptyScheme ? URLParts(afterEmptyScheme: text) : URLParts(text)
  }
}
