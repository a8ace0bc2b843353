/// Rules of the chapter "Plus-decoding".
public struct PlusRules: Sendable, Equatable {
  /// Whether `+` in a value means a space: the option that callers can change.
  public var decoding: Bool
  /// Whether `+` is replaced before or after percent-decoding.
  public var order: PlusOrder
}

/// Whether `+` is replaced before or after percent-decoding (PLUS-2).
public enum PlusOrder: String, CaseIterable, Sendable {
  /// First `+`, then escapes: `%2B` stays a plus sign.
  case beforePercent
  /// First escapes, then `+`: `%2B` becomes a space.
  case afterPercent
}

extension PlusOrder: RuleValue {}
