import Foundation
import Routing
import RoutingConformance

/// `conformance run`: checks routers against the corpus.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "checks a router against the corpus (default command)"
  static let example = "conformance run --dialect standard --topic query"
  static let options: [Option] =
    Selection.options + RouterOptions.options(areSeveral: true) + [
      Option(
        "--jobs", "N",
        "how many copies of a program to run (default: 1), or cases to play at a time on the reference"
          + " (default: as many as there are processors)"),
      ChangeOption.option,
      ErrataOption.option,
      ReportTarget<ReportFormat>.option,
      Option.flag(
        "--watch", "keep running: repeat the cases that a change of case files or clauses affects"),
      Option.flag(
        "--verbose", "report restarts, unknown fields of the protocol, and cases per second"),
    ] + BaselineOptions.options

  private let arguments: Arguments
  private let routers: RouterOptions
  private let reports: [ReportTarget<ReportFormat>]
  private let changes: [RuleSetting]
  private let errata: ErrataOption
  private let isVerbose: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    try arguments.requireNoWords { "'run' takes no word '\($0)'; use --filter '\($0)' for ids" }
    self.arguments = arguments
    if arguments.has("--watch") && arguments.has("--write-baseline") {
      throw CommandError.usage("--watch and --write-baseline exclude each other; leave one out")
    }
    routers = try RouterOptions(arguments, candidates: candidates)
    reports = try ReportTarget<ReportFormat>.all(arguments)
    changes = try ChangeOption.settings(arguments)
    errata = try ErrataOption(arguments)
    isVerbose = arguments.has("--verbose")
  }

  func run(_ console: Console) async throws -> ExitCode {
    let interruption = console.interruption
    let signals = SignalWatch(interruption)
    defer { signals.end() }
    let loop =
      arguments.has("--watch")
      ? WatchLoop(arguments, console: console, interruption: interruption) : nil
    let players = await routers.started(console)
    do {
      let spoken = try SpokenDialects(players)
      let selection = try await Selection(arguments, spoken: spoken).withOwnDialects()
      let baseline = try BaselineOptions(arguments, corpus: selection.corpus, routers: routers)
      if selection.cases.isEmpty && selection.shard == nil {
        throw CommandError.badInput("no case is selected; choose other levels or dialects")
      }
      let played = try await play(selection, players, baseline, console)
      if let loop, interruption.signal == nil {
        let signal = await loop.untilInterrupted(from: selection, spoken: spoken) {
          _ = try await play($0, await routers.started(console), baseline, console)
        }
        return ExitCode(signal: signal)
      }
      return try code(played, selection, baseline, console)
    } catch {
      for player in players { await player.end() }
      throw error
    }
  }

  /// What came of a run, and whether its reports could be written.
  private typealias Played = (record: RunRecord, ends: [EarlyEnd], areReportsWritten: Bool)

  /// Plays everything and writes the reports.
  private func play(
    _ selection: Selection, _ players: [StartedPlayer], _ baseline: BaselineOptions,
    _ console: Console
  ) async throws(CommandError) -> Played {
    let areComplete = players.allSatisfy { (try? $0.claims.get())?.isComplete == true }
    let run = Run(
      players: players, dialects: selection.dialects, cases: selection.cases, changes: changes,
      probes: areComplete ? [] : await selection.dialects.probes(in: selection.corpusOfProbes))
    let reported = ReportedRun(
      run: run, selection: selection, console: console, baseline: baseline.expected,
      errata: errata, declarations: routers.declarations, isVerbose: isVerbose)
    let (record, ends, failure) = try await reported.play(reportingTo: reports)
    for diagnostic in selection.corpus.diagnostics { console.err(diagnostic.description) }
    if selection.cases.isEmpty, let shard = selection.shard {
      console.error(
        "no case is in shard \(shard.text); nothing was checked; use fewer shards"
      )
    }
    for end in ends { console.error("\(end.candidate) \(end.reason.words)") }
    if let failure { console.error("\(failure.message)") }
    return (record, ends, failure == nil)
  }

  /// Writes the baseline, if one is to be written, and says how the run ended.
  private func code(
    _ played: Played, _ selection: Selection, _ baseline: BaselineOptions, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let isWritten = try baseline.write(played.record, console)
    if !played.areReportsWritten {
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? .badInput
    }
    let code = code(played.record, played.ends, selection)
    return isWritten && code == .doesNotConform ? .conforms : code
  }

  private func code(
    _ record: RunRecord, _ ends: [EarlyEnd], _ selection: Selection
  ) -> ExitCode {
    for end in ends {
      if case .interrupted(let signal) = end.reason {
        return ExitCode(signal: signal)
      }
    }
    if selection.corpus.hasErrors || selection.cases.isEmpty { return .badInput }
    if !ends.isEmpty { return .unavailable }
    return record.conforms ? .conforms : .doesNotConform
  }
}
