import RoutingConformance
import RoutingVocabulary

/// `conformance export`: the cases of a dialect as data, for other runners.
struct ExportCommand: Command {
  static let name = "export"
  static let summary = "writes the cases of a dialect as one JSON file, for your own runner"
  static let example = "conformance export --dialect standard --output cases.json"
  static let options: [Option] = [
    Option("--dialect", "NAME", "the dialect (default: standard)"),
    Option("--output", "FILE", "write into this file (default: standard output)"),
    .corpus,
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; write --output \($0)" }
    let dialect = try arguments.value("--dialect").map { try Selection.dialect($0) } ?? .standard
    let corpus = try Selection.corpus(arguments.all("--corpus"))
    for diagnostic in corpus.diagnostics { console.err(diagnostic.description) }
    if corpus.hasErrors { return .badInput }
    let export = CaseExport(corpus.cases, in: dialect, specification: corpus.specification)
    guard let file = arguments.value("--output") else {
      console.write(export.text)
      return .conforms
    }
    try OpenFile.write(export.text + "\n", to: file, for: "export", console)
    return .conforms
  }
}
