import RoutingConformance
import RoutingVocabulary

extension Case {
  /// Whether the case reveals rules of a router: the router can play the case, the case is short,
  /// and the answers depend only on the router.
  func showsRules(of claims: Claims, in dialect: Dialect) -> Bool {
    if level == .erratum || isLong { return false }
    // A missing URL is refused by the runner, not by the router.
    if actions.contains(where: { $0.node.hasNoURL }) { return false }
    // The router plays the case under its own rules.
    let needed = withOwnRules.capabilities(in: dialect)
    return !claims.isComplete || needed.isSubset(of: claims.capabilities)
  }

  /// The scenario of the case for a router that plays it under its own rules.
  func ownScenario(in dialect: Dialect) -> Scenario { withOwnRules.scenario(in: dialect) }

  private var withOwnRules: Case { rules.isEmpty ? self : withoutRules }
}

extension JSONNode {
  /// Whether the step is, or contains, a step without a URL.
  fileprivate var hasNoURL: Bool {
    self["url"]?.value == .null || (elements ?? []).contains(where: \.hasNoURL)
      || pairs.contains { $0.1.hasNoURL }
  }
}
