import Routing
import RoutingConformance

/// `conformance fuzz`: looks for a scenario on which two routers differ.
struct FuzzCommand: Command {
  static let name = "fuzz"
  static let summary = "looks for a scenario on which two routers differ, and makes it small"
  static let example =
    "conformance fuzz --command 'python3 mine.py' --dialect standard --seconds 60"
  static let notes = """
    One router is compared with the reference, two with each other; each is also checked by what has \
    to hold of any router. The same seed plays the same scenarios.
    """
  static let options: [Option] =
    RouterOptions.options(areSeveral: true) + [
      Option("--dialect", "NAME", "in this dialect (default: standard)"),
      Option("--seed", "N", "where the random numbers begin (default: 1)"),
      Option("--runs", "N", "play so many scenarios (default: 10000)"),
      Option("--seconds", "N", "play scenarios for so long"),
      Option("--finds", "N", "go on until so many different ones are found (default: 1)"),
      Option("--write", "FILE", "write what is found as drafts of cases"),
    ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "'fuzz' takes no word '\($0)'; name a router by --router" }
    let routers = try RouterOptions(arguments)
    if routers.count > 2 {
      throw CommandError.usage("'fuzz' compares two routers; leave out the others")
    }
    let own = try RouterOptions.dialect(arguments)
    if own != nil && arguments.has("--dialect") {
      throw CommandError.usage(
        "--dialect-file and --dialect exclude each other; leave one out")
    }
    let dialect =
      try own ?? Selection.dialect(arguments.value("--dialect") ?? Dialect.standard.name)
    let seed = try RouterOptions.number(arguments, "--seed", 1 as UInt64)
    if arguments.has("--runs") && arguments.has("--seconds") {
      throw CommandError.usage("--runs and --seconds exclude each other; leave one out")
    }
    let isTimed = arguments.has("--seconds")
    let seconds = isTimed ? try RouterOptions.number(arguments, "--seconds", 60.0) : .infinity
    let runs = isTimed ? .max : try RouterOptions.number(arguments, "--runs", 10_000)
    let finds = try RouterOptions.number(arguments, "--finds", 1)
    let corpus = try Selection.corpus([])
    return try await routers.playing(console) { players in
      let reference = await StartedPlayer(InProcessPlayer(candidate: .reference))
      let probes = Probe.all(in: corpus.cases)
      var sides: [FuzzSide] = []
      for player in (players.count == 1 ? [reference] : []) + players {
        sides.append(try await FuzzSide(player, in: dialect, probes: probes))
      }
      let comparison = FuzzComparison(right: sides[0], other: sides[1], dialect: dialect)
      let search = FuzzSearch(
        dialect: dialect, sides: sides, checks: [comparison] + FuzzProperty.all(of: sides[1]),
        runs: runs, seconds: seconds, finds: finds)
      return try await self.search(search, seed, corpus, console)
    }
  }

  /// Says what is found, and writes the drafts.
  private func search(
    _ search: FuzzSearch, _ seed: UInt64, _ corpus: Corpus, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    let cases = corpus.cases.filter { $0.dialects.contains(search.dialect.base.name) }
    var scenarios = RandomSteps(seed: seed, from: cases)
    let result = try await search.result(
      of: &scenarios, isInterrupted: { console.interruption.signal != nil },
      progress: { runs, time in console.progress?("\(Self.rate(runs, time))  ") })
    console.progress?("")
    let names = search.sides.map(\.claims.name.shown).joined(separator: " and ")
    let place = "\(names), \(search.dialect.name), seed \(seed)"
    let rate = Self.rate(result.runs, result.duration)
    if result.found.isEmpty {
      console.out("\(place): nothing found\n\(rate)")
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? .conforms
    }
    var drafts: [FuzzDraft] = []
    for (index, find) in result.found.enumerated() {
      let name = "found-by-seed-\(seed)" + (index == 0 ? "" : "-\(index + 1)")
      let draft = await FuzzDraft(find.finding, name: name, corpus: corpus)
      console.out(text(of: find, draft, place))
      drafts += [draft].compactMap(\.self)
    }
    console.out(rate)
    if !drafts.isEmpty { try write(FuzzDraft.file(of: drafts), drafts.count, console) }
    return .doesNotConform
  }

  /// How many scenarios were played in what time.
  private static func rate(_ runs: Int, _ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let rate = seconds > 0 ? Int(Double(runs) / seconds) : 0
    return "\(runs.counted("scenario")) in \(Int(seconds * 1000)) ms, \(rate) a second"
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
    guard let file = arguments.value("--write") else {
      let cases = count == 1 ? "a case" : "cases"
      console.out("\nas \(drafts) of \(cases), which --write FILE writes:\n\(text)")
      return
    }
    try OpenFile.write(text, to: file, for: "draft", console)
    console.out("\(file.shown): wrote \(drafts)")
  }
}
