import Routing
import RoutingConformance

/// What has to hold of one router, whatever its dialect.
struct FuzzProperty: FuzzCheck {
  let name: String
  let side: FuzzSide
  /// What is played to see whether it holds; `nil` where it means nothing for a scenario.
  let experiment: @Sendable (Scenario) -> Scenario?
  /// What is played next, after these answers; `nil` where the first answers say it all.
  var next: (@Sendable (Scenario, [Answer]) -> Scenario?)?
  /// What is wrong with the answers to the last scenario, in words.
  let fault: @Sendable (Scenario, [Answer]) -> String?

  var sides: [FuzzSide] { [side] }

  func findings(in scenarios: [Scenario]) async throws(CommandError) -> [FuzzFinding?] {
    var played = try await answers(to: scenarios.map(experiment))
    if let next {
      played = try await answers(
        to: played.map { played in played.flatMap { next($0.scenario, $0.answers) } })
    }
    return played.map { played in
      guard let (scenario, answers) = played, let fault = fault(scenario, answers) else {
        return nil
      }
      return FuzzFinding(
        scenario: scenario, kind: [name], lines: ["\(side.claims.name): \(fault)"])
    }
  }

  /// The answers to the scenarios that are there and were played to their end.
  private func answers(
    to scenarios: [Scenario?]
  ) async throws(CommandError) -> [(scenario: Scenario, answers: [Answer])?] {
    let outcomes = try await side.outcomes(of: scenarios.compactMap(\.self))
    var rest = outcomes.makeIterator()
    return scenarios.map { scenario in
      guard let scenario, case .played(let steps)? = rest.next() else { return nil }
      let answers = steps.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
      return answers.count == scenario.steps.count ? (scenario, answers) : nil
    }
  }
}

extension Outcome {
  /// Whether the process broke, with last words that may differ.
  fileprivate var isFault: Bool { if case .fault = self { true } else { false } }
}

/// The same scenario, played again, has the same answers.
struct FuzzRepetition: FuzzCheck {
  let name = "the same scenario twice has the same answers"
  let side: FuzzSide

  var sides: [FuzzSide] { [side] }

  func findings(in scenarios: [Scenario]) async throws(CommandError) -> [FuzzFinding?] {
    let first = try await side.outcomes(of: scenarios)
    let second = try await side.outcomes(of: scenarios)
    return scenarios.indices.map { index in
      if first[index] == second[index] || first[index].isFault && second[index].isFault {
        return nil
      }
      return FuzzFinding(
        scenario: scenarios[index], kind: [name],
        lines: ["\(side.claims.name): its answers differ from one time to the next"])
    }
  }
}
