/// Rules of the sections "Handlers" and "Options".
package struct HandlerRules: Sendable, Equatable {
  /// Not in force where no handler can decline.
  @InForce package var declining: Declining
  /// Not in force where every route has a handler.
  @InForce package var missingHandlers: MissingHandlers
  /// Not in force where no route can be tried after a handler was called.
  @InForce package var ruleChanges: RuleChanges
  /// Whether the router writes a log, which has no effect on answers (OPTION-2); not in force where
  /// there is none.
  @InForce package var verboseLogging: Bool

  static let all = [
    Rule(
      "declining", "whether the search goes on after a handler has declined",
      \.handlers.$declining),
    Rule("missingHandlers", "a route without a handler", \.handlers.$missingHandlers),
    Rule(
      "ruleChanges", "when a rule that a handler changes comes into force",
      \.handlers.$ruleChanges),
    Rule("verboseLogging", "whether the router writes a log", \.handlers.$verboseLogging),
    Rule("otherKinds", "a route of another kind than the opening requests", \.$otherKinds),
    Rule("noMatch", "what an opening that no route matches returns", \.$noMatch),
  ]
}

/// Whether the search goes on after a handler has declined (HANDLER-2).
package enum Declining: String, CaseIterable, RuleValue {
  /// The next matching route is tried.
  case continues
  /// The URL stays unhandled.
  case ends
  /// Handlers cannot decline: whatever they answer, the URL is handled.
  case impossible

  /// Whether a URL is handled whose handler has answered.
  package func isHandled(_ answer: HandlerAnswer) -> Bool { answer.accepts || self == .impossible }
}

/// What a route without a handler does (HANDLER-3).
package enum MissingHandlers: String, CaseIterable, RuleValue {
  /// It handles every URL that it matches.
  case accept
  /// It is never found.
  case unfound
  /// It is refused unless it has a redirector; with one, it handles every URL that it matches.
  case refused

  /// Whether a route is refused.
  package func refuses(_ route: Route) -> Bool { self == .refused && !route.actsOnMatch }

  /// Whether a route is found at all.
  package func finds(_ route: Route) -> Bool { self != .unfound || route.actsOnMatch }
}

extension Route {
  /// Whether there is anything to do on a match.
  fileprivate var actsOnMatch: Bool { handler != nil || redirector != nil }
}

/// When a rule that a handler changes comes into force (HANDLER-5).
package enum RuleChanges: String, CaseIterable, RuleValue {
  /// With the next opening.
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
  /// That it is not handled.
  case unhandled
  /// That it is not handled, and the error `noMatch`.
  case error
}
