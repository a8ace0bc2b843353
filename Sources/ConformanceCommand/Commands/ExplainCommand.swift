import Routing
import RoutingConformance

/// `conformance explain`: why the answer of a case is right, and what routers answer.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "tells why the answer of a case is right, stage by stage"
  static let example = "conformance explain parameters/path-beats-query --dialect jlroutes"
  static let words = "ID"
  static let completableWords = Completable.listed("cases")
  static let options = [
    Option(
      name: "--router", value: "NAME",
      help: "a linked-in router; else the first of 'list routers'", isRepeatable: true,
      values: .listed("routers")),
    Option(
      name: "--command", value: "'CMD ...'", help: "a router behind the wire protocol",
      isRepeatable: true),
    Option(
      name: "--in-process", value: nil,
      help: "runs linked-in routers in this process, where a trap ends it"),
    Option(
      name: "--timeout", value: "SECONDS",
      help: "how long an answer of a process may take; 10 if none"),
    Option(
      name: "--dialect", value: "NAME", help: "in this dialect; all of the case if none",
      isRepeatable: true, values: .dialect),
    ChangeOption.option,
    Option(
      name: "--corpus", value: "DIR", help: "the cases of this folder instead", isRepeatable: true,
      values: .folder),
    Option(name: "--json", value: nil, help: "for programs: one JSON document"),
  ]

  private let subject: Case
  private let dialects: [Dialect]
  private let corpus: Corpus
  private let players: Players
  private let change: RuleSetting?
  private let corpusOptions: String
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'explain' takes one id of a case")
    }
    let selected = try Selection.dialects(arguments.all("--dialect"))
    corpus = try Selection.corpus(arguments.all("--corpus"))
    subject = try corpus.case(id)
    dialects = selected.filter { [subject] in subject.dialects.contains($0.name) }
    if dialects.isEmpty {
      throw CommandError.badInput(
        "case '\(id)' is not for this dialect; it is for \(subject.dialects.joined(separator: ", "))"
      )
    }
    players = try Players(arguments, candidates: candidates)
    change = try ChangeOption.setting(arguments)
    corpusOptions = Selection.corpusOptions(arguments)
    isJSON = arguments.has("--json")
  }

  func run(_ console: Console) async throws -> ExitCode {
    let interruption = Interruption()
    let signals = SignalWatch(interruption)
    defer { signals.end() }
    var parts: [Explanation.Part] = []
    var ends: [EarlyEnd] = []
    for dialect in dialects {
      let run = Run(
        players: players.made(interruption: interruption, console: console),
        dialects: [dialect], cases: [subject], change: change)
      let (results, early) = await run.results()
      ends += early
      parts.append(
        Explanation.Part(
          dialect: dialect, story: try await ReferenceStory(of: subject, in: dialect),
          results: results))
    }
    let explanation = Explanation(
      subject: subject, specification: corpus.specification, parts: parts,
      repetition: Repetition(
        program: console.programName, corpus: corpusOptions, change: change))
    console.out(isJSON ? explanation.json : explanation.text)
    for end in ends { console.err("conformance: error: \(end.candidate) \(end.reason.words)") }
    if !ends.isEmpty { return .unavailable }
    return explanation.conforms ? .conforms : .doesNotConform
  }
}
