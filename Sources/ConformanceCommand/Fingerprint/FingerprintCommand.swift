import RoutingConformance
import RoutingVocabulary

/// `conformance fingerprint`: the rules that a router's answers reveal.
struct FingerprintCommand: Command {
  static let name = "fingerprint"
  static let summary =
    "finds a router's dialect: its rules, and failures that they do not explain"
  static let example = "conformance fingerprint --router mine --write mine.json"
  static let options: [Option] =
    RouterOptions.options(areSeveral: false, usualTimeout: RouterOptions.searchTimeout) + [
      Option("--write", "FILE", "write the dialect, for --dialect-file"),
      RouterOptions.jobs, .corpus,
      .flag("--json", "print the dialect, the counts of its cases and its failures as JSON"),
    ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; use --router '\($0)'" }
    if arguments.has("--router") && arguments.has("--command") {
      throw CommandError.usage("'fingerprint' needs one router; leave out --router or --command")
    }
    let routers = try RouterOptions(
      arguments, usualJobs: RouterOptions.usualJobs, usualTimeout: RouterOptions.searchTimeout)
    // The last part of the search is a run, which has the same time limit as the next run.
    let checked = try RouterOptions(arguments, usualJobs: RouterOptions.usualJobs)
    let corpus = try Selection.corpus(arguments.all("--corpus"))
    let file = arguments.value("--write")
    if let file { try OpenFile.check(file, for: "dialect") }
    return try await routers.playing(console) { players in
      guard let player = players.first else { return .unavailable }
      let report = try await FingerprintReport(
        of: player, checkedWith: checked, corpus: corpus, isLinked: !arguments.has("--command"),
        console: console)
      console.out(arguments.has("--json") ? report.json : report.text)
      if let file {
        try OpenFile.write(report.declaration.text + "\n", to: file, for: "dialect", console)
      }
      return .conforms
    }
  }
}

extension FingerprintReport {
  /// Plays a router to its end and finds its rules.
  ///
  /// - Throws: `CommandError` for a router that cannot be played or answers nothing, and if the
  ///   user ends the search.
  init(
    of player: StartedPlayer, checkedWith options: RouterOptions, corpus: Corpus, isLinked: Bool,
    console: Console
  ) async throws(CommandError) {
    var claims: Claims
    let (outcomes, steady): ([(Case, Outcome)], [(Case, Outcome)])
    var dropsHosts: Bool
    do throws(PlayerFailure) {
      claims = try await player.start()
      let dialect =
        claims.ownDialect ?? claims.dialects?.firstMapped(Dialect.named) ?? .standard
      try await player.checkCanary(in: [dialect])
      let probes = await [dialect].probes()
      claims = try await player.completed(claims, by: probes, in: [dialect])
      claims.capabilities.formUnion(
        try await Self.shownByRules(player, claims, probes, in: dialect))
      dropsHosts = try await player.dropsHosts(in: dialect)
      let cases = corpus.cases.filter { $0.showsRules(of: claims, in: dialect) }
      outcomes = try await Self.outcomes(player, cases, in: dialect, console)
      // The second playing uses a new process, in which answers that depend on random numbers
      // differ.
      await player.end()
      steady = try await Self.steady(outcomes, player, in: dialect, console)
      await player.end()
    } catch {
      console.progress?("")
      await player.end()
      throw CommandError(code: .unavailable, message: "\(player.title.shown) \(error.words)")
    }
    let observed = ObservedCases(steady, of: claims)
    if observed.all.isEmpty {
      throw CommandError(
        code: .unavailable,
        message: "\(claims.name.shown) answered no case completely, so its rules cannot be found")
    }
    var fingerprint = await Fingerprint(
      observed, base: claims.ownDialect?.base, specification: corpus.specification,
      progress: console.progress
    ) {
      console.interruption.signal != nil
    }
    await fingerprint.breakTies(of: claims) { scenario in
      (try? await player.outcomes(of: [scenario]))?.first.flatMap(\.self)
    }
    await player.end()
    console.progress?("")
    try Self.requireNoSignal(console)
    if dropsHosts {
      let model = InProcessPlayer(candidate: .model)
      dropsHosts = (try? await model.dropsHosts(in: fingerprint.nearest)) == false
    }
    let dialect = fingerprint.dialect(called: claims.name)
    let record = try await options.record(in: dialect, of: corpus, console)
    try Self.requireNoSignal(console)
    self.init(
      fingerprint, of: claims, record: record, corpus: corpus, isLinked: isLinked,
      dropsHosts: dropsHosts, unsteady: outcomes.count - steady.count)
  }

  private static func requireNoSignal(_ console: Console) throws(CommandError) {
    guard let signal = console.interruption.signal else { return }
    throw CommandError(code: ExitCode(signal: signal), message: "the search was interrupted")
  }

  /// The capabilities that probes missed, and that the router has under another value of a rule.
  ///
  /// With that value, the model returns the router's answer to a probe. For example, a router that
  /// keeps every plus sign lacks nothing if this is the value of its rule. Values that are defects
  /// do not count.
  private static func shownByRules(
    _ player: StartedPlayer, _ claims: Claims, _ probes: [Probe], in dialect: Dialect
  ) async throws(PlayerFailure) -> Capabilities {
    // Another rule decides which facts about the match handlers receive; cases about wildcards
    // reveal it.
    let probes = probes.filter {
      claims.missing.subtracting([.matchRecord]).contains($0.capability)
        && $0.subject.dialects.contains(dialect.name) && $0.subject.rules.isEmpty
    }
    if probes.isEmpty { return [] }
    let outcomes = try await player.outcomes(of: probes.map { $0.subject.scenario(in: dialect) })
    let neighbours = dialect.rules.neighbours.filter { setting, _ in
      setting.value != .null && Rule.named(setting.rule)?.correction(of: setting.value) == nil
    }
    var shown: Capabilities = []
    for (probe, outcome) in zip(probes, outcomes) {
      let observed = ObservedCases(outcome.map { [(probe.subject, $0)] } ?? [], of: claims)
      for found in observed.all where found.hasEvents {
        // Parts that are only missing in an answer reveal no rule.
        if await observed.agrees(found, dialect.rules) { continue }
        for (_, rules) in neighbours where await observed.agrees(found, rules) {
          shown.insert(probe.capability)
          break
        }
      }
    }
    return shown
  }

  /// The outcomes of the router in some cases; it always receives the rules of one dialect.
  private static func outcomes(
    _ player: StartedPlayer, _ cases: [Case], in dialect: Dialect, _ console: Console
  ) async throws(PlayerFailure) -> [(Case, Outcome)] {
    let list = OutcomeList()
    let scenarios = Scenarios(count: cases.count) {
      cases[$0].ownScenario(in: dialect)
    }
    try await player.playOnce(scenarios) { index, outcome in
      console.show(list.add(outcome, at: index), of: cases.count, cases[index].id)
    }
    return cases.indices.compactMap { index in list[index].map { (cases[index], $0) } }
  }

  /// The outcomes that are the same when the completely played cases are played again.
  private static func steady(
    _ outcomes: [(Case, Outcome)], _ player: StartedPlayer, in dialect: Dialect, _ console: Console
  ) async throws(PlayerFailure) -> [(Case, Outcome)] {
    let played = outcomes.filter { $1.answers(to: $0.steps.count) != nil }.map(\.0)
    let again = try await Self.outcomes(player, played, in: dialect, console)
    let second = Dictionary(again.map { ($0.id, $1) }) { first, _ in first }
    return outcomes.filter { second[$0.id] ?? $1 == $1 }
  }
}

extension ObservedCases.Observed {
  /// Whether a handler was called, so that the answers reveal more than an unmatched URL.
  fileprivate var hasEvents: Bool {
    answers.contains { $0?.opened?.events.isEmpty == false }
  }
}
