/// Rules of the chapters "Redirecting" and "Redirects by routes".
public struct RedirectRules: Sendable, Equatable {
  /// The largest number of redirects that one opening follows (REDIRECT-5).
  public var limit: Int
  /// What a limit of zero means.
  public var zeroLimit = ZeroLimit.none
}

/// Rules of the chapter "Redirects by routes" that show where an opening tells more than whether the
/// URL was handled.
public struct RouteRedirectRules: Sendable, Equatable {
  /// Which URL is the first that an opening must not come back to.
  public var loopStart: LoopStart
  /// What becomes of the value that travels with an opening when it is redirected.
  public var extraValues: ExtraValues
  /// Whether the unmatched callback is told of openings that a redirect has ended.
  public var redirectErrors: RedirectErrors
}

/// What a limit of zero means (REDIRECT-15).
public enum ZeroLimit: String, CaseIterable, Sendable {
  /// No redirect is followed.
  case none
  /// One redirect is followed.
  case one
}

/// Which URL is the first that an opening must not come back to (REDIRECT-14).
public enum LoopStart: String, CaseIterable, Sendable {
  /// The URL that was opened.
  case openedURL
  /// The target of the first redirect.
  case firstTarget
}

/// What becomes of the value that travels with an opening when it is redirected (EXTRA-2).
public enum ExtraValues: String, CaseIterable, Sendable {
  /// It arrives with the target.
  case kept
  /// The target is opened without it.
  case dropped
}

/// Whether the unmatched callback is told of openings that a redirect has ended (OUTCOME-3).
public enum RedirectErrors: String, CaseIterable, Sendable {
  /// The opening returns the error and tells no callback.
  case returned
  /// The callback is told too.
  case told
}

extension ZeroLimit: RuleValue {}
extension LoopStart: RuleValue {}
extension ExtraValues: RuleValue {}
extension RedirectErrors: RuleValue {}
