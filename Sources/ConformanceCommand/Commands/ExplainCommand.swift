import Routing
import RoutingConformance

/// `conformance explain`: why the answer of a case is right, and what routers answer.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "explains the answer of a case, stage by stage"
  static let example = "conformance explain parameters/path-beats-query --dialect jlroutes"
  static let words = "ID"
  static let completableWords = Completable.listed("cases")
  static let options =
    RouterOptions.options(areSeveral: true) + [
      Option(
        name: "--dialect", value: "NAME", help: "in this dialect (default: all of the case)",
        isRepeatable: true, values: .dialect),
      ChangeOption.option, .corpus, .json,
    ]

  private let subject: Case
  private let dialects: [Dialect]
  private let corpus: Corpus
  private let routers: RouterOptions
  private let change: RuleSetting?
  private let corpusOptions: String
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'explain' takes the id of one case")
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
    routers = try RouterOptions(arguments, candidates: candidates)
    change = try ChangeOption.setting(arguments)
    corpusOptions = Selection.corpusOptions(arguments)
    isJSON = arguments.has("--json")
  }

  func run(_ console: Console) async throws -> ExitCode {
    let signals = SignalWatch(console.interruption)
    defer { signals.end() }
    let repetition = Repetition(
      program: console.programName, corpus: corpusOptions, change: change)
    var parts: [Explanation.Part] = []
    var ends: [EarlyEnd] = []
    for dialect in dialects {
      let run = Run(
        players: routers.players(console), dialects: [dialect], cases: [subject], change: change)
      let (results, early) = await run.results()
      ends += early
      parts.append(
        Explanation.Part(
          dialect: dialect, trace: try await ReferenceTrace(of: subject, in: dialect),
          verdicts: results.map { ReportedCase($0, repeating: repetition) }))
    }
    let explanation = Explanation(
      subject: subject, specification: corpus.specification, parts: parts)
    console.out(isJSON ? explanation.json : explanation.text)
    for end in ends { console.err("conformance: error: \(end.candidate) \(end.reason.words)") }
    if !ends.isEmpty { return .unavailable }
    let conforms = parts.flatMap(\.verdicts).allSatisfy { !$0.verdict.isProblem }
    return conforms ? .conforms : .doesNotConform
  }
}
