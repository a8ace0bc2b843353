import Synchronization

/// Hands on verdicts in the order of their cases, whatever order they come in.
struct InOrder {
  private var waiting: [Int: Verdict] = [:]
  private var next = 0
  private let count: Int
  private let known: (Int) -> Verdict?

  /// The order of as many cases as `count`; `known` says the verdict on one that is not played.
  init(count: Int, known: @escaping (Int) -> Verdict?) {
    self.count = count
    self.known = known
  }

  /// Whether the verdict on the case at an index was handed on.
  func hasTaken(_ index: Int) -> Bool { index < next }

  /// Takes the verdict on the case at an index.
  mutating func add(_ verdict: Verdict, at index: Int) {
    waiting[index] = verdict
  }

  /// Hands on what is complete up to the first gap.
  mutating func takeNext(_ take: (Int, Verdict) async -> Void) async {
    while next < count, let verdict = known(next) ?? waiting.removeValue(forKey: next) {
      await take(next, verdict)
      next += 1
    }
  }

  /// Hands on what was played behind gaps that nothing will fill any more.
  mutating func takeRest(_ take: (Int, Verdict) async -> Void) async {
    for (index, verdict) in waiting.sorted(by: { $0.key < $1.key }) { await take(index, verdict) }
    waiting = [:]
  }
}

/// Outcomes by index, added from whatever thread they come on.
package final class OutcomeList: Sendable {
  private let outcomes = Mutex<[Int: Outcome]>([:])

  package init() {}

  /// Adds the outcome of the scenario at an index.
  ///
  /// - Returns: How many have come.
  @discardableResult
  package func add(_ outcome: Outcome, at index: Int) -> Int {
    outcomes.withLock { outcomes in
      outcomes[index] = outcome
      return outcomes.count
    }
  }

  /// The outcome of the scenario at an index, if it has come.
  package subscript(index: Int) -> Outcome? {
    outcomes.withLock { $0[index] }
  }

}

extension ScenarioPlayer {
  /// What comes of some scenarios, in their order; `nil` for one of which nothing came.
  package func outcomes(of scenarios: [Scenario]) async throws(PlayerFailure) -> [Outcome?] {
    let outcomes = OutcomeList()
    try await play(Scenarios(scenarios), ending: false) { outcomes.add($1, at: $0) }
    return scenarios.indices.map { outcomes[$0] }
  }
}
