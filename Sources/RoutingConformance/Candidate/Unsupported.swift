public import Routing

/// Thrown by an adapter for what its router does not have.
///
/// The case is skipped, never passed.
public struct Unsupported: Error, Sendable, Equatable {
  /// What is missing, such as "rewriting".
  public let feature: String

  /// Says what the router does not have.
  public init(_ feature: String) {
    self.feature = feature
  }
}

/// Thrown by an adapter when its router refused something with an error.
public struct Refusal: Error, Sendable, Equatable {
  /// The kind of error.
  public let code: ErrorCode

  /// A refusal of this kind.
  public init(_ code: ErrorCode) {
    self.code = code
  }
}
