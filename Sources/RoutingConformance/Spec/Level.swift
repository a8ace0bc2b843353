/// The level of a demand, in the words of RFC 2119.
package enum Level: String, CaseIterable, Sendable {
  /// A router that fails the case does not conform.
  case must
  /// A router should pass the case.
  case should
  /// A router may pass the case.
  case may
  /// The case records a fault of a published router, and is never demanded.
  case erratum

  /// Whether the specification demands the behaviour with MUST or SHOULD.
  package var isWanted: Bool { self == .must || self == .should }
}
