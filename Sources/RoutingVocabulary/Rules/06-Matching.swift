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
      Rule("wildcardItems", "how handlers receive a wildcard's components", \.wildcardItems),
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
  /// The path is split first, so `%2F` never separates components.
  case beforeDecoding
  /// The path is decoded first, so `%2F` separates components. The components are not decoded again
  /// (Werkzeug, Starlette, Bottle).
  case afterDecoding
}

/// What happens to segments `.` and `..` in the path of a URL (URL-5).
package enum DotSegments: String, CaseIterable, RuleValue {
  /// Dot segments are segments like all others.
  case kept
  /// Dot segments are removed, as in RFC 3986, section 5.2.4. Percent-encoded dot segments are also
  /// removed.
  case removed
}

/// What a slash at the end of the path of a URL means (MATCH-3).
package enum PathTrailingSlash: String, CaseIterable, RuleValue {
  /// The slash is stripped, so it makes no difference.
  case ignored
  /// The slash leaves an empty last component (aiohttp, Bottle, Falcon).
  case significant
  /// The slash leaves an empty last component. If no route matches a path without the slash, the
  /// path with a slash is tried.
  case addedIfUnmatched
  /// The slash leaves an empty last component. If no route matches, the path is tried with a slash
  /// at its end, or without all the slashes at its end (Starlette).
  case toggledIfUnmatched
  /// The slash leaves an empty last component. If no route matches, the path is tried without the
  /// slash (httprouter).
  case strippedIfUnmatched
  /// As with `toggledIfUnmatched`, but each route in turn is tried with both spellings of the path,
  /// unless its pattern ends with a wildcard (Symfony).
  case toggledInTurn
  /// As with `strippedIfUnmatched`, but each route in turn is tried, as above (Mojolicious).
  case strippedInTurn

  /// Whether a route is tried with both spellings of the path before the next route is tried.
  package var triesRoutesInTurn: Bool { self == .toggledInTurn || self == .strippedInTurn }
}

/// What happens to empty components inside the path of a URL (MATCH-4).
package enum EmptyComponents: String, CaseIterable, RuleValue {
  /// Empty components stay.
  case kept
  /// If the host is a path component, empty components and all slashes at the end are dropped.
  case droppedAfterHost
  /// Empty components are dropped. Components that consist of one encoded slash are also dropped.
  case dropped
  /// Consecutive slashes count as one, in patterns too (Werkzeug).
  case merged
}

/// What components an empty path has (MATCH-6).
package enum EmptyPath: String, CaseIterable, RuleValue {
  /// An empty path has no components.
  case noComponents
  /// An empty path has one component, which is empty.
  case oneComponent
}

/// How a literal of a pattern is compared with a component of the URL (MATCH-2).
package enum LiteralComparison: String, CaseIterable, RuleValue {
  /// Both are percent-decoded first.
  case decoded
  /// Both are compared without decoding.
  case encoded
  /// The component is percent-decoded, and the literal is not (Starlette, Falcon, Bottle).
  case decodedComponent
}

/// Whether case matters when literals are compared (MATCH-10).
package enum LiteralCase: String, CaseIterable, RuleValue {
  /// The case of letters matters.
  case sensitive
  /// The case of ASCII letters does not matter (Express).
  case insensitive
  /// The case of ASCII letters does not count in the first component, which is the host of a link
  /// (Crossroad).
  case insensitiveInFirst
}

/// When two strings count as the same (MATCH-7).
package enum TextEquality: String, CaseIterable, RuleValue {
  /// Two strings are the same if they have the same Unicode scalars.
  case scalars
  /// Two strings are the same if they are canonically equivalent, so composed and decomposed
  /// spellings are the same.
  case canonical
}

/// What a parameter does with an empty component (MATCH-5).
package enum EmptyValues: String, CaseIterable, RuleValue {
  /// The parameter does not match.
  case unmatched
  /// The parameter matches, and its value is the empty string.
  case bound
  /// The parameter matches, and has no value.
  case unbound
}

/// How often the value of a path parameter is decoded (PCT-4).
package enum PathValues: String, CaseIterable, RuleValue {
  /// The value is decoded once.
  case decodedOnce
  /// The value is decoded as a component, and then again as a value.
  case decodedTwice
  /// The value is never decoded: the handler receives it verbatim (URLNavigator).
  case verbatim
  /// The value is never decoded. Characters that a path cannot contain are percent-encoded
  /// (URLPattern).
  case encoded

  /// Decoded twice, `%2541` becomes a different string from the one that was encoded.
  package var correction: PathValues? { self == .decodedTwice ? .decodedOnce : nil }
}

/// How a handler receives the components that a wildcard matched (WILD-3).
package enum WildcardItems: String, CaseIterable, RuleValue {
  /// The components are percent-decoded.
  case decoded
  /// The components are verbatim.
  case encoded
  /// The components are percent-decoded together and split afterwards, so `%2F` separates them
  /// (Express, Rails, Sinatra, aiohttp).
  case splitAfterDecoding
}

/// What happens to a path component whose escapes cannot be decoded (PCT-5).
package enum UndecodableComponents: String, CaseIterable, RuleValue {
  /// Such components are treated like other values that cannot be decoded.
  case asValues
  /// Each byte that is not UTF-8 becomes U+FFFD (Werkzeug).
  case replaced
  /// Bytes that are not UTF-8 stay percent-encoded (aiohttp).
  case partly
  /// Bytes that are not UTF-8 are left out (Bottle).
  case bytesDropped
  /// The URL matches no pattern (find-my-way).
  case unmatched
  /// The URL is refused if an escape has no two hex digits. Bytes that are not UTF-8 are treated like
  /// those of other values (Go's net/url).
  case malformedRefused
  /// The URL is refused (Express).
  case refused
}

/// In which order routes of the same priority are tried (PRIO-1).
package enum RouteOrder: String, CaseIterable, RuleValue {
  /// Routes are tried in the order in which they were registered (Starlette).
  case registered
  /// Routes without parameters and wildcards come first (Bottle).
  case literalsFirst
  /// Routes with more literals at the beginning come first (aiohttp).
  case mostLiteralsFirst
  /// The most specific routes come first, component by component (Werkzeug, Falcon, gin).
  case specificFirst
  /// The most specific routes come first, component by component. The end of a pattern ranks after
  /// a parameter and before a wildcard.
  case mostSpecific
  /// The order is the same as with `specificFirst`, but a parameter comes before a literal
  /// (Perfect).
  case parametersFirst
  /// The order is the same as with `specificFirst`, but each component decides: the search never
  /// leaves a branch that it has entered.
  case greedy
  /// The search is the same as with `greedy`, with one exception: it returns to the wildcards that
  /// it passed, beginning with the last (Vapor).
  case greedyUpToWildcards

  /// A matching route is not found if another route begins in the same way.
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
  /// The later pattern is refused. A literal next to a parameter or a wildcard is also refused
  /// (httprouter).
  case anyRefused
  /// A parameter of another name is refused; a wildcard is accepted (Vapor).
  case namesRefused
  /// A wildcard is refused; a parameter of another name is accepted (matchit).
  case wildcardsRefused
}

/// Where a route of priority 0 is put (PRIO-2).
package enum ZeroPriority: String, CaseIterable, RuleValue {
  /// The route is put before the first route of a lower priority, like every other route.
  case ordinary
  /// The route is put at the end.
  case last
}

/// What a negative priority is (PRIO-3).
package enum NegativePriority: String, CaseIterable, RuleValue {
  /// A negative priority is lower than 0.
  case belowZero
  /// A negative priority is read as an unsigned number. So it is higher than every other priority,
  /// and -1 is the highest.
  case aboveAll
}

/// What removing by pattern removes (REMOVE-1).
package enum Removal: String, CaseIterable, RuleValue {
  /// Every route that was registered with that string is removed, with all its expansions.
  case registrations
  /// The first route that is listed as that string is removed.
  case firstListed
  /// The first route that is listed as that string is removed. A slash is added before a string
  /// that does not begin with one.
  case firstListedWithSlash
}
