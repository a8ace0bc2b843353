import Routing
import RoutingConformance

/// Plays random scenarios until something does not hold of some, and makes these small.
struct FuzzSearch: Sendable {
  let dialect: Dialect
  /// The routers that play.
  let sides: [FuzzSide]
  let checks: [any FuzzCheck]
  /// How many scenarios are made at most.
  var runs = Int.max
  /// How long they are played at most, apart from making findings small.
  var seconds = Double.infinity
  /// How many different findings are enough.
  var finds = 1

  /// What a search has come to.
  struct Result: Sendable {
    /// How many scenarios were made.
    var runs = 0
    /// How long they took, apart from making findings small.
    var duration = Duration.zero
    var found: [Find] = []
  }

  /// Something that was found.
  struct Find: Sendable {
    /// The smallest scenario that shows it.
    let finding: FuzzFinding
    /// How many scenarios were tried to make it small.
    let tries: Int
    /// How many steps it had before.
    let steps: Int
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
    var known: Set<[AnyHashable]> = []
    while !isInterrupted(), result.found.count < finds, result.runs < runs,
      result.duration / .seconds(1) < seconds
    {
      var start = ContinuousClock.now
      let size = min(Self.batch, runs - result.runs)
      let batch = (0..<size).compactMap { _ in
        sides.playable(scenarios.scenario(), in: dialect)
      }
      result.runs += size
      for check in checks where result.found.count < finds {
        for finding in try await check.findings(in: batch)
        where result.found.count < finds && known.insert(finding.sign).inserted {
          let pause = ContinuousClock.now
          let (smallest, tries) = try await check.shrunk(finding)
          start += ContinuousClock.now - pause
          let isNew = smallest.sign == finding.sign || known.insert(smallest.sign).inserted
          if !isNew { continue }
          result.found.append(
            Find(finding: smallest, tries: tries, steps: finding.scenario.steps.count))
        }
      }
      result.duration += ContinuousClock.now - start
      progress(result.runs, result.duration)
    }
    return result
  }
}
