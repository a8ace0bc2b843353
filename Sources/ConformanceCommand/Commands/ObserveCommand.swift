import Foundation
import RoutingConformance
import RoutingVocabulary

/// `conformance observe`: reads scenarios and writes what a router does with them, one JSON line
/// each.
struct ObserveCommand: Command {
  static let name = "observe"
  static let summary = "plays scenarios from standard input and prints what a router does"
  static let example =
    #"echo '{"steps": [{"do": "canOpen", "url": "app://a"}]}' | conformance observe"#
  static let options: [Option] =
    RouterOptions.options(areSeveral: false) + [
      Option(
        "--dialect", "NAME",
        "the rules of this dialect (default: the rules of the scenario, else standard)"),
      Option.flag("--verbose", "report restarts and unknown fields of the protocol"),
    ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords {
      "unexpected argument '\($0)'; write scenarios to standard input"
    }
    if arguments.has("--router") && arguments.has("--command") {
      throw CommandError.usage("'observe' needs one router; leave out --router or --command")
    }
    let routers = try RouterOptions(arguments)
    let dialect = try arguments.value("--dialect").map { try Selection.dialect($0) }
    let requests = read(console, in: dialect, own: try RouterOptions.dialect(arguments))
    let signals = SignalWatch(console.interruption)
    defer { signals.end() }
    let scenarios = requests.compactMap(\.scenario)
    let outcomes = OutcomeList()
    var failure: PlayerFailure?
    for player in routers.players(console) {
      failure = await play(scenarios, on: player, outcomes)
    }
    let areAllRead = scenarios.count == requests.count
    var code = areAllRead ? ExitCode.conforms : .badInput
    var played = scenarios.indices.makeIterator()
    for request in requests {
      let outcome = request.scenario == nil ? nil : played.next().flatMap { outcomes[$0] }
      let missing = failure.map { ("error", Value.string("not played: the router \($0.words)")) }
      guard let answer = request.error ?? outcome?.member ?? missing else { continue }
      let members = (request.id.map { [("id", $0)] } ?? []) + [answer]
      console.out(
        JSONWriter.line(JSONNode(members: members.map { ($0, JSONNode(value: $1)) })))
      if case .fault? = outcome, areAllRead { code = .doesNotConform }
    }
    guard let failure else { return code }
    console.error("the router \(failure.words)")
    if case .interrupted(let signal) = failure { return ExitCode(signal: signal) }
    return .unavailable
  }

  /// A line from standard input: the sender's id, and its scenario or its errors.
  private struct Request {
    let id: Value?
    let scenario: Scenario?
    let error: (String, Value)?
  }

  /// The requests, one for each line that is not blank.
  ///
  /// Every error in a scenario is reported.
  ///
  /// An unknown key is reported and ignored, as in the wire protocol.
  private func read(_ console: Console, in dialect: Dialect?, own: Dialect?) -> [Request] {
    let lines = console.lines().enumerated().filter { _, line in
      !line.allSatisfy(" \t\r".utf8.contains)
    }
    return lines.map { index, line in
      let bag = DiagnosticBag(file: "line \(index + 1)", unknownKeys: .warning)
      let root = bag.document(line)
      let scenario = root.flatMap { Scenario.read($0, id: bag.file, in: dialect, own: own, bag) }
      for diagnostic in bag.sorted { console.err(diagnostic.description) }
      let error = bag.sorted.first { $0.severity == .error }
      return Request(
        id: root?["id"]?.value, scenario: scenario,
        error: error.map { ("error", .string($0.message)) })
    }
  }

  /// Plays all requests.
  ///
  /// - Returns: Why the remaining requests were not played; `nil` if all were played.
  private func play(
    _ scenarios: [Scenario], on player: any ScenarioPlayer, _ outcomes: OutcomeList
  ) async -> PlayerFailure? {
    if scenarios.isEmpty { return nil }
    var failure: PlayerFailure?
    do throws(PlayerFailure) {
      _ = try await player.start()
      try await player.playOnce(Scenarios(scenarios)) { outcomes.add($1, at: $0) }
    } catch {
      failure = error
    }
    await player.end()
    return failure
  }
}

extension Outcome {
  /// The answer to a scenario, in addition to its id: an answer for every played step, or a fault.
  fileprivate var member: (String, Value) {
    if case .fault(let fault) = self { return (VerdictKind(fault).rawValue, .string(fault.words)) }
    return ("observed", .array(steps.map(\.value)))
  }
}
