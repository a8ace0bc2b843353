/// An error that an adapter throws for a feature that its router does not have.
///
/// The runner skips the case, which therefore never passes.
public struct Unsupported: Error, Sendable, Equatable {
  /// The missing feature, in words.
  package let words: String

  package init(words: String) {
    self.words = words
  }

  /// The router does not have a capability.
  public init(_ capability: Capability) {
    words = capability.rawValue
  }

  /// The router does not have a rule, or does not support the given value.
  public init(rule: String) {
    words = "changing the rule \(rule)"
  }
}

/// An error that an adapter throws if its router refuses something with an error.
public struct Refusal: Error, Sendable, Equatable {
  /// The kind of error.
  package let code: ErrorCode

  /// A refusal with the given error code.
  public init(_ code: ErrorCode) {
    self.code = code
  }
}

extension ErrorCode {
  /// The code of an error with which a router refuses something; `nil` for any other error.
  package init?(_ error: any Error) {
    switch error {
    case let error as RoutingError: self = error.code
    case let error as Refusal: self = error.code
    default: return nil
    }
  }
}
