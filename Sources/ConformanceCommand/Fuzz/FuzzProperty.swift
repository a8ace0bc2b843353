import RoutingConformance
import RoutingVocabulary

/// A property that one router must have in every dialect.
struct FuzzProperty: FuzzCheck {
  let name: String
  let side: FuzzSide
  /// Checks the property in a scenario.
  ///
  /// Returns a scenario that violates it, with the violation in words; `nil` if it holds or does
  /// not apply.
  let fault: @Sendable (Scenario) async throws(CommandError) -> FuzzSide.Fault?

  var sides: [FuzzSide] { [side] }

  func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
    guard let (scenario, words) = try await fault(scenario) else { return nil }
    let lines = ["\(side.claims.name): \(words)"]
    return FuzzFinding(scenario: scenario, kind: [name], lines: lines)
  }
}
