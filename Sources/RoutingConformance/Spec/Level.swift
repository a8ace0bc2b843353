/// How much a case demands, in the words of RFC 2119.
package enum Level: String, CaseIterable, Sendable {
  /// A router that fails it does not conform.
  case must
  /// A router should pass it.
  case should
  /// A router may do so.
  case may
  /// Records a fault of a published router; never demanded.
  case erratum

  /// Whether the specification says that routers must or should do so.
  package var isWanted: Bool { self == .must || self == .should }
}
