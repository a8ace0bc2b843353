import ReferenceRouter
import Routing
import RoutingConformance

extension Candidate {
  /// The reference router.
  public static let reference = reference("reference") { $0 }

  /// The reference router with changed rules.
  static func reference(
    _ name: String, changing rules: @escaping @Sendable (Rules) -> Rules
  ) -> Candidate {
    Candidate(
      name, dialects: Dialect.all.map(\.name), capabilities: Set(Capability.allCases)
    ) { ReferenceRouter(rules: rules($0)) }
  }
}
