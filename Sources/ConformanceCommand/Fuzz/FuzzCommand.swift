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
      Option("--finds", "N", "go on until so many different ones are found (default: 1)"),
      Option("--write", "FILE", "write what is found as drafts of cases", .file),
    ]

  private let routers: RouterOptions
  private let candidates: [Candidate]
  private let dialect: Dialect
  private let seed: UInt64
  private let limit: FuzzSearch.Limit
  private let finds: Int
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
    finds = try RouterOptions.number(arguments, "--finds", 1)
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
      limit: limit, finds: finds)
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
    if result.found.isEmpty {
      console.out("\(place): nothing found\n\(Self.rate(result.runs, result.duration))")
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? .conforms
    }
    var drafts: [FuzzDraft] = []
    for (index, find) in result.found.enumerated() {
      let name = "found-by-seed-\(seed)" + (index == 0 ? "" : "-\(index + 1)")
      let draft = await FuzzDraft(find.finding, name: name, corpus: corpus)
      console.out(text(of: find, draft, place))
      drafts += [draft].compactMap(\.self)
    }
    console.out(Self.rate(result.runs, result.duration))
    if !drafts.isEmpty { try write(FuzzDraft.file(of: drafts), drafts.count, console) }
    return .doesNotConform
  }

  /// What is to be said of something that was found.
  private func text(of find: FuzzSearch.Find, _ draft: FuzzDraft?, _ place: String) -> String {
    let finding = find.finding
    let what = finding.kind.first ?? ""
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
      "made small from \(find.steps.counted("step")), with \(find.tries) smaller ones tried")
    return lines.joined(separator: "\n")
  }

  private func write(
    _ text: String, _ count: Int, _ console: Console
  ) throws(CommandError) {
    let drafts = count == 1 ? "a draft" : "\(count) drafts"
    guard let file else {
      let cases = count == 1 ? "a case" : "cases"
      console.out("\nas \(drafts) of \(cases), which --write FILE writes:\n\(text)")
      return
    }
    try OpenFile.write(text, to: file, for: "draft", console)
    console.out("\(file.shown): wrote \(drafts)")
  }
}
