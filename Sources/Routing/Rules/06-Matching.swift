extension Rule {
  /// Section "Path and matching".
  static let paths =
    [
      Rule(
        "pathSplitting", "whether a path is split before or after it is decoded", \.pathSplitting),
      Rule("dotSegments", "segments . and .. in the path of a URL", \.dotSegments),
      Rule("pathTrailingSlash", "a slash at the end of the path of a URL", \.pathTrailingSlash),
      Rule("emptyComponents", "empty components inside the path of a URL", \.emptyComponents),
      Rule("emptyPath", "what components an empty path has", \.emptyPath),
      Rule("literalComparison", "how literals are compared", \.literalComparison),
      Rule("literalCase", "whether upper and lower case of literals count", \.literalCase),
    ].found(by: .orderedPatterns)
    + [Rule("textEquality", "when two texts are the same", \.textEquality)]
    .found(by: .orderedPatterns, .exactKeys)
    + [
      Rule("emptyValues", "a parameter against an empty component", \.emptyValues),
      Rule("pathValues", "how often a path parameter is decoded", \.pathValues),
      Rule("wildcardItems", "how a wildcard's components are given", \.wildcardItems),
      Rule(
        "undecodableComponents", "path components whose escapes cannot be decoded",
        \.undecodableComponents),
    ].found(by: .orderedPatterns)

  /// Sections "Priority" and "Removal and listing".
  static let order = [
    Rule("routeOrder", "in which order routes are tried", \.routeOrder),
    Rule("registeredAgain", "a pattern that is registered again", \.registeredAgain),
    Rule(
      "parameterConflicts", "another name, or a wildcard, where a parameter stands",
      \.parameterConflicts),
    Rule("zeroPriority", "where a route of priority 0 is put", \.zeroPriority),
    Rule("negativePriority", "what a negative priority is", \.negativePriority),
    Rule("removal", "what removing by pattern removes", \.removal),
  ].found(by: .orderedPatterns)
}

/// Whether a path is split before or after it is percent-decoded (MATCH-1).
package enum PathSplitting: String, CaseIterable, RuleValue {
  /// Before: `%2F` never separates.
  case beforeDecoding
  /// After, and what comes of it is not decoded again: `%2F` separates (Werkzeug, Starlette, Bottle).
  case afterDecoding
}

/// What becomes of segments `.` and `..` in the path of a URL (URL-5).
package enum DotSegments: String, CaseIterable, RuleValue {
  /// They are segments as any other.
  case kept
  /// They are removed as RFC 3986, section 5.2.4, says, percent-encoded ones too.
  case removed
}

/// What a slash at the end of the path of a URL means (MATCH-3).
package enum PathTrailingSlash: String, CaseIterable, RuleValue {
  /// Nothing: it is cut.
  case cut
  /// It leaves an empty last component (aiohttp, Bottle, Falcon).
  case significant
  /// It leaves an empty last component; where no route matches a path without it, the path with it is tried
  /// (Werkzeug).
  case added
  /// It leaves an empty last component; where no route matches, the path is tried with a slash at its end,
  /// or without all that are there (Starlette).
  case addedOrCut
  /// It leaves an empty last component; where no route matches, the path is tried without it (Express,
  /// path-to-regexp, Mojolicious).
  case cutLast
}

/// What becomes of empty components inside the path of a URL (MATCH-4).
package enum EmptyComponents: String, CaseIterable, RuleValue {
  /// They stay.
  case kept
  /// They, and all slashes at the end, are dropped when the host is a path component.
  case droppedBehindHost
  /// They are dropped, as are components that are nothing but an encoded slash.
  case dropped
  /// Slashes side by side are one, in patterns too (Werkzeug).
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
  /// The component is percent-decoded, the literal is as it is written (Starlette, Falcon, Bottle).
  case decodedComponent
}

/// Whether upper and lower case of literals count (MATCH-10).
package enum LiteralCase: String, CaseIterable, RuleValue {
  /// They do.
  case significant
  /// They do not, of ASCII letters (Express).
  case ignored
}

/// When two strings are the same (MATCH-7).
package enum TextEquality: String, CaseIterable, RuleValue {
  /// When they have the same Unicode scalars.
  case scalars
  /// When they are canonically equivalent: composed and decomposed spellings are the same.
  case canonical
}

/// What a parameter does with an empty component (MATCH-5).
package enum EmptyValues: String, CaseIterable, RuleValue {
  /// It does not match.
  case refused
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
  /// Never: it is given as it is written (URLNavigator).
  case written
  /// Never, and what a path cannot hold is percent-encoded (URLPattern).
  case encoded

  /// `%2541` becomes another string than the one that was encoded.
  package var correction: PathValues? { self == .decodedTwice ? .decodedOnce : nil }
}

/// How the components that a wildcard took are given to the handler (WILD-3).
package enum WildcardItems: String, CaseIterable, RuleValue {
  /// Percent-decoded.
  case decoded
  /// As they are written.
  case encoded
  /// Percent-decoded together, and then divided: `%2F` separates (Express, Rails, Sinatra, aiohttp).
  case dividedLast
}

/// What becomes of a path component whose escapes cannot be decoded (PCT-5).
package enum UndecodableComponents: String, CaseIterable, RuleValue {
  /// What becomes of such a value.
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
  /// Those that begin with more literals first (aiohttp).
  case mostLiteralsFirst
  /// The most specific first, component by component (Werkzeug, Falcon, gin).
  case specificFirst
  /// The most specific first, component by component; the end of a pattern comes after a parameter and
  /// before a wildcard.
  case mostSpecific
  /// As `specificFirst`, but each component decides: a branch that was taken is never left.
  case greedy
  /// As `greedy`, but for the wildcards that were passed, the last one first (Vapor).
  case greedyUpToWildcards

  /// A route that matches is not found, because another one begins alike.
  package var correction: RouteOrder? {
    self == .greedy || self == .greedyUpToWildcards ? .specificFirst : nil
  }
}

/// What becomes of a pattern that is registered again with the same priority (PATTERN-8).
package enum RegisteredAgain: String, CaseIterable, RuleValue {
  /// Both routes stay.
  case kept
  /// The new route replaces the old one (Falcon, Vapor).
  case replaced
  /// The new route replaces the old one, whatever the names of parameters are (Bottle).
  case replacedWhateverNames
  /// The new route is refused (aiohttp, gin).
  case refused
  /// The new route is refused, whatever the names of parameters are (matchit, find-my-way).
  case refusedWhateverNames
}

/// What becomes of a parameter where another pattern has one of another name, or a wildcard (PATTERN-10).
package enum ParameterConflicts: String, CaseIterable, RuleValue {
  /// Both patterns stay.
  case accepted
  /// The later pattern is refused (Falcon, gin).
  case refused
  /// The later pattern is refused, and also a literal next to a parameter or a wildcard (httprouter).
  case anyRefused
  /// One with another name is refused, one with a wildcard stays (Vapor).
  case namesRefused
  /// One with a wildcard is refused, one with another name stays (matchit).
  case wildcardsRefused
}

/// Where a route of priority 0 is put (PRIO-2).
package enum ZeroPriority: String, CaseIterable, RuleValue {
  /// Before the first route of a lower priority, as any other.
  case ordinary
  /// At the end.
  case last
}

/// What a negative priority is (PRIO-3).
package enum NegativePriority: String, CaseIterable, RuleValue {
  /// Lower than 0.
  case belowZero
  /// Higher than any other, -1 the highest: it is read as a number without a sign.
  case aboveAll
}

/// What removing by pattern removes (REMOVE-1).
package enum Removal: String, CaseIterable, RuleValue {
  /// Every route that was registered with that text, optional groups included.
  case registrations
  /// The first route that is listed with that text.
  case firstListed
  /// The first route that is listed with that text, after a slash if the text does not begin with one.
  case firstListedWithSlash
}
