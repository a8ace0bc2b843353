/// Rules of the chapter "Objects and callbacks".
public struct ObjectRules: Sendable, Equatable {
  /// What a route of another kind than the opening asks for does to the search.
  public var otherKinds: OtherKinds
}

/// What a route of another kind than the opening asks for does to the search (OBJECT-2).
public enum OtherKinds: String, CaseIterable, Sendable {
  /// It is passed over.
  case skipped
  /// It ends the search, and no callback is told.
  case endSearch
}

extension OtherKinds: RuleValue {}
