internal import RoutingModel

/// The part of a run that is about one candidate.
struct CandidateRun {
  let player: any ScenarioPlayer
  let run: Run
  /// Names of candidates before this one, which it does not take again.
  let taken: [String]

  /// One case in one dialect.
  private struct Item {
    let judge: Judge
    /// Why it is not played, if so.
    let reasonToSkip: String?
  }

  /// Tells what the candidate is and the verdicts of all cases in order; gives back its name and why
  /// the check ended early, if so.
  func play(_ tell: (Run.Event) async -> Void) async -> (name: String, end: EarlyEnd?) {
    var name = free(player.title)
    var reported = 0
    var reason: PlayerFailure?
    do throws(PlayerFailure) {
      let claims = try await started(tell)
      name = claims.name
      try await checkCanary(claims)
      try await play(items(claims)) { event in
        if case .verdict = event { reported += 1 }
        await tell(event)
      }
    } catch {
      reason = error
    }
    await player.end()
    let missing = run.countOfEach - reported
    return (name, reason.map { EarlyEnd(candidate: name, reason: $0, missing: missing) })
  }

  /// What the candidate says about itself once it is ready, under a name that is free.
  ///
  /// One that cannot be started is told of under the name that it is called by.
  private func started(
    _ tell: (Run.Event) async -> Void
  ) async throws(PlayerFailure) -> Claims {
    do throws(PlayerFailure) {
      var claims = try await player.start()
      claims.name = free(claims.name)
      await tell(.candidate(claims))
      return claims
    } catch {
      await tell(.candidate(Claims(name: free(player.title))))
      throw error
    }
  }

  /// The name, with a number behind it if another candidate has it.
  private func free(_ name: String) -> String {
    if !taken.contains(name) { return name }
    let numbered = (2...(taken.count + 2)).map { "\(name) (\($0))" }
    return numbered.first { !taken.contains($0) } ?? name
  }

  /// Lets the candidate prove in each dialect that it answers and refuses.
  ///
  /// A dialect of which it supports nothing is not held against it, as long as there is another.
  private func checkCanary(_ claims: Claims) async throws(PlayerFailure) {
    let dialects = run.dialects.filter { claims.dialects?.contains($0.name) ?? true }
    var failures: [PlayerFailure] = []
    for dialect in dialects {
      let canary = Canary(dialect: dialect)
      let outcomes = try await outcomes(of: canary.scenarios)
      guard let failure = canary.failure(outcomes) else { continue }
      if failure != .unsupported { throw .canary(failure, dialect: dialect.name) }
      failures.append(.canary(failure, dialect: dialect.name))
    }
    if let failure = failures.first, failures.count == dialects.count { throw failure }
  }

  private func outcomes(of scenarios: [Scenario]) async throws(PlayerFailure) -> [Outcome] {
    let collected = OutcomeList()
    try await player.play(scenarios, ending: false) { collected.add($1, at: $0) }
    return collected.inOrder
  }

  private func items(_ claims: Claims) -> [Item] {
    run.dialects.flatMap { dialect in
      run.cases.filter { $0.dialects.contains(dialect.name) }.map { subject in
        let scenario = subject.scenario(in: dialect, changed: run.change)
        let judge = Judge(subject: subject, scenario: scenario, claims: claims)
        return Item(judge: judge, reasonToSkip: judge.reasonToSkip)
      }
    }
  }

  /// Plays what is to be played and tells every verdict in order.
  private func play(
    _ items: [Item], _ tell: (Run.Event) async -> Void
  ) async throws(PlayerFailure) {
    let played = items.indices.filter { items[$0].reasonToSkip == nil }
    let (stream, told) = AsyncStream.makeStream(of: (Int, Outcome).self)
    let scenarios = played.map { items[$0].judge.scenario }
    async let failure = playToTheEnd(scenarios, told: told)
    var order = InOrder(count: items.count)
    for index in items.indices where items[index].reasonToSkip != nil {
      order.add(nil, at: index)
    }
    let tellNext = { (index: Int, outcome: Outcome?) in
      await tell(.verdict(result(of: items[index], outcome)))
    }
    await order.takeNext(tellNext)
    for await (place, outcome) in stream {
      let index = played[place]
      if order.hasTaken(index) {
        await tell(.revised(result(of: items[index], outcome)))
      } else {
        order.add(outcome, at: index)
        await order.takeNext(tellNext)
      }
    }
    await order.takeRest(tellNext)
    if let failure = await failure { throw failure }
  }

  private func playToTheEnd(
    _ scenarios: [Scenario], told: AsyncStream<(Int, Outcome)>.Continuation
  ) async -> PlayerFailure? {
    defer { told.finish() }
    do throws(PlayerFailure) {
      try await player.play(scenarios, ending: true) { told.yield(($0, $1)) }
      return nil
    } catch {
      return error
    }
  }

  private func result(of item: Item, _ outcome: Outcome?) -> CaseResult {
    let skipped = item.reasonToSkip.map { Verdict.skipped(reason: $0) }
    return CaseResult(
      subject: item.judge.subject, dialect: item.judge.scenario.dialect,
      candidate: item.judge.claims.name,
      verdict: skipped ?? outcome.map(item.judge.verdict) ?? .passed, option: player.option)
  }
}
