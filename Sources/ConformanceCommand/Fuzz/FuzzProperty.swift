import RoutingConformance
import RoutingVocabulary

/// A property that one router must have in every dialect.
struct FuzzProperty: FuzzCheck {
  let name: String
  let side: FuzzSide
  /// The model in the same dialect, if the router is another one.
  ///
  /// If the model violates the property in the same scenario, the dialect itself does not have the
  /// property there, and nothing is found.
  let model: FuzzSide?
  /// Checks the property of a router in a scenario.
  ///
  /// Returns a scenario that violates the property, with a description of the violation; `nil` if
  /// the property is satisfied or does not apply.
  let fault: Check

  typealias Check =
    @Sendable (FuzzSide) -> @Sendable (Scenario) async throws(CommandError) -> FuzzSide.Fault?

  var sides: [FuzzSide] { [side] }

  func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
    guard let (shown, words) = try await fault(side)(scenario) else { return nil }
    if let model, (try await fault(model)(scenario)) != nil { return nil }
    let lines = ["\(side.claims.name): \(words)"]
    return FuzzFinding(scenario: shown, kind: [name], lines: lines)
  }
}
