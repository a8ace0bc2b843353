public import RoutingModel

/// A router to be checked, by name, with the way to make an empty one.
public struct Candidate: Sendable {
  /// The name in reports and on the command line.
  public let name: String

  /// Whether handlers are told about the match itself under reserved keys (PARAM-4).
  ///
  /// For a router that does not tell them, nothing is expected of those keys, and the cases
  /// that are about them are skipped.
  public let tellsReservedKeys: Bool

  private let make: @Sendable (Rules) throws -> any RouterUnderTest

  /// A candidate whose routers `make` makes, empty and with the given rules.
  ///
  /// `make` throws `Unsupported` for rules that the router does not have; the case is skipped then.
  public init(
    _ name: String, tellsReservedKeys: Bool = true,
    make: @escaping @Sendable (_ rules: Rules) throws -> any RouterUnderTest
  ) {
    self.name = name
    self.tellsReservedKeys = tellsReservedKeys
    self.make = make
  }

  /// An empty router with these rules.
  ///
  /// - Throws: `Unsupported` when the router cannot have these rules.
  public func router(_ rules: Rules) throws -> any RouterUnderTest {
    try make(rules)
  }
}
