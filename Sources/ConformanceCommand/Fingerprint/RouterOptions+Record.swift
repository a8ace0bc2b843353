import RoutingConformance
import RoutingVocabulary

extension RouterOptions {
  /// What a run of the first router in a dialect shows: the cases that were played, the values of
  /// rules that explain failures, and the causes.
  ///
  /// - Throws: `CommandError` if the run ends early.
  func record(
    in dialect: Dialect, of corpus: Corpus, _ console: Console
  ) async throws(CommandError) -> RunRecord {
    let players = await started(console)
    do {
      return try await players.ending {
        try await Self.record(of: players.prefix(1), in: dialect, of: corpus, console)
      }
    } catch {
      throw error as? CommandError
        ?? CommandError(code: .unavailable, message: "the run in the found dialect ended: \(error)")
    }
  }

  private static func record(
    of players: ArraySlice<StartedPlayer>, in dialect: Dialect, of corpus: Corpus,
    _ console: Console
  ) async throws(CommandError) -> RunRecord {
    let isOwn = dialect.baseName != nil
    let cases = await [dialect].withOwn(corpus.cases, of: corpus)
    let run = Run(
      players: players.map { isOwn ? $0.speaking(dialect) : $0 }, dialects: [dialect],
      cases: cases.filter { $0.level != .erratum && $0.dialects.contains(dialect.name) },
      probes: await [dialect].probes())
    var header = RunHeader.none
    header.clauses = corpus.specification.clauses.map(ReportedClause.init)
    header.dialects = [dialect.name]
    var record = RunRecord(header: header)
    var failures: RouterFailures?
    var done = 0
    await run.play { event in
      switch event {
      case .candidate(let claims):
        failures = RouterFailures(claims)
        record.routers.append(ReportedRouter(claims))
      case .verdict(let result):
        done += 1
        console.show(done, of: run.count, result.subject.id)
        failures?.add(result)
        if case .skipped = result.verdict { return }
        record.verdicts.append(ReportedCase(result))
      case .ended(let end): record.earlyEnds.append(ReportedEnd(end))
      }
    }
    if let end = record.earlyEnds.first {
      throw CommandError(code: .unavailable, message: "\(end.router) \(end.reason)")
    }
    record.explanations =
      await failures?.explanations(corpus, provedBy: players.first) {
        console.interruption.signal != nil
      } ?? []
    console.progress?("")
    record.findCauses()
    return record
  }
}
