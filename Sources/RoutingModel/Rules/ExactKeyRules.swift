/// Rules that are meaningful when routes are found by exact keys.
public struct ExactKeyRules: Sendable, Equatable {
  /// How keys, and names of parameters, are compared.
  public var keyComparison: KeyComparison
  /// How often host and path are percent-decoded.
  public var keyDecoding: KeyDecoding
  /// Which route stays when a key is registered again.
  public var repeatedKeys: RepeatedKeys
}

/// How keys, and names of parameters, are compared (KEY-5).
public enum KeyComparison: String, CaseIterable, Sendable {
  /// By Unicode scalars.
  case scalars
  /// By canonical equivalence: composed and decomposed spellings are the same.
  case canonical

  /// Whether two texts are the same.
  package func areSame(_ left: String, _ right: String) -> Bool {
    switch self {
    case .scalars: left.hasSameScalars(as: right)
    case .canonical: left == right
    }
  }
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

extension KeyComparison: RuleValue {}
extension KeyDecoding: RuleValue {}
extension RepeatedKeys: RuleValue {}
