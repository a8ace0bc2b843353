import ConformanceCommand
import Routing
import RoutingConformance

/// `conformance benchmark`: how fast the corpus is read and played, beside a yardstick of the same run.
struct BenchmarkCommand: Command {
  static let name = "benchmark"
  static let summary = "measures how fast the corpus is read and played"
  static let example = "swift run -c release conformance benchmark"
  static let options: [Option] = [
    Option(
      "--router", "NAME", "a linked-in router (default: all)", .listed("routers"),
      isRepeatable: true),
    Option("--times", "N", "how often each is measured; the fastest counts (default: 5)"),
    .flag("--json", "the report as JSON"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "'benchmark' takes no word '\($0)'; use --router '\($0)'" }
    let names = arguments.all("--router")
    let known = arguments.candidates.map(\.name)
    for name in names where !known.contains(name) {
      throw CommandError.badInput(
        "there is no router '\(name)'; \(Suggestion.advice(name, known))")
    }
    let times = try RouterOptions.number(arguments, "--times", 5)
    let corpus = try Selection.corpus([])
    for diagnostic in corpus.diagnostics { console.err(diagnostic.description) }
    if corpus.hasErrors { return .badInput }
    let candidates = arguments.candidates.filter { names.isEmpty || names.contains($0.name) }
    let works =
      Work.reading(corpus) + Work.checking(corpus)
      + candidates.flatMap { candidate in
        Work.playing(corpus, on: candidate, program: console.program)
      }
    var measures: [Measure] = []
    for work in works { measures.append(await Measure(work, times: times)) }
    console.out(arguments.has("--json") ? measures.json : measures.text)
    return .conforms
  }
}
