import Foundation
import RoutingConformance
import RoutingModel

/// `conformance observe`: scenarios in, what a router does with them out, a JSON line each.
struct ObserveCommand: Command {
  static let name = "observe"
  static let summary = "plays scenarios from standard input, one JSON line each, and answers"
  static let example =
    #"echo '{"steps": [{"do": "canOpen", "url": "app://a"}]}' | conformance observe"#
  static let words = ""
  static let options = [
    Option(
      name: "--router", value: "NAME", help: "a linked-in router; else the first of 'list routers'",
      values: .listed(.routers)),
    Option(
      name: "--command", value: "'CMD ...'",
      help: "a router behind the wire protocol: the program that speaks it"),
    Option(
      name: "--dialect", value: "NAME",
      help: "the rules of this dialect; else those that a scenario names, else standard",
      values: .dialect),
    Option(
      name: "--in-process", value: nil,
      help: "runs a linked-in router in this process, where a trap ends the command"),
    Option(name: "--timeout", value: "SECONDS", help: "how long an answer may take; 10 if none"),
    Option(
      name: "--verbose", value: nil,
      help: "tells of restarts and of fields that the protocol does not know"),
  ]

  private let players: Players
  private let dialect: Dialect?

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    if let word = arguments.words.first {
      throw CommandError.usage(
        "'observe' takes no word '\(word)'; give scenarios on standard input")
    }
    if arguments.has("--router") && arguments.has("--command") {
      throw CommandError.usage("'observe' takes one router; leave out --router or --command")
    }
    players = try Players(arguments, candidates: candidates)
    dialect = try arguments.value("--dialect").flatMap { try Selection.dialects([$0]).first }
  }

  func run(_ console: Console) async throws -> ExitCode {
    let interruption = Interruption()
    let signals = SignalWatch(interruption)
    defer { signals.end() }
    let (questions, areAllRead) = read(console)
    let outcomes = OutcomeList()
    var failure: PlayerFailure?
    for player in players.made(interruption: interruption, console: console) {
      failure = await play(questions, on: player, outcomes)
    }
    var code = areAllRead ? ExitCode.conforms : .badInput
    for (index, question) in questions.enumerated() {
      guard let outcome = outcomes[index] else { continue }
      console.out(outcome.line(id: question.id))
      if case .fault = outcome, areAllRead { code = .doesNotConform }
    }
    guard let failure else { return code }
    console.err("conformance: error: the router \(failure.words)")
    return failure.code
  }

  /// A scenario from standard input, and what the sender calls it.
  private struct Question {
    let id: Value?
    let scenario: Scenario
  }

  /// The scenarios, and whether every line was one; what is wrong with the others is told.
  ///
  /// A key that nothing asks for is told and ignored, as by any candidate of the wire protocol.
  private func read(_ console: Console) -> (questions: [Question], areAllRead: Bool) {
    var questions: [Question] = []
    var areAllRead = true
    for (index, line) in console.lines().enumerated() where !line.isBlank {
      let bag = DiagnosticBag(file: "line \(index + 1)", unknownKeys: .warning)
      if let read = ScenarioReader(bag: bag).scenario(line) {
        let scenario = Scenario(
          id: bag.file, dialect: dialect ?? read.dialect ?? .standard, settings: read.rules,
          steps: read.steps)
        questions.append(Question(id: read.id, scenario: scenario))
      }
      for diagnostic in bag.sorted { console.err(diagnostic.description) }
      if bag.hasErrors { areAllRead = false }
    }
    return (questions, areAllRead)
  }

  /// Plays everything.
  ///
  /// - Returns: Why the rest was not played, if so.
  private func play(
    _ questions: [Question], on player: any ScenarioPlayer, _ outcomes: OutcomeList
  ) async -> PlayerFailure? {
    if questions.isEmpty { return nil }
    var failure: PlayerFailure?
    do throws(PlayerFailure) {
      _ = try await player.start()
      try await player.play(questions.map(\.scenario), ending: true) { outcomes.add($1, at: $0) }
    } catch {
      failure = error
    }
    await player.end()
    return failure
  }
}

extension Outcome {
  /// The line that answers a scenario: its id and an answer for every step that was played.
  fileprivate func line(id: Value?) -> String {
    let id = id.map { [("id", $0)] } ?? []
    return JSONWriter.line(members: id + [member])
  }

  private var member: (String, Value) {
    switch self {
    case .played(let steps): ("observed", .array(steps.map(\.value)))
    case .unsupported(let feature):
      ("observed", .array([StepOutcome.unsupported(feature).value]))
    case .thrown(let error): ("observed", .array([StepOutcome.thrown(error).value]))
    case .fault(let fault): (Verdict(fault).kind.rawValue, .string(fault.words))
    }
  }
}

extension PlayerFailure {
  /// The exit code of a command that could not go on.
  fileprivate var code: ExitCode {
    switch self {
    case .interrupted(let signal): ExitCode(signal: signal)
    default: .unavailable
    }
  }
}

extension [UInt8] {
  /// Whether a line has nothing but white space.
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }
}
