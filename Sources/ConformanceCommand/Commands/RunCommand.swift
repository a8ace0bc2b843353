import Foundation
import Routing
import RoutingConformance

/// `conformance run`: checks routers against the corpus.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "checks a router against the corpus (the command that is meant by none)"
  static let example = "conformance run --dialect standard --topic query"
  static let words = ""
  static let options =
    Selection.options + [
      Option(
        name: "--router", value: "NAME",
        help: "a linked-in router; else the first of 'list routers'",
        isRepeatable: true, values: .listed("routers")),
      Option(
        name: "--command", value: "'CMD ...'",
        help: "a router behind the wire protocol: the program that speaks it",
        isRepeatable: true),
      Option(
        name: "--in-process", value: nil,
        help: "runs linked-in routers in this process, where a trap ends the run"),
      Option(
        name: "--timeout", value: "SECONDS",
        help: "how long an answer of a process may take; 10 if none"),
      Option(
        name: "--jobs", value: "N", help: "how many copies of a program answer; 1 if none"),
      ChangeOption.option,
      ReportTarget.option,
      Option(
        name: "--watch", value: nil,
        help: "goes on, and runs again what a change of case files or the specification affects"),
      Option(
        name: "--verbose", value: nil,
        help: "tells of restarts, of fields that the protocol does not know, and of the pace"),
    ] + BaselineOptions.options

  private let arguments: Arguments
  private let selection: Selection
  private let players: Players
  private let reports: [ReportTarget]
  private let change: RuleSetting?
  private let isVerbose: Bool
  private let baseline: BaselineOptions

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    if let word = arguments.words.first {
      throw CommandError.usage("'run' takes no word '\(word)'; use --filter '\(word)' for ids")
    }
    self.arguments = arguments
    if arguments.has("--watch") && arguments.has("--write-baseline") {
      throw CommandError.usage("--watch and --write-baseline exclude each other; leave one out")
    }
    players = try Players(arguments, candidates: candidates)
    reports = try ReportTarget.all(arguments)
    change = try ChangeOption.setting(arguments)
    isVerbose = arguments.has("--verbose")
    selection = try Selection(arguments)
    baseline = try BaselineOptions(arguments, corpus: selection.corpus, players: players)
    if selection.cases.isEmpty && selection.shard == nil {
      throw CommandError.badInput("no case is left; ask for other levels or dialects")
    }
  }

  func run(_ console: Console) async throws -> ExitCode {
    let interruption = console.interruption
    let signals = SignalWatch(interruption)
    defer { signals.end() }
    let loop =
      arguments.has("--watch")
      ? WatchLoop(arguments, console: console, interruption: interruption) : nil
    let (record, ends, areReportsWritten) = try await play(selection, interruption, console)
    if let loop, interruption.signal == nil {
      let signal = await loop.untilInterrupted(from: selection) {
        _ = try await play($0, interruption, console)
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
    _ selection: Selection, _ interruption: Interruption, _ console: Console
  ) async throws(CommandError) -> (RunRecord, [EarlyEnd], areReportsWritten: Bool) {
    let run = Run(
      players: players.made(interruption: interruption, console: console),
      dialects: selection.dialects, cases: selection.cases, change: change)
    let story = RunStory(
      run: run, selection: selection, console: console, baseline: baseline.expected,
      isVerbose: isVerbose)
    let (record, ends, failure) = try await story.told(to: reports)
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

extension [Candidate] {
  /// The candidate of a name; the first when none is given.
  func named(_ name: String?) throws(CommandError) -> Candidate {
    guard let name else {
      guard let first else { throw .usage("there is no router to check; link one in") }
      return first
    }
    if let candidate = first(where: { $0.name == name }) { return candidate }
    throw .usage("no such router '\(name)'; \(Selection.advice(name, choices: map(\.name)))")
  }
}
