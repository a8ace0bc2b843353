/// Rules of the chapter "Reading the URL".
public struct ReadingRules: Sendable, Equatable {
  /// What happens to characters and escapes that RFC 3986 does not allow.
  public var invalidText: InvalidText
  /// Whether schemes that differ by case alone are the same (RFC 3986, section 3.1).
  public var schemeCase: SchemeCase
  /// The scheme of a URL that has none; empty: it stays without.
  public var defaultScheme: String
}

/// What happens to characters and escapes that RFC 3986 does not allow (URL-3).
public enum InvalidText: String, CaseIterable, Sendable {
  /// They stay as they are written.
  case kept
  /// They are percent-encoded, part by part; a text that cannot be repaired is refused.
  case repaired
}

/// Whether schemes that differ by case alone are the same (TABLE-2).
public enum SchemeCase: String, CaseIterable, Sendable {
  /// `APP:` and `app:` are the same scheme.
  case ignored
  /// `APP:` and `app:` are two schemes.
  case significant
}

extension InvalidText: RuleValue {}
extension SchemeCase: RuleValue {}
