import ModelRouter
import Routing
import RoutingConformance

extension Candidate {
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
