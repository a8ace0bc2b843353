import ConformanceCommand
import Foundation
import Routing
import RoutingConformance

/// `conformance benchmark`: how fast the corpus is read and played, beside a yardstick of the same run.
struct BenchmarkCommand: Command {
  static let name = "benchmark"
  static let summary = "measures how fast the corpus is read and played"
  static let example = "swift run -c release conformance benchmark"
  static let words = ""
  static let options = [
    Option(
      name: "--router", value: "NAME", help: "a linked-in router (default: all)",
      isRepeatable: true, values: .listed("routers")),
    Option(
      name: "--times", value: "N",
      help: "how often each is measured; the fastest counts (default: 5)"),
    Option(name: "--json", value: nil, help: "the report as JSON"),
  ]

  private let candidates: [Candidate]
  private let times: Int
  private let isJSON: Bool

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    try arguments.requireNoWords { "'benchmark' takes no word '\($0)'; use --router '\($0)'" }
    let names = arguments.all("--router")
    self.candidates = candidates.filter { names.isEmpty || names.contains($0.name) }
    for name in names where !candidates.contains(where: { $0.name == name }) {
      let advice = Selection.advice(name, choices: candidates.map(\.name))
      throw CommandError.badInput("there is no router '\(name)'; \(advice)")
    }
    let text = arguments.value("--times") ?? "5"
    guard let times = Int(text), times > 0 else {
      throw CommandError.usage("--times takes a number above zero, not '\(text)'; write --times 5")
    }
    self.times = times
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
    let report = BenchmarkReport(measures)
    console.out(isJSON ? report.json : report.text)
    return .conforms
  }
}
