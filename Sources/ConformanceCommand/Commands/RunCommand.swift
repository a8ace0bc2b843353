import Foundation
import Routing
import RoutingConformance

/// `conformance run`: checks routers against the corpus.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "checks a router against the corpus (default command)"
  static let example = "conformance run --dialect standard --topic query"
  static let words = ""
  static let options =
    Selection.options + RouterOptions.options(areSeveral: true) + [
      Option(
        name: "--jobs", value: "N", help: "how many copies of a program to run (default: 1)"),
      ChangeOption.option,
      ReportTarget.option,
      Option(
        name: "--watch", value: nil,
        help: "keep running: repeat the cases that a change of case files or clauses affects"),
      Option(
        name: "--verbose", value: nil,
        help: "report restarts, unknown fields of the protocol, and cases per second"),
    ] + BaselineOptions.options

  private let arguments: Arguments
  private let selection: Selection
  private let routers: RouterOptions
  private let reports: [ReportTarget]
  private let change: RuleSetting?
  private let isVerbose: Bool
  private let baseline: BaselineOptions

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    try arguments.requireNoWords { "'run' takes no word '\($0)'; use --filter '\($0)' for ids" }
    self.arguments = arguments
    if arguments.has("--watch") && arguments.has("--write-baseline") {
      throw CommandError.usage("--watch and --write-baseline exclude each other; leave one out")
    }
    routers = try RouterOptions(arguments, candidates: candidates)
    reports = try ReportTarget.all(arguments)
    change = try ChangeOption.setting(arguments)
    isVerbose = arguments.has("--verbose")
    selection = try Selection(arguments)
    baseline = try BaselineOptions(arguments, corpus: selection.corpus, routers: routers)
    if selection.cases.isEmpty && selection.shard == nil {
      throw CommandError.badInput("no case is selected; choose other levels or dialects")
    }
  }

  func run(_ console: Console) async throws -> ExitCode {
    let interruption = console.interruption
    let signals = SignalWatch(interruption)
    defer { signals.end() }
    let loop =
      arguments.has("--watch")
      ? WatchLoop(arguments, console: console, interruption: interruption) : nil
    let (record, ends, areReportsWritten) = try await play(selection, console)
    if let loop, interruption.signal == nil {
      let signal = await loop.untilInterrupted(from: selection) {
        _ = try await play($0, console)
      }
      return ExitCode(signal: signal)
    }
    let isWritten = try baseline.write(record, console)
    if !areReportsWritten {
      return interruption.signal.map { ExitCode(signal: $0) } ?? .badInput
    }
    let code = code(record, ends)
    return isWritten && code == .doesNotConform ? .conforms : code
  }

  /// Plays everything and writes the reports; whether all of these could be written comes back.
  private func play(
    _ selection: Selection, _ console: Console
  ) async throws(CommandError) -> (RunRecord, [EarlyEnd], areReportsWritten: Bool) {
    let run = Run(
      players: routers.players(console), dialects: selection.dialects, cases: selection.cases,
      change: change)
    let reported = ReportedRun(
      run: run, selection: selection, console: console, baseline: baseline.expected,
      isVerbose: isVerbose)
    let (record, ends, failure) = try await reported.play(reportingTo: reports)
    for diagnostic in selection.corpus.diagnostics { console.err(diagnostic.description) }
    if selection.cases.isEmpty, let shard = selection.shard {
      console.err(
        "conformance: error: no case is in shard \(shard.text); nothing was checked; use fewer shards"
      )
    }
    for end in ends { console.err("conformance: error: \(end.candidate) \(end.reason.words)") }
    if let failure { console.err("conformance: error: \(failure.message)") }
    return (record, ends, failure == nil)
  }

  private func code(_ record: RunRecord, _ ends: [EarlyEnd]) -> ExitCode {
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
