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
  /// The route handles every URL that it matches.
  case accept
  /// The route is never found.
  case skipped
  /// The route is refused, unless it has a redirector. A route with a redirector handles every URL
  /// that it matches.
  case refused
}

/// When a rule that a handler changes takes effect (HANDLER-5).
package enum RuleChanges: String, CaseIterable, RuleValue {
  /// The change takes effect in the next opening.
  case nextOpening
  /// The change takes effect at once, for the routes that the same opening has not tried yet.
  case atOnce
}

/// What happens to the search at a route whose kind is not the one that the opening requests
/// (OBJECT-2).
package enum OtherKinds: String, CaseIterable, RuleValue {
  /// The route is skipped.
  case skipped
  /// The search ends, and no callback is called.
  case endSearch
}

/// What an opening that no route matches returns (OUTCOME-1).
package enum NoMatch: String, CaseIterable, RuleValue {
  /// The result is that the URL is not handled.
  case unhandled
  /// The result is that the URL is not handled, with the error `noMatch`.
  case error
}

/// When access to a scheme's table creates it (TABLE-4).
package enum TableCreation: String, CaseIterable, RuleValue {
  /// Adding a route or a callback to the table creates it.
  case whenFilled
  /// Any access to the table creates it, even a listing.
  case whenNamed
}

/// Which callbacks are called when nothing handled a URL (UNMATCHED-3).
package enum UnmatchedCallbacks: String, CaseIterable, RuleValue {
  /// Only the callback of the first visited table that has one is called.
  case innermost
  /// The callbacks of all visited tables are called, beginning with the last visited table.
  case outermostFirst
}

/// What a callback for unmatched URLs receives (UNMATCHED-4).
package enum UnmatchedArguments: String, CaseIterable, RuleValue {
  /// The callback receives the URL as handlers receive it, and the caller's parameters.
  case urlAndParameters
  /// The callback receives the URL, percent-encoded once more, and no parameters.
  case encodedURL
}
