import RoutingConformance
import RoutingVocabulary

/// `conformance fuzz`: looks for a scenario in which two routers differ.
struct FuzzCommand: Command {
  static let name = "fuzz"
  static let summary = "searches for a short scenario on which two routers differ"
  static let example =
    "conformance fuzz --command 'python3 mine.py' --dialect standard --seconds 60"
  static let notes = """
    One router is compared with the model, and two routers with each other. Each is also checked by \
    rules for all routers: the same scenario, and the same opening, gives the same answers twice; removed \
    routes are not called; routes that cannot match change nothing; canOpen agrees with open; a location \
    opens its own route. As in a run, facts that a router never reports are not compared, and what a clause \
    only recommends is left open. The same seed plays the same scenarios.
    """
  static let options: [Option] =
    RouterOptions.options(areSeveral: true, usualTimeout: RouterOptions.searchTimeout) + [
      Option("--dialect", "NAME", "in this dialect (default: standard)"),
      Option("--seed", "N", "the seed of the random numbers (default: 1)"),
      Option("--runs", "N", "play N scenarios (default: 10000)"),
      Option("--seconds", "N", "search for N seconds"),
      Option("--finds", "N", "stop after N different finds (default: 1)"),
      Option("--write", "FILE", "write the finds as drafts of cases"),
      Option(
        "--predictions", "N",
        "count instead how many of N random paths do what a router of the results page is known for"
      ),
      .flag("--json", "print the count of predictions as JSON"),
    ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; name a router with --router" }
    let isStandard = [nil, Dialect.standard.name].contains(arguments.value("--dialect"))
    let routers = try RouterOptions(
      arguments, ours: isStandard ? [.reference, .model] : [.model],
      usualTimeout: RouterOptions.searchTimeout)
    if routers.count > 2 {
      throw CommandError.usage("'fuzz' compares two routers; leave out the others")
    }
    let own = try RouterOptions.dialect(arguments)
    if arguments.has("--dialect-file") && arguments.has("--dialect") {
      throw CommandError.usage("use --dialect-file or --dialect, not both")
    }
    let dialect =
      try own ?? Selection.dialect(arguments.value("--dialect") ?? Dialect.standard.name)
    let seed = try RouterOptions.number(arguments, "--seed", 1 as UInt64)
    if arguments.has("--runs") && arguments.has("--seconds") {
      throw CommandError.usage("use --runs or --seconds, not both")
    }
    let isTimed = arguments.has("--seconds")
    let seconds = isTimed ? try RouterOptions.number(arguments, "--seconds", 60.0) : .infinity
    let runs = isTimed ? .max : try RouterOptions.number(arguments, "--runs", 10_000)
    let finds = try RouterOptions.number(arguments, "--finds", 1)
    let checked = try predictedRouter(dialect, count: routers.count)
    let corpus = try Selection.corpus([])
    return try await routers.playing(console) { players in
      let model = await StartedPlayer(InProcessPlayer(candidate: .model))
      let probes = Probe.all(in: corpus.cases)
      var sides: [FuzzSide] = []
      for player in (players.count == 1 ? [model] : []) + players {
        sides.append(try await FuzzSide(player, in: dialect, probes: probes))
      }
      let cases = corpus.cases.filter { $0.dialects.contains(dialect.base.name) }
      // The model reports everything.
      for index in sides.indices where sides[index].claims.name != Candidate.model.name {
        try await sides[index].observe(cases, in: dialect)
      }
      let comparison = FuzzComparison(right: sides[0], other: sides[1], dialect: dialect)
      if let checked { return try await predict(checked, comparison, seed, console) }
      // A property of the model itself is checked without another model.
      let isModel = sides[1].claims.name == Candidate.model.name
      let norm = isModel ? nil : try await FuzzSide(model, in: dialect, probes: probes)
      let search = FuzzSearch(
        dialect: dialect, sides: sides,
        checks: [comparison] + FuzzProperty.all(of: sides[1], model: norm),
        runs: runs, seconds: seconds, finds: finds,
        hangs: { await routers.patient.areLate(on: $0, console) })
      return try await self.search(search, seed, corpus, console)
    }
  }

  /// Reports the findings, and writes the drafts.
  private func search(
    _ search: FuzzSearch, _ seed: UInt64, _ corpus: Corpus, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    let cases = corpus.cases.filter { $0.dialects.contains(search.dialect.base.name) }
    var scenarios = RandomSteps(seed: seed, from: cases)
    let names = search.sides.map(\.claims.name.shown).joined(separator: " and ")
    let place = "\(names), \(search.dialect.name), seed \(seed)"
    var (count, drafts): (Int, [FuzzDraft]) = (0, [])
    let result = try await search.search(
      &scenarios, isInterrupted: { console.interruption.signal != nil },
      progress: { runs, time in console.progress?("\(Self.rate(runs, time))  ") },
      report: { find throws(CommandError) in
        count += 1
        let name = "found-by-seed-\(seed)" + (count == 1 ? "" : "-\(count)")
        let draft = await FuzzDraft(find.finding, name: name, corpus: corpus)
        console.progress?("")
        console.out(text(of: find, draft, place))
        guard let draft else { return }
        drafts.append(draft)
        if let file = arguments.value("--write") { try write(drafts, to: file, console) }
      })
    console.progress?("")
    if count == 0 { console.out("\(place): nothing found") }
    console.out(Self.rate(result.runs, result.duration))
    if !drafts.isEmpty, !arguments.has("--write") {
      console.out(
        "\nas \(Self.counted(drafts)) of \(drafts.count == 1 ? "a case" : "cases"), which --write FILE "
          + "writes:\n\(FuzzDraft.file(of: drafts))")
    }
    if let signal = console.interruption.signal { return ExitCode(signal: signal) }
    return count == 0 ? .conforms : .doesNotConform
  }

  /// The number of played scenarios and the time, in words.
  private static func rate(_ runs: Int, _ time: Duration) -> String {
    let seconds = time / .seconds(1)
    let rate = seconds > 0 ? Int(Double(runs) / seconds) : 0
    return "\(runs.counted("scenario")) in \(Int(seconds * 1000)) ms, \(rate) a second"
  }

  /// The report of a finding.
  private func text(of find: FuzzSearch.Find, _ draft: FuzzDraft?, _ place: String) -> String {
    let finding = find.finding
    let what = finding.kind.first ?? ""
    var lines = TextLayout.lines("", "\(place): this property does not hold: \(what)", indent: 2)
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
        "  where the model's trace is \(reason.clause): ", reason.text, indent: 4)
    }
    lines.append(
      "reduced from \(find.steps.counted("step")), after \(find.tries) tries")
    return lines.joined(separator: "\n")
  }

  /// Writes all drafts so far.
  private func write(
    _ drafts: [FuzzDraft], to file: String, _ console: Console
  ) throws(CommandError) {
    try OpenFile.write(FuzzDraft.file(of: drafts), to: file, for: "draft", console)
    console.out("\(file.shown): wrote \(Self.counted(drafts))")
  }

  private static func counted(_ drafts: [FuzzDraft]) -> String {
    drafts.count == 1 ? "a draft" : "\(drafts.count) drafts"
  }
}
