/// Rules of the chapters "Unmatched URLs" and "Outcomes".
public struct UnmatchedRules: Sendable, Equatable {
  /// What an opening that no route matches says.
  public var noMatch = NoMatch.unhandled
  /// What a callback for unmatched URLs is told; `nil` where there are none.
  public var unmatchedFacts: UnmatchedFacts?
}

/// What an opening that no route matches says (OUTCOME-1).
public enum NoMatch: String, CaseIterable, Sendable {
  /// That it is not handled.
  case unhandled
  /// That it is not handled, and the error `noMatch`.
  case error
}

/// What a callback for unmatched URLs is told (UNMATCHED-4).
public enum UnmatchedFacts: String, CaseIterable, Sendable {
  /// The URL as handlers are told it, and the caller's parameters.
  case urlAndParameters
  /// The URL percent-encoded once more, and no parameters.
  case encodedURL
}

extension NoMatch: RuleValue {}
extension UnmatchedFacts: RuleValue {}
