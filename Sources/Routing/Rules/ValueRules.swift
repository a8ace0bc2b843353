/// Rules of the chapter "Percent-encoding and plus-decoding" about escapes.
public struct ValueRules: Sendable, Equatable {
  /// What becomes of a value whose escapes cannot be decoded.
  public var undecodableValues: UndecodableValues
}

/// What becomes of a value whose escapes cannot be decoded (PCT-3).
public enum UndecodableValues: String, CaseIterable, Sendable {
  /// The value is given as it is written.
  case written
  /// The name is missing.
  case missing
  /// The item is dropped, also when its name cannot be decoded.
  case itemDropped
  /// The name is missing, and the items of that name in front of it are forgotten.
  case forgotten
}

extension UndecodableValues: RuleValue {}
