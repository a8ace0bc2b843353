/// Rules of the chapter "Unmatched URLs".
public struct UnmatchedRules: Sendable, Equatable {
  /// What a callback for unmatched URLs is told.
  public var unmatchedFacts: UnmatchedFacts
}

/// What a callback for unmatched URLs is told (UNMATCHED-4).
public enum UnmatchedFacts: String, CaseIterable, Sendable {
  /// The URL as handlers are told it, and the caller's parameters.
  case urlAndParameters
  /// The URL percent-encoded once more, and no parameters.
  case encodedURL
}

extension UnmatchedFacts: RuleValue {}
