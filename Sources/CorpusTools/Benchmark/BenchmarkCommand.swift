import ConformanceCommand
import Foundation
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

  private let candidates: [Candidate]
  private let times: Int
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    try arguments.requireNoWords { "'benchmark' takes no word '\($0)'; use --router '\($0)'" }
    let names = arguments.all("--router")
    self.candidates = candidates.filter { names.isEmpty || names.contains($0.name) }
    for name in names where !candidates.contains(where: { $0.name == name }) {
      let advice = Suggestion.advice(name, candidates.map(\.name))
      throw CommandError.badInput("there is no router '\(name)'; \(advice)")
    }
    times = try RouterOptions.number(arguments, "--times", 5)
    isJSON = arguments.has("--json")
  }

  func run(_ console: Console) async throws -> ExitCode {
    let corpus = try Selection.corpus([])
    for diagnostic in corpus.diagnostics { console.err(diagnostic.description) }
    if corpus.hasErrors { return .badInput }
    let works =
      Work.reading(corpus)
      + candidates.flatMap { candidate in
        Work.playing(corpus, on: candidate, program: console.program)
      }
    var measures: [Measure] = []
    for work in works { measures.append(await Measure(work, times: times)) }
    console.out(isJSON ? measures.json : measures.text)
    return .conforms
  }
}
