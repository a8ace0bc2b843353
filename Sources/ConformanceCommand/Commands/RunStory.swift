import ReferenceRouter
import Routing
import RoutingConformance

/// Plays a run and tells its reports what happens.
struct RunStory {
  let run: Run
  let selection: Selection
  let console: Console
  /// The failures that are expected.
  var baseline: Baseline?
  /// Whether to tell how fast the cases are played.
  var isVerbose = false

  /// What the run is about.
  private var header: RunHeader {
    let specification = selection.corpus.specification
    let named = Set(run.cases.flatMap(\.clauses))
    return RunHeader(
      specification: specification.version, corpus: selection.digest.text,
      dialects: run.dialects.map(\.name), count: run.countOfEach, shard: selection.shard,
      isPart: selection.isPart, change: run.change?.text,
      baseline: baseline.map { Digest(of: $0.text).text },
      clauses: specification.clauses.filter { named.contains($0.id) }.map(ReportedClause.init))
  }

  /// Plays everything and writes the reports.
  ///
  /// - Returns: What happened, and why reports could not be written, if so.
  /// - Throws: `CommandError` when it is clear beforehand that a report cannot be written.
  func told(
    to targets: [ReportTarget]
  ) async throws(CommandError) -> (record: RunRecord, ends: [EarlyEnd], failure: CommandError?) {
    var writer = try ReportWriter(targets, header: header, console: console)
    var ends: [EarlyEnd] = []
    var told = 0
    var clock = Stopwatch()
    var paces: [Pace] = []
    let repetition = Repetition(
      program: console.programName, corpus: selection.corpusOptions, change: run.change)
    await run.play { event in
      switch event {
      case .candidate(let claims):
        paces.append(Pace(candidate: claims.name))
        writer.take(.router(ReportedRouter(claims)))
      case .verdict(let result):
        told += 1
        if let last = paces.indices.last { paces[last].count(result.verdict) }
        console.progress?(ProgressBar(done: told, of: run.count).text + result.subject.id)
        writer.take(.verdict(await reported(result, repetition, seconds: clock.lap())))
        clock = Stopwatch()
      case .revised(let result): writer.take(.revised(await reported(result, repetition)))
      case .ended(let end):
        ends.append(end)
        writer.take(.endedEarly(ReportedEnd(end)))
      }
    }
    writer.take(.finished)
    console.progress?("")
    if isVerbose { for words in paces.compactMap(\.words) { console.err("note: \(words)") } }
    var failure: CommandError?
    do throws(CommandError) { try writer.finish() } catch { failure = error }
    for hint in ReservedKeysHint(record: writer.record).lines { console.err("note: \(hint)") }
    return (writer.record, ends, failure)
  }
}

extension RunStory {
  /// What reports say of a result.
  private func reported(
    _ result: CaseResult, _ repetition: Repetition, seconds: Double? = nil
  ) async -> ReportedCase {
    let trace = await Self.reasons(for: result)
    return ReportedCase(
      result.marked(by: baseline), repeating: repetition, seconds: seconds
    ) { _ in trace }
  }

  /// What the reference does, and why, in the step in which another router failed or gave no answer.
  static func reasons(for result: CaseResult) async -> [ReportedReason] {
    var step = result.owedStep
    if case .failed(let failure) = result.verdict { step = failure.step }
    guard let step else { return [] }
    let entries = await ReferenceStory.entries(
      of: result.subject, in: result.dialect, step: step)
    var reasons = entries.prefix(mostReasons).map {
      ReportedReason(clause: $0.clause, text: cut($0.text))
    }
    if let next = entries.dropFirst(mostReasons).first {
      let more = "\(entries.count - mostReasons) more; 'explain' shows them all"
      reasons.append(ReportedReason(clause: next.clause, text: more))
    }
    return reasons
  }

  /// How much of a trace a report shows: a case may open thousands of long URLs.
  private static let mostReasons = 200

  /// A text of a trace, of which a report shows 1,000 scalars.
  private static func cut(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(1_000)
    return start.endIndex == text.endIndex ? text : String(start) + "..."
  }
}

/// Measures the time between two moments.
private struct Stopwatch {
  private var start = ContinuousClock.now

  /// The seconds since the start or the lap before.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    defer { start = now }
    return (now - start) / .seconds(1)
  }
}
