/// Rules of the chapter "Delayed registration".
public struct DelayRules: Sendable, Equatable {
  /// Whether removing routes removes those that wait.
  public var waitingRoutes: WaitingRoutes
}

/// Whether removing routes removes those that wait (DELAY-5).
public enum WaitingRoutes: String, CaseIterable, Sendable {
  /// They are removed as any other.
  case removed
  /// They are registered all the same.
  case kept
}

extension WaitingRoutes: RuleValue {}
