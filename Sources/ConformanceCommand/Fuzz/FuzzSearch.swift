import Routing
import RoutingConformance

/// Plays random scenarios until something does not hold of some, and makes these small.
struct FuzzSearch: Sendable {
  let dialect: Dialect
  /// The routers that play.
  let sides: [FuzzSide]
  let checks: [any FuzzCheck]
  /// When it ends with too few findings.
  let limit: Limit
  /// How many different findings are enough.
  var finds = 1

  /// When a search ends.
  enum Limit: Sendable {
    case runs(Int)
    case seconds(Double)
  }

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
    var known: Set<FuzzSign> = []
    while !isInterrupted(), isWithin(limit, result), result.found.count < finds {
      var start = ContinuousClock.now
      let batch = (0..<size(after: result.runs)).compactMap { _ in
        sides.playable(scenarios.scenario(), in: dialect)
      }
      result.runs += size(after: result.runs)
      for check in checks where result.found.count < finds {
        for finding in try await check.findings(in: batch).compactMap(\.self)
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
