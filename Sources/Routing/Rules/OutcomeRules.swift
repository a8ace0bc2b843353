/// Rules of the chapter "Outcomes".
public struct OutcomeRules: Sendable, Equatable {
  /// What an opening that no route matches says.
  public var noMatch: NoMatch
}

/// What an opening that no route matches says (OUTCOME-1).
public enum NoMatch: String, CaseIterable, Sendable {
  /// That it is not handled.
  case unhandled
  /// That it is not handled, and the error `noMatch`.
  case error
}

extension NoMatch: RuleValue {}
