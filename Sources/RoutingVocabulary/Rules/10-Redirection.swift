extension Rule {
  /// Sections "Redirecting" and "Redirects by routes".
  static let redirects =
    ([
      Rule(
        "redirectLimit", "the largest number of redirects in one opening", \.redirectLimit,
        choices: [3, 5]),
      Rule("zeroLimit", "what a limit of 0 redirects means", \.zeroLimit),
    ]
    + [
      Rule("loopStart", "the first URL of a loop", \.loopStart),
      Rule(
        "extraValues", "the extra value of an opening that is redirected", \.extraValues),
      Rule(
        "redirectErrors", "whether errors of redirects are reported to callbacks",
        \.redirectErrors),
      Rule("selfRedirects", "a route that redirects a URL to the same URL", \.selfRedirects),
    ].where { $0.hasRedirectors }
    + [
      Rule(
        "originalParameters", "the parameters of the URL that is redirected", \.originalParameters),
      Rule(
        "replacedKeys", "how URLs that replace the redirect table are read", \.replacedKeys),
    ].where { $0.hasRedirectTable }).needing(.redirecting)
}

/// What a limit of zero means (REDIRECT-15).
package enum ZeroLimit: String, CaseIterable, RuleValue {
  /// No redirect is followed.
  case none
  /// One redirect is followed.
  case one
}

/// The first URL to which an opening must not return (REDIRECT-14).
package enum LoopStart: String, CaseIterable, RuleValue {
  /// The opening must not return to the opened URL.
  case openedURL
  /// The opening must not return to the target of the first redirect.
  case firstTarget
}

/// What happens to the extra value of an opening that is redirected (EXTRA-2).
package enum ExtraValues: String, CaseIterable, RuleValue {
  /// The handler of the target receives the extra value.
  case kept
  /// The target is opened without the extra value.
  case dropped
}

/// Whether errors of redirects are reported to the unmatched callback (OUTCOME-3).
package enum RedirectErrors: String, CaseIterable, RuleValue {
  /// The opening returns the error and calls no callback.
  case returned
  /// The opening returns the error and also calls the callback.
  case reported
}

/// What a route does if it redirects a URL to itself (REDIRECT-12).
package enum SelfRedirects: String, CaseIterable, RuleValue {
  /// The route continues as if it did not redirect.
  case stay
  /// The opening ends, as with every other loop.
  case loop
}

/// What happens to the query of a redirected URL and to the caller's parameters (REDIRECT-6).
package enum OriginalParameters: String, CaseIterable, RuleValue {
  /// The query is weaker than the target's query; the caller's parameters keep their strength.
  case belowTarget
  /// Both are stronger than the target's query, like the caller's parameters.
  case aboveTarget
}

/// How the URLs of a new table of redirects are read (REDIRECT-7).
package enum ReplacedKeys: String, CaseIterable, RuleValue {
  /// The URLs are read like URLs that are added to the table.
  case read
  /// The URLs are not read: they must be written like the key of a route.
  case verbatim
}
