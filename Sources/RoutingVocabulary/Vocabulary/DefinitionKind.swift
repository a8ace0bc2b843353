/// What decides whether a route matches (DEFINE-1).
public enum DefinitionKind: String, Sendable, CaseIterable {
  /// The pattern decides whether the route matches.
  case patterns
  /// The route matches every URL, whatever its pattern is (DEFINE-2).
  case alwaysMatches
}
