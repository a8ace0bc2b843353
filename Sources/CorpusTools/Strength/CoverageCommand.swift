import ConformanceCommand
import RoutingConformance
import RoutingVocabulary

/// `conformance coverage`: the mutation score of the corpus, clause by clause.
struct CoverageCommand: Command {
  static let name = "coverage"
  static let summary = "shows the cases of each clause, and which broken routers they notice"
  static let example = "conformance coverage --clause PARAM-2"
  static let options: [Option] = [
    Option(
      "--clause", "ID", "this clause, with its cases and its mutants",
      isRepeatable: true),
    .flag("--check", "end with exit code 1 if a clause has no case, or if a mutant survives"),
    .corpus,
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; use --clause \($0)" }
    let folders = arguments.all("--corpus")
    let corpus = try Selection.corpus(folders)
    let ids = arguments.all("--clause")
    let known = corpus.specification.clauses.map(\.id)
    for id in ids where !known.contains(id) {
      throw CommandError.badInput(
        "no such clause '\(id)'; \(Selection.advice(id, among: known, listed: "clauses"))")
    }
    let clauses = corpus.specification.clauses.filter { ids.isEmpty || ids.contains($0.id) }
    for diagnostic in corpus.diagnostics { console.err(diagnostic.description) }
    if corpus.hasErrors { return .badInput }
    let coverage = await Coverage(
      clauses, cases: corpus.cases, known: try KnownSurvivors.load(),
      mayBeStale: ids.isEmpty && folders.isEmpty)
    console.out(CoverageText(coverage: coverage, isWhole: ids.isEmpty).text)
    let problems = coverage.problems
    for problem in problems { console.error("\(problem)") }
    return arguments.has("--check") && !problems.isEmpty ? .doesNotConform : .conforms
  }
}
