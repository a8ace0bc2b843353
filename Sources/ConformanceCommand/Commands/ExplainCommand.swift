import Routing
import RoutingConformance

/// `conformance explain`: why the answer of a case is right, and what routers answer.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "explains the answer of a case, stage by stage"
  static let example = "conformance explain parameters/path-beats-query --dialect jlroutes"
  static let words = "ID"
  static let completableWords = Completable.listed("cases")
  static let options: [Option] =
    RouterOptions.options(areSeveral: true) + [
      Option(
        "--dialect", "NAME", "in this dialect (default: all of the case)", .dialect,
        isRepeatable: true),
      ChangeOption.option, .corpus, .json,
    ]

  private let id: String
  private let arguments: Arguments
  private let corpus: Corpus
  private let routers: RouterOptions
  private let changes: [RuleSetting]
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'explain' takes the id of one case")
    }
    self.id = id
    self.arguments = arguments
    corpus = try Selection.corpus(arguments.all("--corpus"))
    routers = try RouterOptions(arguments, candidates: candidates)
    changes = try ChangeOption.settings(arguments)
    isJSON = arguments.has("--json")
  }

  func run(_ console: Console) async throws -> ExitCode {
    let signals = SignalWatch(console.interruption)
    defer { signals.end() }
    let players = await routers.started(console)
    let (subject, dialects): (Case, [Dialect])
    do {
      let spoken = try SpokenDialects(players)
      (subject, dialects) = try await selected(spoken)
    } catch {
      for player in players { await player.end() }
      throw error
    }
    let run = Run(players: players, dialects: dialects, cases: [subject], changes: changes)
    let (results, ends) = await run.results()
    let repetition = Repetition(
      program: console.programName, corpus: Selection.corpusOptions(arguments), changes: changes)
    var parts: [Explanation.Part] = []
    for dialect in dialects {
      parts.append(
        Explanation.Part(
          dialect: dialect, trace: try await ReferenceTrace(of: subject, in: dialect),
          verdicts: results.filter { $0.dialect.name == dialect.name }
            .map { ReportedCase($0, repeating: repetition) }))
    }
    let explanation = Explanation(
      subject: subject, specification: corpus.specification, parts: parts)
    console.out(isJSON ? explanation.json : explanation.text)
    for end in ends { console.error("\(end.candidate) \(end.reason.words)") }
    if !ends.isEmpty { return .unavailable }
    let conforms = parts.flatMap(\.verdicts).allSatisfy { !$0.verdict.isProblem }
    return conforms ? .conforms : .doesNotConform
  }

  /// The case, and the dialects in which it is explained: those that are given, or all in which the
  /// routers are checked.
  private func selected(_ spoken: SpokenDialects) async throws -> (Case, [Dialect]) {
    let chosen = try spoken.dialects(arguments.all("--dialect"))
    let cases = await chosen.withOwn([try corpus.case(id)], of: corpus)
    let dialects = chosen.filter { cases.first?.dialects.contains($0.name) ?? false }
    guard let subject = cases.first, !dialects.isEmpty else {
      let names = cases.first?.dialects ?? []
      throw CommandError.badInput(
        "case '\(id)' is not for this dialect; it is for \(names.joined(separator: ", "))")
    }
    return (subject, dialects)
  }
}
