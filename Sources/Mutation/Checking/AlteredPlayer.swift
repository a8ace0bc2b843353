internal import Routing
internal import RoutingConformance

/// Plays scenarios on a router with a fault round it.
struct AlteredPlayer: Sendable {
  let candidate: Candidate
  let alteration: Alteration

  /// What comes of a scenario, of which is known what comes of it without the fault.
  func outcome(of scenario: Scenario, truth: [StepOutcome]) async -> Outcome {
    let rules = scenario.rules
    guard let router = try? candidate.router(rules) else {
      return .thrown("no router could be made")
    }
    let player = Player(router: router, rules: rules)
    var outcomes: [StepOutcome] = []
    for (index, step) in scenario.steps.enumerated() {
      var answer: Answer?
      if truth.indices.contains(index), case .answer(let told) = truth[index] { answer = told }
      let scene = Scene(rules: rules, steps: scenario.steps, index: index, truth: answer)
      do {
        let answer = try await alteration.play(step, scene) { try await player.play($0) }
        outcomes.append(.answer(answer))
      } catch let unsupported as Unsupported {
        return .played(outcomes + [.unsupported(unsupported.words)])
      } catch {
        return .played(outcomes + [.thrown("\(error)")])
      }
    }
    return .played(outcomes)
  }
}
