import Routing
import RoutingConformance

/// Plays random scenarios until something does not hold of one, and makes that one small.
struct FuzzSearch: Sendable {
  let dialect: Dialect
  /// The routers that play.
  let sides: [FuzzSide]
  let checks: [any FuzzCheck]
  /// When it ends without a finding.
  let limit: Limit

  /// When a search ends.
  enum Limit: Sendable {
    case runs(Int)
    case seconds(Double)
  }

  /// What a search has come to.
  struct Result: Sendable {
    /// How many scenarios were made.
    var runs = 0
    /// How long that took.
    var duration = Duration.zero
    /// The smallest scenario that shows what was found.
    var found: FuzzFinding?
    /// How many scenarios were tried to make it small.
    var tries = 0
    /// How many steps it had before.
    var steps = 0
  }

  /// How many scenarios are played at once.
  static let batch = 64
  /// How many smaller scenarios are tried at most.
  static let mostTries = 20_000

  /// Searches; `progress` receives the number of scenarios so far and the time.
  ///
  /// - Throws: `CommandError` when a router cannot go on.
  func result(
    of scenarios: inout RandomSteps, isInterrupted: () -> Bool,
    progress: (Int, Duration) -> Void
  ) async throws(CommandError) -> Result {
    var result = Result()
    let start = ContinuousClock.now
    while !isInterrupted(), isWithin(limit, result) {
      let batch = (0..<size(after: result.runs)).compactMap { _ in
        sides.playable(scenarios.scenario(), in: dialect)
      }
      result.runs += size(after: result.runs)
      for check in checks {
        guard let finding = try await check.findings(in: batch).firstMapped(\.self)
        else { continue }
        result.duration = ContinuousClock.now - start
        let (smallest, tries) = try await check.shrunk(finding)
        result.found = smallest
        (result.tries, result.steps) = (tries, finding.scenario.steps.count)
        return result
      }
      result.duration = ContinuousClock.now - start
      progress(result.runs, result.duration)
    }
    return result
  }

  private func isWithin(_ limit: Limit, _ result: Result) -> Bool {
    switch limit {
    case .runs(let runs): result.runs < runs
    case .seconds(let seconds): result.duration < .seconds(seconds)
    }
  }

  /// How many scenarios come next.
  private func size(after runs: Int) -> Int {
    if case .runs(let all) = limit { min(Self.batch, all - runs) } else { Self.batch }
  }
}
