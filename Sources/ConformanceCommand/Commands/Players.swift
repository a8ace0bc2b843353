import Foundation
import RoutingConformance

/// Who is checked, and how: the options `--router`, `--command` and what belongs to them.
struct Players: Sendable {
  private let linked: [Candidate]
  private let isChosen: Bool
  private let commands: [(line: String, words: CommandWords)]
  private let isInProcess: Bool
  private let isVerbose: Bool
  private let jobs: Int
  private let limits: WireLimits
  /// The option that says how long an answer may take, after a space; nothing where it is not given.
  private let timeout: String

  /// The number of those who are checked.
  var count: Int { linked.count + commands.count }

  /// Reads the options.
  ///
  /// - Throws: `CommandError` for a router that is not linked in and values that make no sense.
  init(_ arguments: Arguments, candidates: [Candidate]) throws(CommandError) {
    let names = arguments.all("--router")
    commands = try arguments.all("--command").map { line throws(CommandError) in
      do throws(CommandLineError) {
        return (line, try CommandWords(line))
      } catch {
        throw .usage("--command '\(line)': \(error)")
      }
    }
    isChosen = !names.isEmpty
    if isChosen {
      linked = try names.map { name throws(CommandError) in try candidates.named(name) }
    } else {
      linked = commands.isEmpty ? [try candidates.named(nil)] : []
    }
    for claims in linked.map(\.claims) {
      guard let excess = claims.excess else { continue }
      let name = Excerpt.of(Array(claims.name.utf8))
      throw CommandError(code: .unavailable, message: "the router '\(name)' \(excess.words)")
    }
    isInProcess = arguments.has("--in-process")
    isVerbose = arguments.has("--verbose")
    timeout = arguments.value("--timeout").map { " --timeout \($0)" } ?? ""
    jobs = try Self.number(arguments, "--jobs", 1) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    limits = WireLimits(
      seconds: try Self.number(arguments, "--timeout", 10.0) {
        Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      })
    if timeout.isEmpty || !commands.isEmpty { return }
    if linked.allSatisfy(\.isReference) {
      throw .usage(
        "--timeout ends nothing of the reference, which runs in this process; leave it out")
    } else if isInProcess {
      throw .usage("--timeout and --in-process exclude each other; leave one out")
    }
  }

  private static func number<Number>(
    _ arguments: Arguments, _ option: String, _ usual: Number, _ read: (String) -> Number?
  ) throws(CommandError) -> Number {
    guard let text = arguments.value(option) else { return usual }
    if let number = read(text) { return number }
    let example = "\(usual)".split(separator: ".").first ?? ""
    throw .usage("\(option) '\(text)' is no number above zero; write \(option) \(example)")
  }

  /// The sources of answers, linked-in routers first.
  ///
  /// The reference runs in this process: it cannot crash it. Every other linked-in router has a
  /// process of its own, unless that is not wanted.
  func made(interruption: Interruption, console: Console) -> [any ScenarioPlayer] {
    let note: @Sendable (String) -> Void = { [isVerbose] text in
      if isVerbose { console.err("note: \(text)") }
    }
    var players: [any ScenarioPlayer] = []
    for candidate in linked {
      let router = isChosen ? "--router \(candidate.name)" : ""
      let canBeApart = console.program != nil && !candidate.isReference
      if let program = console.program, !isInProcess, !candidate.isReference {
        let option = String((router + timeout).drop { $0 == " " })
        let apart = isolated(candidate, program: program, option: option)
        players.append(WirePlayer(apart, interruption: interruption, note: note))
      } else {
        players.append(
          InProcessPlayer(
            candidate: candidate, option: router, interruption: interruption,
            tellSlow: { Self.tellSlow($0, canBeApart: canBeApart, console) }))
      }
    }
    for (line, words) in commands {
      let candidate = WireCandidate(
        option: "--command \(line.quotedForShell)\(timeout)", title: line, command: words,
        environment: ProcessInfo.processInfo.environment, jobs: jobs, limits: limits)
      players.append(WirePlayer(candidate, interruption: interruption, note: note))
    }
    return players
  }

  /// Names a case that may never end while the run waits for it.
  @Sendable
  private static func tellSlow(_ scenario: Scenario, canBeApart: Bool, _ console: Console) {
    console.err(
      "note: \(scenario.id) takes more than \(Int(InProcessPlayer.patience)) s; "
        + (canBeApart
          ? "without --in-process it is one case that timed out"
          : "nothing ends it in this process; go on without it, and report it"))
  }

  /// A linked-in router as a candidate of its own: this program, serving it.
  private func isolated(
    _ candidate: Candidate, program: String, option: String
  ) -> WireCandidate {
    // A backtrace takes longer than an answer may.
    let environment = ["SWIFT_BACKTRACE": "enable=no"]
      .merging(ProcessInfo.processInfo.environment) { $1 }
    return WireCandidate(
      option: option, title: candidate.name,
      command: CommandWords(words: [program, "serve", "--router", candidate.name]),
      environment: environment, jobs: jobs, limits: limits)
  }
}

extension Candidate {
  /// Whether it is the reference, which never has a process of its own.
  fileprivate var isReference: Bool { name == Candidate.reference.name }
}
