/// Rules of the chapter "Reading the URL".
public struct ReadingRules: Sendable, Equatable {
  /// What happens to characters and escapes that RFC 3986 does not allow.
  public var invalidText: InvalidText
  /// What the empty text is.
  public var emptyText: EmptyText
  /// What a colon at the beginning of a URL means; `nil` where there is none to be told apart.
  public var leadingColon: LeadingColon?
  /// What a router answers when it refuses something.
  public var refusals: Refusals
}

/// What happens to characters and escapes that RFC 3986 does not allow (URL-3).
public enum InvalidText: String, CaseIterable, Sendable {
  /// They stay as they are written.
  case kept
  /// They are percent-encoded, part by part; a text that cannot be repaired is refused.
  case repaired
}

/// What the empty text is (URL-2).
public enum EmptyText: String, CaseIterable, Sendable {
  /// No URL.
  case refused
  /// A URL without components.
  case read
}

/// What a router answers when it refuses something (URL-7).
public enum Refusals: String, CaseIterable, Sendable {
  /// An error that says why.
  case told
  /// No error: a registration changes nothing and an opening is not handled.
  case silent
}

/// What a colon at the beginning of a URL means (URL-8).
public enum LeadingColon: String, CaseIterable, Sendable {
  /// It belongs to the path.
  case partOfPath
  /// It ends a scheme that is the empty text.
  case emptyScheme
}

extension InvalidText: RuleValue {}
extension EmptyText: RuleValue {}
extension Refusals: RuleValue {}
extension LeadingColon: RuleValue {}
