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

  func findings(in scenarios: [Scenario]) async throws(CommandError) -> [FuzzFinding] {
    var findings: [FuzzFinding] = []
    for scenario in scenarios {
      guard let (scenario, words) = try await fault(scenario) else { continue }
      let lines = ["\(side.claims.name): \(words)"]
      findings.append(FuzzFinding(scenario: scenario, kind: [name], lines: lines))
    }
    return findings
  }
}
