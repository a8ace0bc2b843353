/// Routers on the way from one row of rules to the other, made when they are needed.
actor RouterPool {
  private static let mostRouters = 400

  private let comparison: Comparison
  private var routers: [[Int]: ComparedRouter] = [:]
  /// Those with other values of a part, by its number.
  private var tried: [Int: [ComparedRouter]] = [:]

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// The router after some of the steps.
  func router(after steps: [Int]) async -> ComparedRouter {
    if let router = routers[steps] { return router }
    let router = await ComparedRouter(
      comparison.routes, rules: comparison.rules(after: steps), facts: comparison.facts)
    if routers.count >= Self.mostRouters { forgetRareOnes() }
    routers[steps] = router
    return router
  }

  /// The routers with other values of a part.
  func routers(trying part: Int) async -> [ComparedRouter] {
    if let routers = tried[part] { return routers }
    var routers: [ComparedRouter] = []
    for rules in comparison.parts[part].experiments {
      routers.append(
        await ComparedRouter(comparison.routes, rules: rules, facts: comparison.facts))
    }
    tried[part] = routers
    return routers
  }

  /// Keeps the routers after one step and after all but one, which every search asks.
  private func forgetRareOnes() {
    let most = comparison.steps.count - 1
    routers = routers.filter { steps, _ in steps.count <= 1 || steps.count >= most }
  }
}
