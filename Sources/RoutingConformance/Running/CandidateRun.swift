internal import RoutingVocabulary

/// The part of a run that is about one candidate.
struct CandidateRun {
  let player: any ScenarioPlayer
  let run: Run
  /// Names of earlier candidates, which this candidate must not use.
  let taken: [String]

  /// One case in one dialect, by its index.
  ///
  /// Everything else is computed when it is needed, because there are many cases.
  private struct Item: Sendable {
    let subject: Case
    let dialect: Int
  }

  /// Reports the candidate and the verdicts of all cases in order.
  ///
  /// Returns: The candidate's name and, if the check ended early, the reason.
  func play(_ report: (Run.Event) async -> Void) async -> (name: String, end: EarlyEnd?) {
    var name = free(player.title)
    var (reported, count) = (0, run.countOfEach)
    var reason: PlayerFailure?
    do throws(PlayerFailure) {
      let claims = try await started { claims in
        name = claims.name
        await report(.candidate(claims))
      }
      let items = items(claims)
      count = items.count
      try await play(items, judging: claims) { event in
        if case .verdict = event { reported += 1 }
        await report(event)
      }
    } catch {
      reason = error
    }
    await player.end()
    let missing = count - reported
    return (name, reason.map { EarlyEnd(candidate: name, reason: $0, missing: missing) })
  }

  /// The claims of the candidate, completed by probes, under an unused name.
  ///
  /// The candidate must have passed the liveness check in each dialect.
  ///
  /// A candidate that cannot be started is reported under the name from its option.
  private func started(
    _ report: (Claims) async -> Void
  ) async throws(PlayerFailure) -> Claims {
    var claims = Claims(name: player.title)
    do throws(PlayerFailure) {
      claims = try await player.start()
      let dialects = run.dialects.filter { claims.dialects?.contains($0.name) ?? true }
      (claims.unsupported, claims.faults) = try await player.checkCanary(in: dialects)
      claims = try await player.completed(claims, by: run.probes, in: dialects)
      claims.name = free(claims.name)
      await report(claims)
      return claims
    } catch {
      claims.name = free(claims.name)
      await report(claims)
      throw error
    }
  }

  /// The name, followed by a number if another candidate has the same name.
  private func free(_ name: String) -> String {
    if !taken.contains(name) { return name }
    let numbered = (2...(taken.count + 2)).map { "\(name) (\($0))" }
    return numbered.first { !taken.contains($0) } ?? name
  }

  /// The cases that have a verdict.
  private func items(_ claims: Claims) -> [Item] {
    let claimed = run.dialects.indices.filter {
      claims.dialects?.contains(run.dialects[$0].name) ?? true
    }
    let isNarrowed = run.isInClaimedDialects && !claimed.isEmpty
    return (isNarrowed ? claimed : Array(run.dialects.indices)).flatMap { index in
      run.cases(in: run.dialects[index]).map { Item(subject: $0, dialect: index) }
    }
  }

  private func judge(of item: Item, _ claims: Claims) -> Judge {
    Judge(
      subject: item.subject, dialect: run.dialects[item.dialect], changes: run.changes,
      claims: claims)
  }

  /// Plays all cases and reports every verdict in order.
  ///
  /// Answers are judged when they arrive, because they are much larger than their verdicts.
  private func play(
    _ items: [Item], judging claims: Claims, _ report: (Run.Event) async -> Void
  ) async throws(PlayerFailure) {
    let reasons = items.map { judge(of: $0, claims).reasonToSkip }
    let played = items.indices.filter { reasons[$0] == nil }
    let judged = VerdictBatches()
    let firsts = FirstPlayings()
    async let failure = playToTheEnd(
      Scenarios(count: played.count) { judge(of: items[played[$0]], claims).scenario }
    ) { place, outcome in
      let index = played[place]
      let result = judge(of: items[index], claims).result(on: outcome, option: player.option)
      guard let final = firsts.result(result, on: outcome, at: index) else { return true }
      judged.add(final, at: index)
      return false
    } finally: {
      for (index, result) in firsts.rest { judged.add(result, at: index) }
      judged.finish()
    }
    var waiting: [Int: CaseResult] = [:]
    var next = 0
    func reportNext() async {
      while next < items.count,
        let result = reasons[next].map({ skipped(items[next], claims, $0) })
          ?? waiting.removeValue(forKey: next)
      {
        await report(.verdict(result))
        next += 1
      }
    }
    await reportNext()
    for await batch in judged.stream {
      for (index, result) in batch { waiting[index] = result }
      await reportNext()
    }
    // Cases that were played after others that will have no result.
    for (_, result) in waiting.sorted(by: { $0.key < $1.key }) { await report(.verdict(result)) }
    if let failure = await failure { throw failure }
    // A cancelled task ends the iteration early.
    if next < items.count { throw .cancelled }
  }

  private func playToTheEnd(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool,
    finally end: @Sendable () -> Void
  ) async -> PlayerFailure? {
    defer { end() }
    do throws(PlayerFailure) {
      try await player.play(scenarios, take: take)
      return nil
    } catch {
      return error
    }
  }

  private func skipped(_ item: Item, _ claims: Claims, _ reason: String) -> CaseResult {
    judge(of: item, claims).result(.skipped(reason: reason), option: player.option)
  }
}
