/// Rules that are meaningful when routes are a tree of prefixes.
public struct PrefixTreeRules: Sendable, Equatable {
  /// What registering a pattern again does to the route that has it.
  public var repeatedPatterns: RepeatedPatterns
  /// What becomes of patterns that cannot match anything.
  public var deadPatterns: DeadPatterns
}

/// What registering a pattern again does to the route that has it (PREFIX-8).
public enum RepeatedPatterns: String, CaseIterable, Sendable {
  /// The new route takes its place, children included.
  case replace
  /// Both stay.
  case stay
}

/// What becomes of patterns that cannot match anything (PREFIX-3).
public enum DeadPatterns: String, CaseIterable, Sendable {
  /// They are registered and match nothing.
  case accepted
  /// They are refused.
  case refused
}

extension RepeatedPatterns: RuleValue {}
extension DeadPatterns: RuleValue {}
