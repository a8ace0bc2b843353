/// A set of capabilities, with one bit for each.
public struct Capabilities: SetAlgebra, Sendable {
  private var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// No capabilities.
  public init() { self.init(bits: 0) }

  /// Every capability.
  public static let all = Capabilities(Capability.allCases)
}

extension Capability {
  /// The bit of the capability.
  ///
  /// Swift numbers the cases of an enumeration in the order of their declaration.
  fileprivate var bit: UInt64 { 1 << UInt64(unsafeBitCast(self, to: UInt8.self)) }
}

/// One capability.
extension Capabilities {
  /// Whether a capability is in the set.
  public func contains(_ capability: Capability) -> Bool { bits & capability.bit != 0 }

  /// Adds a capability.
  ///
  /// - Returns: Whether it was not in the set, and the capability.
  @discardableResult public mutating func insert(
    _ capability: Capability
  ) -> (inserted: Bool, memberAfterInsert: Capability) {
    (update(with: capability) == nil, capability)
  }

  /// Adds a capability.
  ///
  /// - Returns: The capability, if it was in the set.
  @discardableResult public mutating func update(with capability: Capability) -> Capability? {
    defer { bits |= capability.bit }
    return contains(capability) ? capability : nil
  }

  /// Removes a capability.
  ///
  /// - Returns: The capability, if it was in the set.
  @discardableResult public mutating func remove(_ capability: Capability) -> Capability? {
    defer { bits &= ~capability.bit }
    return contains(capability) ? capability : nil
  }
}

/// Two sets.
extension Capabilities {
  /// The capabilities of either set.
  public func union(_ other: Capabilities) -> Capabilities {
    Capabilities(bits: bits | other.bits)
  }

  /// The capabilities of both sets.
  public func intersection(_ other: Capabilities) -> Capabilities {
    Capabilities(bits: bits & other.bits)
  }

  /// The capabilities of only one of the sets.
  public func symmetricDifference(_ other: Capabilities) -> Capabilities {
    Capabilities(bits: bits ^ other.bits)
  }

  /// Adds the capabilities of another set.
  public mutating func formUnion(_ other: Capabilities) { bits |= other.bits }

  /// Removes the capabilities that are not in another set.
  public mutating func formIntersection(_ other: Capabilities) { bits &= other.bits }

  /// Removes the capabilities of another set that are in this one, and adds the others.
  public mutating func formSymmetricDifference(_ other: Capabilities) { bits ^= other.bits }
}
