extension Rule {
  /// Chapter "Rewriting".
  static let rewriting = [
    Rule(
      "rewriteExpressions", "what a rewrite rule's expression is, and where it matches",
      \.rewriteExpressions),
    Rule("unusableRewrites", "a rewrite rule that cannot be used", \.unusableRewrites),
    Rule("wordSyntax", "what a reserved word looks like", \.wordSyntax),
    Rule("unknownWords", "a reserved word that means nothing", \.unknownWords),
    Rule("encodedForm", "which characters the encoding of a value keeps", \.encodedForm),
    Rule("wordParts", "which strings have parts for reserved words", \.wordParts),
    Rule(
      "searchLimit", "how long a regular expression may search", \.searchLimit, choices: [1, 5]),
  ].needing(.rewriting)
}

/// Which regular expressions rewrite rules use (REWRITE-20).
package enum RewriteExpressions: String, CaseIterable, RuleValue {
  /// I-Regexps (RFC 9485), which match only a whole URL.
  case iRegexp
  /// ICU expressions, which match anywhere in a URL.
  case icu
}

/// What happens to a rewrite rule that cannot be used (REWRITE-3).
package enum UnusableRewrites: String, CaseIterable, RuleValue {
  /// It is refused with an error.
  case refused
  /// It is left out silently.
  case skipped
}

/// What a reserved word looks like (REWRITE-6).
package enum WordSyntax: String, CaseIterable, RuleValue {
  /// ASCII letters, digits and `_` after `$`, `$$` or `$#`.
  case ascii
  /// Letters, marks and digits of any script after `$`, `$$`, `$#` or `$|`.
  case anyScript
}

/// What happens to an unknown word or number (REWRITE-8).
package enum UnknownWords: String, CaseIterable, RuleValue {
  /// It stays as it is written.
  case verbatim
  /// It is taken out.
  case empty
}

/// Which characters the encoding of a value keeps (REWRITE-7).
package enum EncodedForm: String, CaseIterable, RuleValue {
  /// Only the unreserved characters of RFC 3986, so that the value fits into any part of a URL.
  case unreserved
  /// All characters that a query may contain, `&`, `=`, `?` and `/` included.
  case query
}

/// Which URLs have parts that reserved words can name (REWRITE-9).
package enum WordParts: String, CaseIterable, RuleValue {
  /// Every string.
  case anyText
  /// Strings whose authority is well formed.
  case readable
}
