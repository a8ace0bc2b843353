extension Rule {
  /// Chapter "Rewriting".
  static let rewriting = [
    Rule(
      "rewriteExpressions", "what a rewrite rule's expression is, and where it matches",
      \.rewriteExpressions),
    Rule("unusableRewrites", "a rewrite rule that cannot be used", \.unusableRewrites),
    Rule("wordSyntax", "what a reserved word looks like", \.wordSyntax),
    Rule("unknownWords", "a reserved word without a meaning", \.unknownWords),
    Rule("encodedForm", "which characters of a value are not encoded", \.encodedForm),
    Rule("wordParts", "which strings have parts for reserved words", \.wordParts),
    Rule(
      "searchLimit", "how long a regular expression may search", \.searchLimit, choices: [1, 5]),
  ].needing(.rewriting)
}

/// Which regular expressions rewrite rules use (REWRITE-20).
package enum RewriteExpressions: String, CaseIterable, RuleValue {
  /// Rewrite rules use I-Regexps (RFC 9485), which match only a whole URL.
  case iRegexp
  /// Rewrite rules use ICU expressions, which match anywhere in a URL.
  case icu
}

/// What happens to a rewrite rule that cannot be used (REWRITE-3).
package enum UnusableRewrites: String, CaseIterable, RuleValue {
  /// The rewrite rule is refused with an error.
  case refused
  /// The rewrite rule is dropped without an error.
  case skipped
}

/// What a reserved word looks like (REWRITE-6).
package enum WordSyntax: String, CaseIterable, RuleValue {
  /// A reserved word consists of `$`, `$$` or `$#`, and ASCII letters, digits and `_`.
  case ascii
  /// A reserved word consists of `$`, `$$`, `$#` or `$|`, and letters, marks and digits of any
  /// script.
  case anyScript
}

/// What happens to an unknown reserved word or number (REWRITE-8).
package enum UnknownWords: String, CaseIterable, RuleValue {
  /// The word or number stays verbatim.
  case verbatim
  /// The word or number is removed.
  case empty
}

/// Which characters of a value are not percent-encoded (REWRITE-7).
package enum EncodedForm: String, CaseIterable, RuleValue {
  /// Only the unreserved characters of RFC 3986 are not encoded, so that the value can be used in
  /// any part of a URL.
  case unreserved
  /// All characters that a query may contain are not encoded, `&`, `=`, `?` and `/` included.
  case query
}

/// Which URLs have parts that reserved words can refer to (REWRITE-9).
package enum WordParts: String, CaseIterable, RuleValue {
  /// Every string has such parts.
  case anyText
  /// Strings with a well-formed authority have such parts.
  case readable
}
