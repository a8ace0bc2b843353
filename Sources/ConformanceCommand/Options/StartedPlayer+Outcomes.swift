import RoutingConformance

extension StartedPlayer {
  /// The outcome of a scenario; an error if there is no answer.
  ///
  /// - Throws: `CommandError` if the router cannot continue.
  func result(of scenario: Scenario) async throws(CommandError) -> Outcome {
    try await results(of: [scenario]).first ?? .thrown("no answer")
  }

  /// The outcomes of some scenarios, in their order; an error if there is no answer.
  ///
  /// - Throws: `CommandError` if the router cannot continue.
  func results(of scenarios: [Scenario]) async throws(CommandError) -> [Outcome] {
    do throws(PlayerFailure) {
      return try await outcomes(of: scenarios).map { $0 ?? .thrown("no answer") }
    } catch {
      throw .unavailable((try? claims.get().name) ?? title, error)
    }
  }
}

extension [StartedPlayer] {
  /// Calls a function with the routers, which are ended in any case.
  func ending<Result>(after work: () async throws -> Result) async throws -> Result {
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    for player in self { await player.end() }
    return try result.get()
  }
}

extension Outcome {
  /// The outcomes of the played steps; a single failure if the whole scenario could not be played.
  var steps: [StepOutcome] {
    switch self {
    case .played(let steps): steps
    case .unsupported(let feature): [.unsupported(feature)]
    case .thrown(let error): [.thrown(error)]
    case .fault(let fault): [.thrown("it \(fault.words)")]
    }
  }

  /// The answers to a number of steps; `nil` if an answer is missing.
  func answers(to count: Int) -> [Answer]? {
    let answers = steps.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
    return answers.count == count ? answers : nil
  }
}
