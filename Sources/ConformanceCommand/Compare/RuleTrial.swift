/// What becomes of one URL after some of the steps from one row of rules to the other, each tried once.
struct RuleTrial {
  let url: String
  /// What all steps together make of the URL.
  let goal: RoutingOutcome
  private var left: [[Int]: [RoutingOutcome.Change]] = [:]

  init(_ url: String, goal: RoutingOutcome) {
    self.url = url
    self.goal = goal
  }

  /// Whether some steps bring about one change, or all that changes where none is given.
  mutating func explains(
    _ steps: [Int], _ change: RoutingOutcome.Change?, with routers: RouterPool
  ) async -> Bool {
    let missing = await missing(after: steps, with: routers)
    guard let change else { return missing.isEmpty }
    return missing.allSatisfy { $0.path != "route" && $0.path != change.path }
  }

  /// What still differs from the goal after some steps.
  mutating func missing(
    after steps: [Int], with routers: RouterPool
  ) async -> [RoutingOutcome.Change] {
    if let known = left[steps] { return known }
    let outcome = await routers.router(after: steps).open(url, tracing: .nothing).outcome
    let changes = outcome.changes(to: goal)
    left[steps] = changes
    return changes
  }
}
