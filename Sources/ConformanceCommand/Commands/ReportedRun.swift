import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// A run whose events go to reports.
struct ReportedRun {
  let run: Run
  let selection: Selection
  let console: Console
  /// The failures that are expected.
  var baseline: Baseline?
  /// How a failure counts that an erratum explains.
  var errata = ErrataOption.count
  /// The places where the linked-in routers are declared, by their names.
  var declarations: [String: DeclarationPlace] = [:]
  /// Whether to report the speed at which the cases are played.
  var isVerbose = false

  private var header: RunHeader {
    let specification = selection.corpus.specification
    let named = Set(run.cases.flatMap(\.clauses))
    let changes = run.changes.map(\.text).joined(separator: ", ")
    var header = RunHeader.none
    header.specification = specification.version
    header.dialects = run.dialects.map(\.name)
    header.count = run.countOfEach
    header.isPart = selection.isPart
    header.change = changes.isEmpty ? nil : changes
    header.clauses = specification.clauses.filter { named.contains($0.id) }.map(ReportedClause.init)
    return header
  }

  /// The record of a run, and whether its reports could be written.
  typealias Played = (record: RunRecord, areReportsWritten: Bool)

  /// Plays all cases, writes the reports, and reports errors.
  ///
  /// - Throws: `CommandError` if a report cannot be written, as far as this can be checked
  ///   beforehand.
  func play(
    reportingTo targets: [ReportTarget<ReportFormat>]
  ) async throws(CommandError) -> Played {
    var writer = try ReportWriter(targets, header: header, console: console)
    let isTraced = targets.contains { $0.format.hasTraces }
    let reported = { (result: CaseResult) async in
      await self.reported(result, isTraced: isTraced)
    }
    var done = 0
    var rates: [Rate] = []
    var failures: [RouterFailures] = []
    await run.play { event in
      switch event {
      case .candidate(let claims):
        for words in claims.faults {
          console.err(
            "note: \(claims.name) fails before the corpus is played, when it opens \(words)")
        }
        rates.append(Rate(candidate: claims.name))
        failures.append(RouterFailures(claims))
        writer.record.routers.append(ReportedRouter(claims))
      case .verdict(let result):
        done += 1
        if let last = rates.indices.last { rates[last].count(result.verdict) }
        if let last = failures.indices.last { failures[last].add(result) }
        console.show(done, of: run.count, result.subject.id)
        writer.record.verdicts.append(await reported(result))
      case .ended(let end): writer.record.earlyEnds.append(ReportedEnd(end))
      }
    }
    for (router, player) in zip(failures, run.players) {
      await explain(router, player, in: &writer)
    }
    console.progress?("")
    if isVerbose { for words in rates.compactMap(\.words) { console.err("note: \(words)") } }
    var failure: CommandError?
    do throws(CommandError) { try writer.finish() } catch { failure = error }
    for hint in hints(writer.record) { console.err("note: \(hint)") }
    for diagnostic in selection.corpus.diagnostics { console.err(diagnostic.description) }
    for end in writer.record.earlyEnds { console.error("\(end.router) \(end.reason)") }
    if let failure { console.error(failure.message) }
    return (writer.record, failure == nil)
  }

  /// Finds the values of rules that explain failures of a router.
  private func explain(
    _ router: RouterFailures, _ player: any ScenarioPlayer, in writer: inout ReportWriter
  ) async {
    console.progress?("looking for rules that explain failures of \(router.name)")
    // A router with changed rules does not show its own.
    let found = await router.explanations(
      selection.corpus, provedBy: run.changes.isEmpty ? player : nil
    ) { [console] in
      console.interruption.signal != nil
    }
    for explanation in found { writer.record.explanations.append(explanation) }
  }

  private func hints(_ record: RunRecord) -> [String] {
    let isOwn = run.dialects.contains { $0.baseName != nil }
    let hints = record.changeHints + record.coreHints + record.reservedKeysHints + record.pathHints
    if isOwn || !run.changes.isEmpty { return hints }
    return hints
      + record.fingerprintHints(program: console.programName, options: run.players.map(\.option))
  }

  /// A result in the form of reports.
  private func reported(
    _ result: CaseResult, isTraced: Bool
  ) async -> ReportedCase {
    let repetition = Repetition(
      program: console.programName, corpus: selection.corpusOptions, changes: run.changes)
    let trace = isTraced ? await Self.reasons(for: result) : []
    var reported = ReportedCase(
      result, markedBy: baseline, repeating: repetition, trace: trace)
    reported.declaration = declarations[result.candidate]
    return errata.judging(reported)
  }

  /// The model's trace of the step in which the router failed or did not answer.
  static func reasons(for result: CaseResult) async -> [ReportedReason] {
    guard let step = result.wrongStep else { return [] }
    let entries = await ModelTrace.entries(
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

  /// The number of entries of a trace that a report shows.
  ///
  /// A case may open thousands of long URLs.
  private static let mostReasons = 200

  /// The first 1,000 scalars of a string in a trace, which is all that a report shows.
  private static func cut(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(1_000)
    return start.endIndex == text.endIndex ? text : String(start) + "..."
  }
}
