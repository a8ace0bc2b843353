import Foundation

/// Rules of the section "Reading the URL".
package struct ReadingRules: Sendable, Equatable {
  package var invalidText = InvalidText.kept
  package var emptyText = EmptyText.refused
  /// `nil` where no text that is read begins with a colon.
  package var leadingColon: LeadingColon?
  /// `nil` where URL-3, or the way of finding routes, says what such a text is.
  package var invalidScheme: InvalidScheme?
  package var refusals = Refusals.reported
  package var pastedText = PastedText.kept

  static let all = [
    Rule(
      "invalidText", "characters and escapes that RFC 3986 does not allow",
      \.$reading, \.invalidText),
    Rule("leadingColon", "a colon at the beginning of a URL", \.reading.leadingColon),
    Rule(
      "invalidScheme", "what is before `://` and is not a scheme", \.reading.invalidScheme),
    Rule("emptyText", "what the empty text is", \.$reading, \.emptyText),
    Rule(
      "pastedText", "spaces and controls around a URL, tabs and line breaks in it",
      \.$reading, \.pastedText),
    Rule("refusals", "what a router answers when it refuses something", \.$reading, \.refusals),
  ]

  /// A text without what was pasted with it; `nil` for the empty one where that is no URL (URL-2).
  package func text(of given: String) -> String? {
    let text = pastedText.url(of: given)
    return text.isEmpty && emptyText == .refused ? nil : text
  }

  /// The text of a URL as it is read; `nil` where it cannot be repaired (URL-3), or begins with an invalid
  /// scheme that is refused (URL-11).
  package func url(of text: String) -> String? {
    if refusesScheme(of: text) { return nil }
    return invalidText == .kept || text.isEmpty ? text : URLRepair.repaired(text)
  }

  /// Whether a text is refused for what is before its `://` (URL-11).
  package func refusesScheme(of text: String) -> Bool {
    invalidScheme == .refused && URLParts.hasInvalidScheme(text)
  }

  /// The parts of a URL (URL-8).
  package func parts(of text: String) -> URLParts {
    leadingColon == .emptyScheme ? URLParts(afterEmptyScheme: text) : URLParts(text)
  }
}

/// What happens to characters and escapes that RFC 3986 does not allow (URL-3).
package enum InvalidText: String, CaseIterable, RuleValue {
  /// They stay as they are written.
  case kept
  /// They are percent-encoded, part by part; a text that cannot be repaired is refused.
  case repaired
}

/// What becomes of spaces and controls around a URL, and of tabs and line breaks in it (URL-10).
package enum PastedText: String, CaseIterable, RuleValue {
  /// They belong to it.
  case kept
  /// They are removed, as the WHATWG's URL standard does.
  case removed

  /// A text without them, where they are removed.
  package func url(of text: String) -> String {
    guard self == .removed else { return text }
    // Without a debug build's own loop; a text with a NUL ends there.
    let length = text.withCString { strcspn($0, Self.removable) }
    return length == text.utf8.count ? text : Self.trimmed(text)
  }

  /// The space and the controls but NUL, which ends texts in C.
  private static let removable = String(decoding: 1...UInt8(ascii: " "), as: UTF8.self)

  private static func trimmed(_ text: String) -> String {
    let isOutside = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let start = text.utf8.drop(while: isOutside)
    let end = start.lastIndex { !isOutside($0) }.map { start.index(after: $0) } ?? start.startIndex
    let inner = start[..<end].filter { ![0x09, 0x0A, 0x0D].contains($0) }
    return inner.count == text.utf8.count ? text : String(decoding: inner, as: UTF8.self)
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
  case reported
  /// No error: a registration changes nothing and an opening is not handled.
  case silent
}

/// What a colon at the beginning of a URL means (URL-8).
package enum LeadingColon: String, CaseIterable, RuleValue {
  /// It belongs to the path.
  case partOfPath
  /// It ends a scheme that is the empty text.
  case emptyScheme
}

/// What a URL is with text before its `://` that is not a scheme (URL-11).
package enum InvalidScheme: String, CaseIterable, RuleValue {
  /// None: it is refused.
  case refused
  /// A path, as any text without a scheme (React Router).
  case partOfPath
}
