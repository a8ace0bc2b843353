import Synchronization

/// Outcomes by index, added from any thread.
package final class OutcomeList: Sendable {
  private let outcomes = Mutex<[Int: Outcome]>([:])

  package init() {}

  /// Adds the outcome of the scenario at an index.
  ///
  /// - Returns: The new number of outcomes.
  @discardableResult
  package func add(_ outcome: Outcome, at index: Int) -> Int {
    outcomes.withLock { outcomes in
      outcomes[index] = outcome
      return outcomes.count
    }
  }

  /// The outcome of the scenario at an index, if there is one.
  package subscript(index: Int) -> Outcome? {
    outcomes.withLock { $0[index] }
  }

}

extension ScenarioPlayer {
  /// The outcomes of some scenarios, in their order; `nil` for a scenario without one.
  package func outcomes(of scenarios: [Scenario]) async throws(PlayerFailure) -> [Outcome?] {
    let outcomes = OutcomeList()
    try await playOnce(Scenarios(scenarios)) { outcomes.add($1, at: $0) }
    return scenarios.indices.map { outcomes[$0] }
  }
}
