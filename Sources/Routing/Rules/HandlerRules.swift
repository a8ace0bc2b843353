/// Rules of the chapters "Handlers" and "Options and limits".
public struct HandlerRules: Sendable, Equatable {
  /// Whether the search goes on after a handler has declined; `nil` where none can.
  public var declining: Declining?
  /// What a route without a handler does; `nil` where every route has one.
  public var missingHandlers: MissingHandlers?
  /// When a rule that a handler changes comes into force.
  ///
  /// `nil` where no route can be tried after a handler was called.
  public var ruleChanges: RuleChanges?
  /// Whether the router writes a log, which has no effect on answers; `nil` where there is none.
  public var verboseLogging: Bool?
}

/// Whether the search goes on after a handler has declined (HANDLER-2).
public enum Declining: String, CaseIterable, Sendable {
  /// The next matching route is tried.
  case continues
  /// The URL stays unhandled.
  case ends
  /// Handlers cannot decline: whatever they answer, the URL is handled.
  case impossible
}

/// What a route without a handler does (HANDLER-3).
public enum MissingHandlers: String, CaseIterable, Sendable {
  /// It handles every URL that it matches.
  case accept
  /// It declines every URL that it matches.
  case decline
  /// It is never found.
  case unfound
  /// It is refused unless it has a redirector; with one, it handles every URL that it matches.
  case refused
}

/// When a rule that a handler changes comes into force (HANDLER-5).
public enum RuleChanges: String, CaseIterable, Sendable {
  /// With the next opening.
  case nextOpening
  /// At once, for the routes that the same opening has not tried yet.
  case atOnce
}

extension Declining: RuleValue {}
extension MissingHandlers: RuleValue {}
extension RuleChanges: RuleValue {}
