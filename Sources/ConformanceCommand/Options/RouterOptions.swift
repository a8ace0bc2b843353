import Foundation
import RoutingConformance
import RoutingVocabulary

/// The routers to check: the options `--router`, `--command` and related ones.
package struct RouterOptions: Sendable {
  /// The options.
  ///
  /// If several routers can be checked, the options that name routers may be repeated.
  /// `usualTimeout` is the default for `--timeout`, in seconds.
  static func options(areSeveral: Bool, usualTimeout: Int = usualTimeout) -> [Option] {
    [
      Option(
        "--router", "NAME", "a linked-in router (default: your first; 'list routers' lists all)",
        isRepeatable: areSeveral),
      Option(
        "--command", "'CMD ...'", "a program that uses the wire protocol",
        isRepeatable: areSeveral),
      dialectFile,
      .flag(
        "--in-process", "run linked-in routers in this process, for a debugger; a trap ends it"),
      Option(
        "--timeout", "SECONDS", "how long an answer may take (default: \(usualTimeout))"),
    ]
  }

  /// The time that an answer may take, in seconds.
  static let usualTimeout = 10
  /// The same in a search, in which an answer that takes longer shows no rule.
  static let searchTimeout = 2

  /// The option for the number of copies, in commands that play a corpus once.
  static let jobs = Option(
    "--jobs", "N", "how many copies of a program to run (default: the number of processors)")
  /// The default number of copies.
  static let usualJobs = ProcessInfo.processInfo.activeProcessorCount

  /// The option for a router's own dialect.
  static let dialectFile = Option(
    "--dialect-file", "FILE",
    "the router's own dialect: the dialect on which it is based, and the rules that differ")

  private let arguments: Arguments
  private let linked: [Candidate]
  /// The dialect in which all routers are checked, if a file declares one.
  private let dialect: Dialect?
  private let commands: [(line: String, words: [String])]
  private let jobs: Int
  private var limits: WireLimits

  var count: Int { linked.count + commands.count }

  /// The places where the linked-in routers are declared, by their names.
  var declarations: [String: DeclarationPlace] {
    Dictionary(linked.map { ($0.name, $0.place) }) { first, _ in first }
  }

  /// Reads the options.
  ///
  /// If no router is named, a program without a linked-in router plays `ours`.
  init(
    _ arguments: Arguments, ours: [Candidate] = [.model], usualJobs: Int = 1,
    usualTimeout: Int = usualTimeout
  ) throws(CommandError) {
    self.arguments = arguments
    commands = try arguments.all("--command").map { line throws(CommandError) in
      do throws(CommandLineError) {
        return (line, try [String](commandLine: line))
      } catch {
        throw .usage("--command '\(line)': \(error)")
      }
    }
    let names = arguments.all("--router")
    let chosen =
      names.isEmpty && commands.isEmpty
      ? arguments.candidates.usual(ours)
      : try names.map { name throws(CommandError) in try arguments.candidates.named(name) }
    dialect = try Self.dialect(arguments)
    linked = chosen.map { [dialect] in dialect.map($0.speaking) ?? $0 }
    for claims in linked.map(\.claims) {
      guard let excess = claims.excess else { continue }
      let name = Excerpt.of(Array(claims.name.utf8))
      throw CommandError(code: .unavailable, message: "the router '\(name)' \(excess)")
    }
    jobs = try Self.number(arguments, "--jobs", usualJobs)
    limits = WireLimits(seconds: try Self.number(arguments, "--timeout", Double(usualTimeout)))
    if arguments.has("--timeout"), arguments.has("--in-process"), commands.isEmpty {
      throw .usage("use --timeout or --in-process, not both")
    }
  }

  /// The dialect that a file declares, or the one of a router of the results page that `--dialect`
  /// names; `nil` without one.
  static func dialect(_ arguments: Arguments) throws(CommandError) -> Dialect? {
    let names = arguments.all("--dialect")
    let file = arguments.value(dialectFile.name)
    for name in names where Dialect.named(name) == nil {
      guard let router = try CheckedRouter.named(name) else { continue }
      if names.count == 1, file == nil { return router.dialect }
      throw .usage(
        "'\(name)' is the dialect of one router; leave out other dialects and --dialect-file")
    }
    guard let path = file else { return nil }
    let (dialect, diagnostics) = Dialect.read(URL(filePath: path))
    if let dialect { return dialect }
    throw .badInput(diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// The number of an option, above zero; `usual` if the option is missing.
  package static func number<Number: Numeric & Comparable & LosslessStringConvertible>(
    _ arguments: Arguments, _ option: String, _ usual: Number
  ) throws(CommandError) -> Number {
    guard let text = arguments.value(option) else { return usual }
    if let number = Number(text), number * 0 == 0, number > 0 { return number }
    let example = "\(usual)".split(separator: ".").first ?? ""
    throw .usage("\(option) needs a number above zero, not '\(text)'; write \(option) \(example)")
  }

  /// Calls a function with the started routers and their claims.
  ///
  /// A signal requests the end. The routers are ended in any case.
  func playing<Result>(
    _ console: Console, _ work: ([StartedPlayer]) async throws -> Result
  ) async throws -> Result {
    let signals = SignalWatch(console.interruption)
    defer { signals.end() }
    let players = await started(console)
    return try await players.ending { try await work(players) }
  }

  /// The started routers, with their claims.
  func started(_ console: Console) async -> [StartedPlayer] {
    var started: [StartedPlayer] = []
    for player in players(console) {
      started.append(await StartedPlayer(player, speaking: dialect))
    }
    return started
  }

  /// The same routers with four times as much time for each answer.
  var patient: RouterOptions {
    var options = self
    options.limits = WireLimits(seconds: limits.seconds * 4)
    return options
  }

  /// Whether one of the routers does not answer a scenario in time when it plays nothing else.
  func areLate(on scenario: Scenario, _ console: Console) async -> Bool {
    let players = await started(console)
    let outcomes = try? await players.ending {
      var outcomes: [Outcome] = []
      for player in players { outcomes.append(try await player.result(of: scenario)) }
      return outcomes
    }
    return outcomes?.contains(where: \.isLate) ?? true
  }

  /// The sources of answers, linked-in routers first.
  ///
  /// The routers of this package run in this process, because they do not crash. Every other
  /// linked-in router has a process of its own, unless an option changes this.
  func players(_ console: Console) -> [any ScenarioPlayer] {
    linked.map { player($0, console) }
      + commands.map { line, words in
        let candidate = WireCandidate(
          option: "--command \(line.quotedForShell)\(options)", title: line, command: words,
          environment: ProcessInfo.processInfo.environment, jobs: jobs, limits: limits)
        return player(candidate, console)
      }
  }

  private func player(_ candidate: Candidate, _ console: Console) -> any ScenarioPlayer {
    let router = arguments.has("--router") ? "--router \(candidate.name)" : ""
    let option = String((router + options).drop { $0 == " " })
    let program = candidate.purpose == nil ? console.program : nil
    if let program, !arguments.has("--in-process") {
      // A backtrace would take longer than the time limit for an answer.
      let environment = ["SWIFT_BACKTRACE": "enable=no"]
        .merging(ProcessInfo.processInfo.environment) { $1 }
      let served = WireCandidate(
        option: option, title: candidate.name,
        command: [program, "serve", "--router", candidate.name]
          + (dialectPath.map { [Self.dialectFile.name, $0] } ?? []),
        environment: environment, jobs: jobs, limits: limits)
      return player(served, console)
    }
    let isOurs = candidate.purpose != nil
    return InProcessPlayer(
      candidate: candidate, option: option,
      lanes: isOurs ? lanes : 1, patience: limits.seconds, interruption: console.interruption,
      onSlow: { [limits] scenario in
        if isOurs { return .fault(Fault(.silent(seconds: limits.seconds))) }
        // The limit does not apply to a process that a debugger may have stopped.
        console.err(
          "note: \(scenario.id) takes more than \(Int(limits.seconds)) s; without --in-process, only "
            + "this case would time out")
        return nil
      }, onStep: { if !isOurs { CrashNote.playing($0.id, step: $1) } })
  }

  /// The file that declares the dialect in which all are checked.
  private var dialectPath: String? {
    let checked = CheckedRouter.all.routers.first { $0.dialect == dialect }
    return arguments.value(Self.dialectFile.name) ?? checked?.file.path
  }

  /// How many cases a router of this package plays at a time.
  private var lanes: Int { arguments.has("--jobs") ? jobs : Self.usualJobs }

  /// The options after the router in a command that repeats a verdict, each after a space.
  private var options: String {
    ["--timeout", Self.dialectFile.name].compactMap { name in
      arguments.value(name).map { " \(name) \($0.shellWord)" }
    }.joined()
  }

  private func player(_ candidate: WireCandidate, _ console: Console) -> WirePlayer {
    WirePlayer(candidate, interruption: console.interruption) { [arguments] text in
      if arguments.has("--verbose") { console.err("note: \(text)") }
    }
  }
}

extension [Candidate] {
  /// The candidate with the given name.
  func named(_ name: String) throws(CommandError) -> Candidate {
    if let candidate = first(where: { $0.name == name }) { return candidate }
    throw .noSuch("router", name, names: map(\.name))
  }
}
