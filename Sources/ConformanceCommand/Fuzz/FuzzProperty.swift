import Routing
import RoutingConformance

/// What has to hold of one router, whatever its dialect.
struct FuzzProperty: FuzzCheck {
  let name: String
  let side: FuzzSide
  /// Plays what shows whether it holds for a scenario: the scenario that shows that it does not, and
  /// what is wrong, in words; `nil` where it holds, or means nothing.
  let fault: @Sendable (Scenario) async throws(CommandError) -> FuzzSide.Fault?

  var sides: [FuzzSide] { [side] }

  func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
    guard let (scenario, words) = try await fault(scenario) else { return nil }
    let lines = ["\(side.claims.name): \(words)"]
    return FuzzFinding(scenario: scenario, kind: [name], lines: lines)
  }
}
