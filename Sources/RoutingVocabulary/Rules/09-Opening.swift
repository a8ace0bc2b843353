extension Rule {
  /// Sections "Handlers", "Options" and "Outcomes".
  static let handlers =
    [
      Rule(
        "declining", "whether the search continues after a handler declines", \.declining)
    ].needing(.declining)
    + [Rule("missingHandlers", "a route without a handler", \.missingHandlers)]
    .needing(.handlerlessRoutes)
    + [Rule("ruleChanges", "when a rule that a handler changes takes effect", \.ruleChanges)]
    .found(by: .orderedPatterns)
    + [Rule("verboseLogging", "whether the router writes a log", \.verboseLogging)].needing(
      .logging)
    + [Rule("otherKinds", "a route of a different kind from the one requested", \.otherKinds)]
    .needing(.objects)
    + [Rule("noMatch", "what an opening returns if no route matches", \.noMatch)]
    .found(by: .orderedPatterns, .componentTree, .prefixTree)

  /// Sections "Tables and schemes", "Fallback" and "Unmatched URLs", about tables.
  static let tables =
    [
      Rule(
        "tableCreation", "when a scheme's table is created", \.tableCreation),
      Rule(
        "fallbackToGlobal", "whether the search continues in the global table",
        \.fallbackToGlobal),
      Rule(
        "unmatchedCallbacks", "which no-match callbacks are called",
        \.unmatchedCallbacks),
    ].needing(.tables)
    + [Rule("unmatchedArguments", "what a no-match callback receives", \.unmatchedArguments)]
    .needing(.unmatched).found(by: .orderedPatterns, .componentTree)
}

/// Whether the search continues after a handler has declined (HANDLER-2).
package enum Declining: String, CaseIterable, RuleValue {
  /// The next matching route is tried.
  case continues
  /// The URL stays unhandled.
  case ends
  /// Handlers cannot decline: whatever they answer, the URL is handled.
  case impossible
}

/// What a route without a handler does (HANDLER-3).
package enum MissingHandlers: String, CaseIterable, RuleValue {
  /// It handles every URL that it matches.
  case accept
  /// It is never found.
  case skipped
  /// It is refused, unless it has a redirector. With a redirector, it handles every URL that it
  /// matches.
  case refused
}

/// When a rule that a handler changes takes effect (HANDLER-5).
package enum RuleChanges: String, CaseIterable, RuleValue {
  /// In the next opening.
  case nextOpening
  /// At once, for the routes that the same opening has not tried yet.
  case atOnce
}

/// What a route of another kind than the opening requests does to the search (OBJECT-2).
package enum OtherKinds: String, CaseIterable, RuleValue {
  /// It is passed over.
  case skipped
  /// It ends the search, and no callback is called.
  case endSearch
}

/// What an opening that no route matches returns (OUTCOME-1).
package enum NoMatch: String, CaseIterable, RuleValue {
  /// Only that the URL is not handled.
  case unhandled
  /// That the URL is not handled, and the error `noMatch`.
  case error
}

/// When access to a scheme's table creates it (TABLE-4).
package enum TableCreation: String, CaseIterable, RuleValue {
  /// When a route or a callback is put into it.
  case whenFilled
  /// When it is accessed in any way, a listing included.
  case whenNamed
}

/// Which callbacks are called when nothing handled a URL (UNMATCHED-3).
package enum UnmatchedCallbacks: String, CaseIterable, RuleValue {
  /// Only that of the first visited table that has one.
  case innermost
  /// All callbacks, beginning with that of the table that was visited last.
  case outermostFirst
}

/// What a callback for unmatched URLs receives (UNMATCHED-4).
package enum UnmatchedArguments: String, CaseIterable, RuleValue {
  /// The URL as handlers receive it, and the caller's parameters.
  case urlAndParameters
  /// The URL percent-encoded once more, and no parameters.
  case encodedURL
}
