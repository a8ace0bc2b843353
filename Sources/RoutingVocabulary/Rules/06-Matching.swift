extension Rule {
  /// Section "Path and matching".
  static let paths =
    [
      Rule(
        "pathSplitting", "whether a path is split before or after it is decoded", \.pathSplitting),
      Rule("dotSegments", "the segments . and .. in the path of a URL", \.dotSegments),
      Rule("pathTrailingSlash", "a slash at the end of the path of a URL", \.pathTrailingSlash),
      Rule("emptyComponents", "empty components inside the path of a URL", \.emptyComponents),
      Rule("emptyPath", "which components an empty path has", \.emptyPath),
      Rule("literalComparison", "how literals are compared", \.literalComparison),
      Rule("literalCase", "whether case matters when literals are compared", \.literalCase),
    ].found(by: .orderedPatterns)
    + [Rule("textEquality", "when two strings are the same", \.textEquality)]
    .found(by: .orderedPatterns, .exactKeys)
    + [
      Rule("emptyValues", "what a parameter does with an empty component", \.emptyValues),
      Rule("pathValues", "how often a path parameter is decoded", \.pathValues),
      Rule("wildcardItems", "how a wildcard's components are given", \.wildcardItems),
      Rule(
        "undecodableComponents", "path components whose escapes cannot be decoded",
        \.undecodableComponents),
    ].found(by: .orderedPatterns)

  /// Sections "Priority" and "Removal and listing".
  static let order = [
    Rule("routeOrder", "in which order routes are tried", \.routeOrder),
    Rule("duplicateRoutes", "a pattern that is registered again", \.duplicateRoutes),
    Rule(
      "parameterConflicts", "a parameter or wildcard where another pattern has a parameter",
      \.parameterConflicts),
    Rule("zeroPriority", "where a route of priority 0 is put", \.zeroPriority),
    Rule("negativePriority", "what a negative priority means", \.negativePriority),
    Rule("removal", "what removing by pattern removes", \.removal),
  ].found(by: .orderedPatterns)
}

/// Whether a path is split before or after it is percent-decoded (MATCH-1).
package enum PathSplitting: String, CaseIterable, RuleValue {
  /// Before: `%2F` never separates.
  case beforeDecoding
  /// After: `%2F` separates, and the components are not decoded again (Werkzeug, Starlette,
  /// Bottle).
  case afterDecoding
}

/// What happens to segments `.` and `..` in the path of a URL (URL-5).
package enum DotSegments: String, CaseIterable, RuleValue {
  /// They are segments like all others.
  case kept
  /// They are removed as RFC 3986, section 5.2.4, says. So are percent-encoded ones.
  case removed
}

/// What a slash at the end of the path of a URL means (MATCH-3).
package enum PathTrailingSlash: String, CaseIterable, RuleValue {
  /// It is cut, so it makes no difference.
  case ignored
  /// It leaves an empty last component (aiohttp, Bottle, Falcon).
  case significant
  /// It leaves an empty last component. If no route matches a path without the slash, the path with
  /// a slash is tried (Werkzeug).
  case addedIfUnmatched
  /// It leaves an empty last component. If no route matches, the path is tried with a slash at its
  /// end, or without all the slashes at its end (Starlette).
  case toggledIfUnmatched
  /// It leaves an empty last component. If no route matches, the path is tried without the slash
  /// (Express, path-to-regexp, Mojolicious).
  case strippedIfUnmatched
}

/// What happens to empty components inside the path of a URL (MATCH-4).
package enum EmptyComponents: String, CaseIterable, RuleValue {
  /// They stay.
  case kept
  /// If the host is a path component, they are dropped, and so are all slashes at the end.
  case droppedAfterHost
  /// They are dropped. So are components that are only an encoded slash.
  case dropped
  /// Consecutive slashes are one, in patterns too (Werkzeug).
  case merged
}

/// What components an empty path has (MATCH-6).
package enum EmptyPath: String, CaseIterable, RuleValue {
  /// None.
  case noComponents
  /// One, which is empty.
  case oneComponent
}

/// How a literal of a pattern is compared with a component of the URL (MATCH-2).
package enum LiteralComparison: String, CaseIterable, RuleValue {
  /// Both are percent-decoded first.
  case decoded
  /// Both as they are written.
  case encoded
  /// The component is percent-decoded; the literal stays as it is written (Starlette, Falcon,
  /// Bottle).
  case decodedComponent
}

/// Whether the case of literals counts (MATCH-10).
package enum LiteralCase: String, CaseIterable, RuleValue {
  /// It matters.
  case sensitive
  /// The case of ASCII letters does not count (Express).
  case insensitive
}

/// When two strings count as the same (MATCH-7).
package enum TextEquality: String, CaseIterable, RuleValue {
  /// When they have the same Unicode scalars.
  case scalars
  /// When they are canonically equivalent: composed and decomposed spellings are the same.
  case canonical
}

/// What a parameter does with an empty component (MATCH-5).
package enum EmptyValues: String, CaseIterable, RuleValue {
  /// It does not match.
  case unmatched
  /// It is bound to the empty string.
  case bound
  /// It matches and gets no value.
  case unbound
}

/// How often the value of a path parameter is decoded (PCT-4).
package enum PathValues: String, CaseIterable, RuleValue {
  /// Once.
  case decodedOnce
  /// Once as a component, and then as a value.
  case decodedTwice
  /// Never: it is given as written (URLNavigator).
  case verbatim
  /// Never. Characters that a path cannot hold are percent-encoded (URLPattern).
  case encoded

  /// `%2541` becomes another string than the one that was encoded.
  package var correction: PathValues? { self == .decodedTwice ? .decodedOnce : nil }
}

/// How a handler receives the components that a wildcard took (WILD-3).
package enum WildcardItems: String, CaseIterable, RuleValue {
  /// Percent-decoded.
  case decoded
  /// As they are written.
  case encoded
  /// Percent-decoded together, and divided after that: `%2F` separates (Express, Rails, Sinatra,
  /// aiohttp).
  case splitAfterDecoding
}

/// What happens to a path component whose escapes cannot be decoded (PCT-5).
package enum UndecodableComponents: String, CaseIterable, RuleValue {
  /// They are treated as values that cannot be decoded.
  case asValues
  /// Each byte that is not UTF-8 is U+FFFD (Werkzeug).
  case replaced
  /// Bytes that are not UTF-8 stay as they are written (aiohttp).
  case partly
  /// Bytes that are not UTF-8 are left out (Bottle).
  case bytesDropped
  /// The URL matches no pattern (find-my-way).
  case unmatched
  /// The URL is refused (Express, Go's net/http).
  case refused
}

/// In which order routes of the same priority are tried (PRIO-1).
package enum RouteOrder: String, CaseIterable, RuleValue {
  /// As they were registered (Starlette).
  case registered
  /// Those without parameters and wildcards first (Bottle).
  case literalsFirst
  /// Those with more literals at the beginning first (aiohttp).
  case mostLiteralsFirst
  /// The most specific first, component by component (Werkzeug, Falcon, gin).
  case specificFirst
  /// The most specific first, component by component; the end of a pattern comes after a parameter and
  /// before a wildcard.
  case mostSpecific
  /// As `specificFirst`, but each component decides: the search never leaves a branch that it took.
  case greedy
  /// As `greedy`, with one exception: the search returns to the wildcards that it passed, the last
  /// one first (Vapor).
  case greedyUpToWildcards

  /// A route that matches is not found if another one begins like it.
  package var correction: RouteOrder? {
    self == .greedy || self == .greedyUpToWildcards ? .specificFirst : nil
  }
}

/// What happens to a pattern that is registered again with the same priority (PATTERN-8).
package enum DuplicateRoutes: String, CaseIterable, RuleValue {
  /// Both routes stay.
  case kept
  /// The new route replaces the old one (Falcon, Vapor).
  case replaced
  /// The new route replaces the old one, even if the names of parameters differ (Bottle).
  case replacedWhateverNames
  /// The new route is refused (aiohttp, gin).
  case refused
  /// The new route is refused, even if the names of parameters differ (matchit, find-my-way).
  case refusedWhateverNames
}

/// What happens if another pattern has a wildcard, or a parameter of another name, in the same
/// place (PATTERN-10).
package enum ParameterConflicts: String, CaseIterable, RuleValue {
  /// Both patterns stay.
  case accepted
  /// The later pattern is refused (Falcon, gin).
  case refused
  /// The later pattern is refused. So is a literal next to a parameter or a wildcard (httprouter).
  case anyRefused
  /// A parameter of another name is refused; a wildcard is accepted (Vapor).
  case namesRefused
  /// A wildcard is refused; a parameter of another name is accepted (matchit).
  case wildcardsRefused
}

/// Where a route of priority 0 is put (PRIO-2).
package enum ZeroPriority: String, CaseIterable, RuleValue {
  /// Before the first route of a lower priority, like every other route.
  case ordinary
  /// At the end.
  case last
}

/// What a negative priority is (PRIO-3).
package enum NegativePriority: String, CaseIterable, RuleValue {
  /// Lower than 0.
  case belowZero
  /// Higher than every other priority, with -1 as the highest: it is read as a number without a
  /// sign.
  case aboveAll
}

/// What removing by pattern removes (REMOVE-1).
package enum Removal: String, CaseIterable, RuleValue {
  /// Every route that was registered as that string, with all its expansions.
  case registrations
  /// The first route that is listed as that string.
  case firstListed
  /// The first route that is listed as that string. If the string does not begin with a slash, one
  /// is put before it.
  case firstListedWithSlash
}
