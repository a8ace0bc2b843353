/// Rules of the sections "Redirecting" and "Redirects by routes".
package struct RedirectRules: Sendable, Equatable {
  /// The largest number of redirects that one opening follows (REDIRECT-5).
  package var limit = Int.max
  package var zeroLimit = ZeroLimit.none

  /// The number of redirects that are followed (REDIRECT-15).
  package var effectiveLimit: Int { limit == 0 && zeroLimit == .one ? 1 : limit }

  static let all = [
    Rule(
      "redirectLimit", "the largest number of redirects in one opening", \.$redirects, \.limit,
      choices: [3, 5]),
    Rule("zeroLimit", "what a limit of no redirects means", \.$redirects, \.zeroLimit),
    Rule("loopStart", "the first URL of a loop", \.$routeRedirects, \.loopStart),
    Rule(
      "extraValues", "the value that travels with an opening, in a redirect",
      \.$routeRedirects, \.extraValues),
    Rule(
      "redirectErrors", "whether errors of redirects are reported to callbacks",
      \.$routeRedirects, \.redirectErrors),
    Rule(
      "selfRedirects", "a route that redirects a URL to itself",
      \.$routeRedirects, \.selfRedirects),
    Rule(
      "originalParameters", "parameters of the URL that is redirected",
      \.$redirectTable, \.originalParameters),
    Rule(
      "replacedKeys", "how URLs are read that replace the table of redirects",
      \.$redirectTable, \.replacedKeys),
  ]
}

/// Rules of the section "Redirects by routes" that show where an opening returns more than whether
/// the URL was handled.
package struct RouteRedirectRules: Sendable, Equatable {
  package var loopStart = LoopStart.openedURL
  package var extraValues = ExtraValues.kept
  package var redirectErrors = RedirectErrors.returned
  package var selfRedirects = SelfRedirects.stay
}

/// Rules of the section "Redirecting" about the table of redirects.
package struct RedirectTableRules: Sendable, Equatable {
  package var originalParameters = OriginalParameters.belowTarget
  package var replacedKeys = ReplacedKeys.read
}

/// What a limit of zero means (REDIRECT-15).
package enum ZeroLimit: String, CaseIterable, RuleValue {
  /// No redirect is followed.
  case none
  /// One redirect is followed.
  case one
}

/// Which URL is the first that an opening must not come back to (REDIRECT-14).
package enum LoopStart: String, CaseIterable, RuleValue {
  /// The URL that was opened.
  case openedURL
  /// The target of the first redirect.
  case firstTarget

  /// Those URLs through which an opening came that it must not come back to.
  package func forbidden(among urls: [String]) -> [String] {
    self == .openedURL ? urls : Array(urls.dropFirst())
  }
}

/// What becomes of the value that travels with an opening when it is redirected (EXTRA-2).
package enum ExtraValues: String, CaseIterable, RuleValue {
  /// It arrives with the target.
  case kept
  /// The target is opened without it.
  case dropped
}

/// Whether errors of redirects are reported to the unmatched callback (OUTCOME-3).
package enum RedirectErrors: String, CaseIterable, RuleValue {
  /// The opening returns the error and calls no callback.
  case returned
  /// The callback is called too.
  case reported
}

/// What a route does that redirects a URL to itself (REDIRECT-12).
package enum SelfRedirects: String, CaseIterable, RuleValue {
  /// It goes on, as if it did not redirect.
  case stay
  /// It ends the opening, as every other loop does.
  case loop
}

/// What becomes of the query and the caller's parameters of the URL that is redirected (REDIRECT-6).
package enum OriginalParameters: String, CaseIterable, RuleValue {
  /// The query stands below that of the target; the caller's parameters stay what they are.
  case belowTarget
  /// Both stand above the target's query, as the caller's parameters do.
  case aboveTarget
}

/// How the URLs are read that replace the whole table (REDIRECT-7).
package enum ReplacedKeys: String, CaseIterable, RuleValue {
  /// As those that are added.
  case read
  /// Not at all: they have to be written as the key of a route is.
  case written
}
