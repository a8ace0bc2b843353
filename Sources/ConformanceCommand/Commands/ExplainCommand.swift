import RoutingConformance
import RoutingVocabulary

/// `conformance explain`: why the answer of a case is right, and how routers answer.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "explains the answer of a case, stage by stage"
  static let example = "conformance explain parameters/path-beats-query --dialect jlroutes"
  static let words = "ID"
  static let options: [Option] =
    RouterOptions.options(areSeveral: true) + [
      Option(
        "--dialect", "NAME", "in this dialect (default: all dialects of the case)",
        isRepeatable: true),
      RuleOption.option, .corpus,
    ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    guard let id = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage(
        "'explain' needs the id of one case; write, for example, \(console.call(Self.example))")
    }
    let corpus = try Selection.corpus(ofCase: id, in: arguments.all("--corpus"))
    let routers = try RouterOptions(arguments, ours: [.reference, .model])
    let changes = try RuleOption.settings(arguments)
    return try await routers.playing(console) { players in
      let spoken = try SpokenDialects(players)
      let (subject, dialects) = try await selected(id, in: corpus, spoken)
      let run = Run(players: players, dialects: dialects, cases: [subject], changes: changes)
      return try await explain(run, of: subject, corpus.specification, console)
    }
  }

  private func explain(
    _ run: Run, of subject: Case, _ specification: Specification, _ console: Console
  ) async throws -> ExitCode {
    let (results, ends) = await run.results()
    let repetition = Repetition(
      program: console.programName, corpus: Selection.corpusOptions(arguments),
      changes: run.changes)
    var parts: [Explanation.Part] = []
    for dialect in run.dialects {
      parts.append(
        Explanation.Part(
          dialect: dialect, trace: try await ModelTrace(of: subject, in: dialect),
          verdicts: results.filter { $0.dialect.name == dialect.name }
            .map { ReportedCase($0, repeating: repetition) }))
    }
    let explanation = Explanation(
      subject: subject, specification: specification, parts: parts)
    console.out(explanation.text)
    for end in ends { console.error("\(end.candidate) \(end.reason.words)") }
    if !ends.isEmpty {
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? .unavailable
    }
    let conforms = parts.flatMap(\.verdicts).allSatisfy { !$0.verdict.isProblem }
    return conforms ? .conforms : .doesNotConform
  }

  /// The case, and the dialects in which it is explained: the given dialects, or all in which the
  /// routers are checked.
  private func selected(
    _ id: String, in corpus: Corpus, _ spoken: SpokenDialects
  ) async throws -> (Case, [Dialect]) {
    let chosen = try spoken.dialects(arguments.all("--dialect"))
    // All cases of the base dialect are needed to know which clauses are in force in a router's own
    // dialect.
    let isWhole = chosen.contains { $0.baseName != nil }
    let corpus = isWhole ? try Selection.corpus(arguments.all("--corpus")) : corpus
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
