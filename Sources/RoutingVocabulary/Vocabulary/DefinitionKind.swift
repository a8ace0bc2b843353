/// What decides whether a route matches (DEFINE-1).
public enum DefinitionKind: String, Sendable, CaseIterable {
  /// The pattern decides whether the route matches.
  case patterns
  /// Nothing decides: the route matches every URL (DEFINE-2).
  case alwaysMatches
}
