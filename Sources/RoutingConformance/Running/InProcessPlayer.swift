internal import Routing

/// Plays scenarios on a router that is linked into this process.
package struct InProcessPlayer: ScenarioPlayer {
  /// Where routers come from.
  package let candidate: Candidate
  package let option: String
  /// How many scenarios are played at a time.
  private let lanes: Int
  private let interruption: Interruption
  private let onSlow: (@Sendable (Scenario) -> Void)?
  private let onStep: @Sendable (Scenario, Int) -> Void

  /// How long a scenario may take before that is reported, in seconds.
  package static let patience = 10.0

  /// A player for a router.
  ///
  /// - Parameters:
  ///   - candidate: Where routers come from.
  ///   - option: The option that names the candidate.
  ///   - lanes: How many scenarios are played at a time.
  ///   - interruption: What ends the playing early.
  ///   - onSlow: Receives a scenario that takes longer than `patience`, and may never end.
  ///   - onStep: Receives a scenario and the index of a step before that is played.
  package init(
    candidate: Candidate, option: String = "", lanes: Int = 1,
    interruption: Interruption = Interruption(),
    onSlow: (@Sendable (Scenario) -> Void)? = nil,
    onStep: @escaping @Sendable (Scenario, Int) -> Void = { _, _ in }
  ) {
    self.candidate = candidate
    self.option = option
    self.lanes = lanes
    self.interruption = interruption
    self.onSlow = onSlow
    self.onStep = onStep
  }

  package var title: String { Excerpt.of(Array(candidate.name.utf8)) }

  package func start() async throws(PlayerFailure) -> Claims {
    let claims = candidate.claims
    if let failure = claims.failure { throw failure }
    return claims
  }

  package func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure) {
    let watch = onSlow.map { LaneWatch(patience: Self.patience, onSlow: $0) }
    await interruption.hurry {
      await withTaskGroup(of: Void.self) { group in
        for lane in 0..<lanes {
          group.addTask { await play(scenarios, inLane: lane, watch, take) }
        }
      }
    }
    if let signal = interruption.signal { throw .interrupted(signal: signal) }
  }

  /// Plays the scenarios of a lane, one after the other.
  private func play(
    _ scenarios: Scenarios, inLane lane: Int, _ watch: LaneWatch?,
    _ take: @Sendable (Int, Outcome) -> Bool
  ) async {
    let onStep = onStep
    for index in stride(from: lane, to: scenarios.count, by: lanes)
    where interruption.signal == nil {
      let scenario = scenarios[index]
      watch?.begins(scenario, inLane: lane)
      while take(index, await candidate.outcome(of: scenario) { onStep(scenario, $0) }) {}
    }
    watch?.ends(lane)
  }

  package func end() async {}
}

extension Candidate {
  /// What comes of a scenario on a fresh router; `onStep` receives the index of each step before it is
  /// played.
  package func outcome(
    of scenario: Scenario, onStep: (Int) -> Void = { _ in }
  ) async -> Outcome {
    if !absent.isEmpty {
      let missing = absent.intersection(scenario.capabilities)
      if let name = Capability.names(missing).first { return .unsupported(name) }
    }
    let rules = scenario.rules
    do {
      let player = Player(router: try make(rules), rules: rules)
      return .played(await player.play(scenario.steps, onStep: onStep))
    } catch let unsupported as Unsupported {
      return .unsupported(unsupported.words)
    } catch {
      return .thrown("\(error)")
    }
  }
}
