import Routing
import RoutingConformance

extension Candidate {
  /// The compiled router, for the rules of the dialect `standard` and its options.
  public static let compiled = Candidate("compiled", dialects: [Dialect.standard.name]) { rules in
    try CompiledRouter(rules: rules)
  }
}
