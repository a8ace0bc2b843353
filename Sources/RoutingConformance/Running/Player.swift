package import RoutingVocabulary

/// Plays the steps of a scenario on a router and records what happens.
///
/// The player exists as long as the scenario.
package final class Player: Sendable {
  private let scripts: ScriptRunner
  private var router: RouterCheckout { scripts.router }

  /// A player for a router that was created with the given rules.
  package init(router: any RouterUnderTest, rules: Rules) {
    scripts = ScriptRunner(router: router, rules: rules)
  }

  deinit {
    router.end()
    scripts.begun.abandon()
  }

  /// The outcomes of steps, up to the first step that the router cannot perform.
  ///
  /// `onStep` receives the index of each step before it is played.
  package func play(
    _ steps: [Step], onStep: (Int) -> Void = { _ in }
  ) async -> [StepOutcome] {
    var outcomes: [StepOutcome] = []
    for step in steps {
      onStep(outcomes.count)
      do {
        outcomes.append(.answer(try await play(step)))
      } catch let unsupported as Unsupported {
        return outcomes + [.unsupported(unsupported.words)]
      } catch {
        return outcomes + [.thrown("\(error)")]
      }
    }
    return outcomes
  }

  /// The router's answer to a step.
  ///
  /// - Throws: `Unsupported` if the router lacks a feature that the step needs, and other errors of
  ///   the adapter. A refusal is an answer and is not thrown.
  package func play(_ step: Step) async throws -> Answer {
    do {
      let answer = try await step.perform(on: scripts)
      guard var opened = answer.opened else { return answer }
      opened.events.insert(contentsOf: try scripts.events.take(), at: 0)
      return .opened(opened)
    } catch {
      guard let code = ErrorCode(error) else { throw error }
      _ = try scripts.events.take()
      return .error(code)
    }
  }
}
