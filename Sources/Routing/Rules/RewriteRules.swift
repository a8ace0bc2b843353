/// Rules of the chapter "Rewriting".
package struct RewriteRules: Sendable, Equatable {
  package var rewriteExpressions = RewriteExpressions.iRegexp
  package var unusableRewrites = UnusableRewrites.refused
  package var wordSyntax = WordSyntax.ascii
  package var unknownWords = UnknownWords.written
  package var encodedForm = EncodedForm.unreserved
  package var wordParts = WordParts.anyText
  /// How long a regular expression may search, in hundred thousands of its steps; each character of the
  /// URL adds one (REWRITE-25).
  package var searchLimit = 5

  static let all = [
    Rule(
      "rewriteExpressions", "what a rewrite rule's expression is, and where it matches",
      \.$rewriting, \.rewriteExpressions),
    Rule(
      "unusableRewrites", "a rewrite rule that cannot be used",
      \.$rewriting, \.unusableRewrites),
    Rule("wordSyntax", "what a reserved word looks like", \.$rewriting, \.wordSyntax),
    Rule("unknownWords", "a word that means nothing", \.$rewriting, \.unknownWords),
    Rule("encodedForm", "what the encoded form of a value keeps", \.$rewriting, \.encodedForm),
    Rule("wordParts", "which URLs have parts for words", \.$rewriting, \.wordParts),
    Rule(
      "searchLimit", "how long a regular expression may search",
      \.$rewriting, \.searchLimit, choices: [1, 5]),
  ]
}

/// Which regular expressions rewrite rules have (REWRITE-20).
package enum RewriteExpressions: String, CaseIterable, RuleValue {
  /// I-Regexps (RFC 9485), which match a whole URL.
  case iRegexp
  /// ICU's, which match anywhere in a URL.
  case icu

  /// An expression as ICU reads it, which searches both.
  ///
  /// - Throws: `ExpressionProblem` for an expression that this is not.
  package func icu(_ expression: String) throws(ExpressionProblem) -> String {
    switch self {
    case .iRegexp: return try IRegexp.icu(expression)
    case .icu:
      if expression.isEmpty { throw .empty }
      return expression
    }
  }
}

/// What becomes of a rewrite rule that cannot be used (REWRITE-3).
package enum UnusableRewrites: String, CaseIterable, RuleValue {
  /// It is refused with an error.
  case refused
  /// It is left out silently.
  case skipped
}

/// What a reserved word looks like (REWRITE-6).
package enum WordSyntax: String, CaseIterable, RuleValue {
  /// ASCII letters, digits and `_` behind `$`, `$$` or `$#`.
  case ascii
  /// Letters, marks and digits of any script behind `$`, `$$`, `$#` or `$|`.
  case anyScript

  /// Whether the number of a group may have this character.
  package func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("0"..."9").contains(scalar)
      : self == .anyScript && scalar.properties.generalCategory == .decimalNumber
  }

  /// Whether a word may have this character.
  package func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || isDigit(scalar) }
    return self == .anyScript && scalar.isWordCharacter
  }
}

/// What becomes of a word or number that means nothing (REWRITE-8).
package enum UnknownWords: String, CaseIterable, RuleValue {
  /// It stays as it is written.
  case written
  /// It is taken out.
  case empty

  /// What becomes of a word.
  package func text(of word: String) -> String { self == .written ? word : "" }
}

/// Which characters the encoded form of a value keeps (REWRITE-7).
package enum EncodedForm: String, CaseIterable, RuleValue {
  /// The unreserved characters of RFC 3986 alone, so that the value fits into any part of a URL.
  case unreserved
  /// All that a query may contain, `&`, `=`, `?` and `/` included.
  case query

  /// The encoded form of a value.
  package func encoded(_ value: String) -> String {
    PercentCoding.encode(value, allowed: self == .unreserved ? .unreserved : .query)
  }
}

/// Which URLs have parts for reserved words (REWRITE-9).
package enum WordParts: String, CaseIterable, RuleValue {
  /// Every text.
  case anyText
  /// Texts whose authority has the syntax of one.
  case readable

  /// The parts of a URL; `nil` where it has none.
  package func parts(of url: String) -> URLParts? {
    let parts = URLParts(url)
    return self == .anyText || parts.hasReadableAuthority ? parts : nil
  }
}
