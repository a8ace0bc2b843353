/// What decides whether a route matches (DEFINE-1).
public enum DefinitionKind: String, Sendable, CaseIterable {
  /// The pattern.
  case patterns
  /// Nothing: the route matches every URL (DEFINE-2).
  case alwaysMatches
}
