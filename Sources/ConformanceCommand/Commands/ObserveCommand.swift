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
      name: "--router", value: "NAME", help: "a linked-in router; else the first of 'list routers'"),
    Option(
      name: "--dialect", value: "NAME",
      help: "the rules of this dialect; else those that a scenario names, else standard"),
  ]

  private let candidate: Candidate
  private let dialect: Dialect?

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    if let word = arguments.words.first {
      throw CommandError.usage(
        "'observe' takes no word '\(word)'; give scenarios on standard input")
    }
    candidate = try candidates.named(arguments.value("--router"))
    dialect = try arguments.value("--dialect").flatMap { try Selection.dialects([$0]).first }
  }

  func run(_ console: Console) async throws -> ExitCode {
    var code = ExitCode.conforms
    for (index, line) in console.lines().enumerated() where !line.isBlank {
      let bag = DiagnosticBag(file: "line \(index + 1)")
      if let scenario = ScenarioReader(bag: bag).scenario(line) {
        console.out(await answer(to: scenario))
      }
      for diagnostic in bag.sorted {
        console.err(diagnostic.description)
        code = .badInput
      }
    }
    return code
  }

  /// The line that answers a scenario: its id and an answer for every step that was played.
  private func answer(to scenario: ReadScenario) async -> String {
    var observed: [Value] = []
    do {
      let dialect = dialect ?? scenario.dialect ?? .standard
      let rules = dialect.rules.changed(by: scenario.rules)
      let player = Player(router: try candidate.router(rules), rules: rules)
      for step in scenario.steps { observed.append(try await player.play(step).value) }
    } catch let unsupported as Unsupported {
      observed.append(.object(["unsupported": .string(unsupported.feature)]))
    } catch {
      observed.append(.object(["thrown": .string("\(error)")]))
    }
    let id = scenario.id.map { [("id", $0)] } ?? []
    return JSONWriter.line(members: id + [("observed", .array(observed))])
  }
}

extension [UInt8] {
  /// Whether a line has nothing but white space.
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }
}
