/// Rules of the chapter "Rewriting".
public struct RewriteRules: Sendable, Equatable {
  /// What becomes of a rule that cannot be used.
  public var unusableRewrites: UnusableRewrites
  /// What a reserved word looks like.
  public var wordSyntax: WordSyntax
  /// What becomes of a word that means nothing.
  public var unknownWords: UnknownWords
  /// Which characters the encoded form of a value keeps.
  public var encodedForm: EncodedForm
  /// Which URLs have parts.
  public var wordParts: WordParts
  /// How long a regular expression may search, in hundred thousands of its steps; each character of the
  /// URL adds one.
  public var searchLimit: Int
}

/// What becomes of a rewrite rule that cannot be used (REWRITE-3).
public enum UnusableRewrites: String, CaseIterable, Sendable {
  /// It is refused with an error.
  case refused
  /// It is left out silently.
  case skipped
}

/// What a reserved word looks like (REWRITE-6).
public enum WordSyntax: String, CaseIterable, Sendable {
  /// ASCII letters, digits and `_` behind `$`, `$$` or `$#`.
  case ascii
  /// Letters, marks and digits of any script behind `$`, `$$`, `$#` or `$|`.
  case anyScript
}

/// What becomes of a word or number that means nothing (REWRITE-8).
public enum UnknownWords: String, CaseIterable, Sendable {
  /// It stays as it is written.
  case written
  /// It is taken out.
  case empty
}

/// Which characters the encoded form of a value keeps (REWRITE-7).
public enum EncodedForm: String, CaseIterable, Sendable {
  /// The unreserved characters of RFC 3986 alone, so that the value fits into any part of a URL.
  case unreserved
  /// All that a query may contain, `&`, `=`, `?` and `/` included.
  case query
}

/// Which URLs have parts for reserved words (REWRITE-9).
public enum WordParts: String, CaseIterable, Sendable {
  /// Every text.
  case anyText
  /// Texts whose authority has the syntax of one.
  case readable
}

extension UnusableRewrites: RuleValue {}
extension WordSyntax: RuleValue {}
extension UnknownWords: RuleValue {}
extension EncodedForm: RuleValue {}
extension WordParts: RuleValue {}
