import Foundation
import RoutingConformance
import RoutingVocabulary

/// `conformance run`: checks routers against the corpus.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "checks a router against the corpus (default command)"
  static let example = "conformance run --dialect standard --topic query"
  static let options: [Option] =
    Selection.options + RouterOptions.options(areSeveral: true) + [
      Option(
        "--jobs", "N",
        "how many copies of a program to run (default: 1), or cases to play at a time on the routers of"
          + " this package (default: the number of processors)"),
      RuleOption.option,
      ErrataOption.option,
      ReportTarget<ReportFormat>.option,
      Option.flag(
        "--verbose", "report restarts, unknown fields of the protocol, and cases per second"),
    ] + BaselineOptions.options

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords {
      "unexpected argument '\($0)'; to select cases by id, use --filter '\($0)'"
    }
    let routers = try RouterOptions(arguments, ours: [.reference, .model])
    let reports = try ReportTarget<ReportFormat>.all(arguments)
    let changes = try RuleOption.settings(arguments)
    let errata = try ErrataOption(arguments)
    return try await routers.playing(console) { players in
      let spoken = try SpokenDialects(players)
      let selection = try await Selection(arguments, spoken: spoken).withOwnDialects()
      let baseline = try BaselineOptions(arguments, corpus: selection.corpus, routers: routers)
      if selection.cases.isEmpty {
        throw CommandError.badInput("no case is selected; choose other levels or dialects")
      }
      let areComplete = players.allSatisfy { (try? $0.claims.get())?.isComplete == true }
      let run = Run(
        players: players, dialects: selection.dialects, cases: selection.cases, changes: changes,
        probes: areComplete ? [] : await selection.dialects.probes(in: selection.corpusOfProbes),
        inClaimedDialects: !arguments.has("--dialect"))
      let played = try await ReportedRun(
        run: run, selection: selection, console: console, baseline: baseline.expected,
        errata: errata, declarations: routers.declarations, isVerbose: arguments.has("--verbose")
      ).play(reportingTo: reports)
      return try code(played, selection, baseline, console)
    }
  }

  /// Writes the baseline, if requested, and returns how the run ended.
  private func code(
    _ played: ReportedRun.Played, _ selection: Selection, _ baseline: BaselineOptions,
    _ console: Console
  ) throws(CommandError) -> ExitCode {
    let isWritten = try baseline.write(played.record, console)
    if !played.areReportsWritten {
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? .badInput
    }
    let isEnded = !played.record.earlyEnds.isEmpty
    if isEnded, let signal = console.interruption.signal { return ExitCode(signal: signal) }
    if selection.corpus.hasErrors { return .badInput }
    if isEnded { return .unavailable }
    return played.record.conforms || isWritten ? .conforms : .doesNotConform
  }
}
