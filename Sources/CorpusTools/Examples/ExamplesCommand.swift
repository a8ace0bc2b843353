import ConformanceCommand
import Foundation
import RoutingConformance

/// `conformance examples`: compares the examples of the specification with their cases.
struct ExamplesCommand: Command {
  static let name = "examples"
  static let summary = "compares the examples in specification and guide with the cases they show"
  static let example = "conformance examples --write"
  static let options: [Option] = [
    .flag("--write", "update the examples from the cases"),
    Option("--spec", "DIR", "use the chapters of this folder"),
    Option("--corpus", "DIR", "use the cases of this folder"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords { "unexpected argument '\($0)'; use --spec for a folder" }
    let isWriting = arguments.has("--write")
    if isWriting && !arguments.has("--spec") { try CorpusFolder.requireProject() }
    let cases = arguments.value("--corpus").map { URL(filePath: $0) } ?? CorpusFolder.cases
    let folders =
      arguments.value("--spec").map { [URL(filePath: $0)] }
      ?? [CorpusFolder.specification, CorpusFolder.corpus]
    for folder in [cases] + folders where !FileManager.default.fileExists(atPath: folder.path) {
      throw CommandError.badInput("no such folder '\(folder.path)'; give an existing folder")
    }
    let examples = SpecExamples(cases: cases)
    if isWriting {
      for page in examples.pages(in: folders) where page.isStale {
        try Array(page.refreshed.utf8).write(to: page.file, named: page.file.path.quotedForMessage)
        console.err("written: \(page.file.lastPathComponent)")
      }
    }
    let pages = examples.pages(in: folders)
    let diagnostics = pages.flatMap(\.diagnostics)
    for diagnostic in diagnostics { console.err(diagnostic.description) }
    let count = pages.reduce(0) { $0 + $1.count }
    console.out("\(count.counted("example")), \(diagnostics.count.counted("finding"))")
    return diagnostics.isEmpty ? .conforms : .badInput
  }
}
