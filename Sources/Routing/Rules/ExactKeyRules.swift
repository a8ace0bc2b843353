/// Rules that are meaningful when routes are found by exact keys.
public struct ExactKeyRules: Sendable, Equatable {
  /// How often host and path are percent-decoded.
  public var keyDecoding: KeyDecoding
  /// Which route stays when a key is registered again.
  public var repeatedKeys: RepeatedKeys
}

/// How often host and path are percent-decoded (KEY-4).
public enum KeyDecoding: String, CaseIterable, Sendable {
  /// Once.
  case once
  /// Twice: `%2541` is `A`.
  case twice
}

/// Which route stays when a key is registered again (KEY-7).
public enum RepeatedKeys: String, CaseIterable, Sendable {
  /// The one that is there.
  case first
  /// The new one.
  case last
}

extension KeyDecoding: RuleValue {}
extension RepeatedKeys: RuleValue {}
