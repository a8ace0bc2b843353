public import Routing

/// A router to be checked, by name, with what it claims and the way to make an empty one.
public struct Candidate: Sendable {
  /// The name in reports and on the command line.
  public let name: String

  /// The router's own version, for reports.
  public let version: String?

  /// The names of the dialects that it claims; `nil`: it says so case by case.
  ///
  /// Cases in other dialects are skipped without asking it.
  public let dialects: [String]?

  /// The capabilities that it claims; `nil`: it says so case by case.
  ///
  /// Cases that need another one are skipped without asking it. Of each that is claimed the run
  /// says whether the router conforms to it; one that skips what it claims does not.
  public let capabilities: Set<Capability>?

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
    _ name: String, version: String? = nil, dialects: [String]? = nil,
    capabilities: Set<Capability>? = nil, tellsReservedKeys: Bool = true,
    make: @escaping @Sendable (_ rules: Rules) throws -> any RouterUnderTest
  ) {
    self.name = name
    self.version = version
    self.dialects = dialects
    self.capabilities = capabilities
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

extension Candidate {
  /// What it says about itself.
  package var claims: Claims {
    Claims(
      name: name, version: version, dialects: dialects, capabilities: capabilities,
      tellsReservedKeys: tellsReservedKeys)
  }
}
