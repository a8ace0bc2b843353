import RoutingConformance
import RoutingVocabulary

/// Plays random scenarios until some violate a property, and shrinks these scenarios.
struct FuzzSearch: Sendable {
  let dialect: Dialect
  /// The routers that play.
  let sides: [FuzzSide]
  let checks: [any FuzzCheck]
  /// The largest number of scenarios.
  var runs = Int.max
  /// The time limit of the whole search, in seconds.
  var seconds = Double.infinity
  /// The number of different findings that are enough.
  var finds = 1
  /// Whether a router that did not answer in time also does not answer with more time, when it
  /// plays only this scenario.
  var hangs: @Sendable (Scenario) async -> Bool = { _ in true }

  /// The result of a search.
  struct Result: Sendable {
    /// The number of scenarios that were generated.
    var runs = 0
    var duration = Duration.zero
    /// The number of different findings.
    var finds = 0
  }

  /// A finding of a search.
  struct Find: Sendable {
    /// The smallest scenario with the finding.
    let finding: FuzzFinding
    /// The number of scenarios that were tried to shrink the finding.
    let tries: Int
    /// The number of steps of the original scenario.
    let steps: Int
  }

  /// The maximum number of smaller scenarios that are tried, and the maximum time in seconds.
  ///
  /// A scenario that hangs takes long each time.
  static let (mostTries, mostSeconds) = (20_000, 30.0)
  /// The number of scenarios after which progress is shown.
  private static let shown = 64

  /// Searches, and reports each find at once.
  ///
  /// A scenario with a finding is not checked further, because a router that hangs would hang each
  /// time.
  ///
  /// - Parameters:
  ///   - scenarios: The source of scenarios.
  ///   - isInterrupted: Whether the user ended the search.
  ///   - progress: Receives the number of scenarios so far and the time.
  ///   - report: Receives each find.
  /// - Returns: The result.
  /// - Throws: `CommandError` if a router cannot continue, and the errors of `report`.
  func search(
    _ scenarios: inout RandomSteps, isInterrupted: @escaping () -> Bool,
    progress: (Int, Duration) -> Void, report: (Find) async throws(CommandError) -> Void
  ) async throws(CommandError) -> Result {
    let start = ContinuousClock.now
    let isOver = { isInterrupted() || (ContinuousClock.now - start) / .seconds(1) >= seconds }
    var result = Result()
    var known: Set<[AnyHashable]> = []
    while !isOver(), result.finds < finds, result.runs < runs {
      result.runs += 1
      guard let scenario = sides.playable(scenarios.scenario(), in: dialect) else { continue }
      do throws(CommandError) {
        if let (check, finding) = try await finding(in: scenario),
          known.insert(finding.sign).inserted, await isTrue(finding)
        {
          let (smallest, tries) = await check.shrunk(finding, isOver: isOver)
          if smallest.sign == finding.sign || known.insert(smallest.sign).inserted {
            result.finds += 1
            try await report(
              Find(finding: smallest, tries: tries, steps: finding.scenario.steps.count))
          }
        }
      } catch {
        if !isInterrupted() { throw error }
      }
      result.duration = ContinuousClock.now - start
      if result.runs.isMultiple(of: Self.shown) { progress(result.runs, result.duration) }
    }
    return result
  }

  /// Whether an answer is late for another reason than a busy machine.
  private func isTrue(_ finding: FuzzFinding) async -> Bool {
    guard finding.cause.kind == .hang else { return true }
    return await hangs(finding.scenario)
  }

  /// The first property that a scenario violates.
  private func finding(
    in scenario: Scenario
  ) async throws(CommandError) -> (check: any FuzzCheck, finding: FuzzFinding)? {
    for check in checks {
      if let finding = try await check.finding(in: scenario) { return (check, finding) }
    }
    return nil
  }
}
