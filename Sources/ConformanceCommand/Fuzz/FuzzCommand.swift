import Routing
import RoutingConformance

/// `conformance fuzz`: looks for a scenario on which two routers differ.
struct FuzzCommand: Command {
  static let name = "fuzz"
  static let summary = "looks for a scenario on which two routers differ, and makes it small"
  static let example =
    "conformance fuzz --command 'python3 mine.py' --dialect standard --seconds 60"
  static let words = ""
  static let notes = """
    One router is compared with the reference, two with each other; each is also checked by what has \
    to hold of any router. The same seed plays the same scenarios.
    """
  static let options: [Option] =
    RouterOptions.options(areSeveral: true) + [
      Option("--dialect", "NAME", "in this dialect (default: standard)", .dialect),
      Option("--seed", "N", "where the random numbers begin (default: 1)"),
      Option("--runs", "N", "play so many scenarios (default: 10000)"),
      Option("--seconds", "N", "play scenarios for so long"),
      Option("--write", "FILE", "write what is found as a draft of a case", .file),
    ]

  private let routers: RouterOptions
  private let candidates: [Candidate]
  private let dialect: Dialect
  private let seed: UInt64
  private let limit: FuzzSearch.Limit
  private let file: String?

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    try arguments.requireNoWords { "'fuzz' takes no word '\($0)'; name a router by --router" }
    routers = try RouterOptions(arguments, candidates: candidates)
    self.candidates = candidates
    if routers.count > 2 {
      throw CommandError.usage("'fuzz' compares two routers; leave out the others")
    }
    let own = try RouterOptions.dialect(arguments)
    dialect = try own ?? Selection.dialect(arguments.value("--dialect") ?? Dialect.standard.name)
    seed = try RouterOptions.number(arguments, "--seed", 1) { _ in true }
    if arguments.has("--runs") && arguments.has("--seconds") {
      throw CommandError.usage("--runs and --seconds exclude each other; leave one out")
    }
    let runs = try RouterOptions.number(arguments, "--runs", 10_000)
    let seconds = try RouterOptions.number(arguments, "--seconds", 0.0)
    limit = arguments.has("--seconds") ? .seconds(seconds) : .runs(runs)
    file = arguments.value("--write")
  }

  func run(_ console: Console) async throws -> ExitCode {
    let signals = SignalWatch(console.interruption)
    defer { signals.end() }
    let corpus = try Selection.corpus([])
    var players = await routers.started(console)
    if players.count == 1 {
      players.insert(await StartedPlayer(InProcessPlayer(candidate: .reference)), at: 0)
    }
    do {
      let code = try await search(players, corpus, console)
      for player in players { await player.end() }
      return code
    } catch {
      for player in players { await player.end() }
      throw error
    }
  }

  private func search(
    _ players: [StartedPlayer], _ corpus: Corpus, _ console: Console
  ) async throws -> ExitCode {
    let probes = Probe.all(in: corpus.cases)
    var sides: [FuzzSide] = []
    for player in players {
      sides.append(try await FuzzSide(player, in: dialect, probes: probes))
    }
    let comparison = FuzzComparison(right: sides[0], other: sides[1], dialect: dialect)
    let search = FuzzSearch(
      dialect: dialect, sides: sides, checks: [comparison] + FuzzProperty.all(of: sides[1]),
      limit: limit)
    let cases = corpus.cases.filter { $0.dialects.contains(dialect.base.name) }
    var scenarios = RandomSteps(seed: seed, from: cases)
    let result = try await search.result(
      of: &scenarios, isInterrupted: { console.interruption.signal != nil },
      progress: { runs, time in
        console.progress?("\(Self.rate(runs, time))  ")
      })
    console.progress?("")
    return try await report(result, sides, corpus, console)
  }

  /// How many scenarios were played in what time.
  private static func rate(_ runs: Int, _ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let rate = seconds > 0 ? Int(Double(runs) / seconds) : 0
    return "\(runs.counted("scenario")) in \(Int(seconds * 1000)) ms, \(rate) a second"
  }
}

extension FuzzCommand {
  /// Says what was found, and writes the draft.
  private func report(
    _ result: FuzzSearch.Result, _ sides: [FuzzSide], _ corpus: Corpus, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    let names = sides.map(\.claims.name.shown).joined(separator: " and ")
    let place = "\(names), \(dialect.name), seed \(seed)"
    guard let finding = result.found else {
      console.out("\(place): nothing found\n\(Self.rate(result.runs, result.duration))")
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? .conforms
    }
    let what = finding.kind.first ?? ""
    let draft = await FuzzDraft(
      finding, name: "found-by-seed-\(seed)", corpus: corpus)
    var lines = TextLayout.lines("", "\(place): it does not hold that \(what)", indent: 2)
    lines += finding.scenario.settings.map { "  rule \($0.text)" }
    for (index, step) in finding.scenario.steps.enumerated() {
      lines += TextLayout.lines("  \(index + 1). ", step.words)
    }
    lines += finding.lines.flatMap { TextLayout.lines("     ", $0, indent: 4) }
    if let difference = finding.difference {
      lines += TextLayout.lines("  first difference: ", difference.words, indent: 4)
    }
    if let reason = draft?.reason {
      lines += TextLayout.lines(
        "  where the reference says \(reason.clause): ", reason.text, indent: 4)
    }
    lines.append(
      "made small from \(result.steps.counted("step")), with \(result.tries) smaller ones tried")
    console.out(lines.joined(separator: "\n"))
    console.out(Self.rate(result.runs, result.duration))
    if let draft { try write(draft, console) }
    return .doesNotConform
  }

  private func write(_ draft: FuzzDraft, _ console: Console) throws(CommandError) {
    guard let file else {
      console.out("\nas a draft of a case, which --write FILE writes:\n\(draft.text)")
      return
    }
    try OpenFile.write(draft.text, to: file, for: "draft", console)
    console.out("\(file.shown): wrote a draft")
  }
}
