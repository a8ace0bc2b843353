import ModelRouter
import ReferenceRouter
import Routing
import RoutingConformance

extension Candidate {
  /// The reference router: the dialect `standard`, and nothing else.
  public static let reference = Candidate(
    "reference", dialects: [Dialect.standard.name],
    capabilities: Set(Capability.allCases).subtracting([.parsers, .rules])
  ) { ReferenceRouter(try Options($0)) }

  /// The model router.
  public static let model = model("model") { $0 }

  /// The model router with changed rules.
  static func model(
    _ name: String, changing rules: @escaping @Sendable (Rules) -> Rules
  ) -> Candidate {
    Candidate(
      name, dialects: Dialect.all.map(\.name), capabilities: Set(Capability.allCases)
    ) { ModelRouter(rules: rules($0)) }
  }
}
