internal import RoutingVocabulary

/// Plays scenarios on a router that is linked into this process.
package struct InProcessPlayer: ScenarioPlayer {
  /// The candidate, which creates the routers.
  package let candidate: Candidate
  package let option: String
  /// The number of scenarios that are played at the same time.
  let lanes: Int
  /// The time after which `onSlow` is called for a scenario, in seconds.
  let patience: Double
  let interruption: Interruption
  let onSlow: @Sendable (Scenario) -> Outcome?
  private let onStep: @Sendable (Scenario, Int) -> Void

  /// The default of `patience`, in seconds.
  package static let usualPatience = 10.0

  /// A player for a router.
  ///
  /// - Parameters:
  ///   - candidate: The candidate, which creates the routers.
  ///   - option: The option that names the candidate.
  ///   - lanes: The number of scenarios that are played at the same time.
  ///   - patience: The time that a scenario may take, in seconds.
  ///   - interruption: The interruption that ends the playing early.
  ///   - onSlow: Receives a scenario that takes longer, and returns its outcome; its thread is then
  ///     abandoned. `nil`: the player waits, however long it takes.
  ///   - onStep: Receives a scenario and the index of a step before the step is played.
  package init(
    candidate: Candidate, option: String = "", lanes: Int = 1, patience: Double = usualPatience,
    interruption: Interruption = Interruption(),
    onSlow: @escaping @Sendable (Scenario) -> Outcome? = { _ in nil },
    onStep: @escaping @Sendable (Scenario, Int) -> Void = { _, _ in }
  ) {
    self.candidate = candidate
    self.option = option
    self.lanes = lanes
    self.patience = patience
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
    let lanes = InProcessLanes(self, scenarios, take: take)
    await interruption.hurry { await lanes.play() }
    lanes.stop()
    if Task.isCancelled { throw .cancelled }
    if let signal = interruption.signal { throw .interrupted(signal: signal) }
  }

  /// The outcome of a scenario on a fresh router.
  func outcome(of scenario: Scenario) async -> Outcome {
    await candidate.outcome(of: scenario) { onStep(scenario, $0) }
  }

  package func end() async {}
}

extension Candidate {
  /// The outcome of a scenario on a fresh router.
  ///
  /// `onStep` receives the index of each step before it is played.
  package func outcome(
    of scenario: Scenario, onStep: (Int) -> Void = { _ in }
  ) async -> Outcome {
    if !absent.isEmpty {
      let missing = absent.intersection(scenario.capabilities)
      if let name = Capability.names(missing).first { return .unsupported(name) }
    }
    let rules = scenario.rules
    do {
      let router = try make(rules)
      if let router = router as? any SchemeRouter {
        try await router.accept(
          schemes: scenario.steps.schemes, websites: scenario.steps.websites)
      }
      let player = Player(router: router, rules: rules)
      return .played(await player.play(scenario.steps, onStep: onStep))
    } catch let unsupported as Unsupported {
      return .unsupported(unsupported.words)
    } catch {
      return .thrown("\(error)")
    }
  }
}
