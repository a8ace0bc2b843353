import ConformanceCommand
import Foundation
import RoutingConformance

/// `conformance format`: writes case files in their one layout.
struct FormatCommand: Command {
  static let name = "format"
  static let summary = "writes case files in their one layout"
  static let example = "conformance format Conformance/cases/query"
  static let words = "[PATH ...]"
  static let options: [Option] = [
    .flag("--check", "only names the files that have another layout")
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    let (words, isCheck) = (arguments.words, arguments.has("--check"))
    for word in words where !FileManager.default.fileExists(atPath: word) {
      throw CommandError.badInput("no such file or folder '\(word)'; give case files")
    }
    if words.isEmpty && !isCheck { try CorpusFolder.requireProject() }
    let places = words.isEmpty ? [CorpusFolder.cases] : words.map { URL(filePath: $0) }
    let files = places.flatMap(CorpusFolder.caseFiles)
    var changed = 0
    var isGood = true
    for url in files {
      let file = JSONFile(url)
      for diagnostic in file.diagnostics {
        isGood = false
        console.err(diagnostic.description)
      }
      guard let formatted = file.formatted(), formatted != file.bytes else { continue }
      changed += 1
      let name = file.name.shown
      console.out(isCheck ? "\(name) has another layout" : "\(name) was formatted")
      if !isCheck { try formatted.write(to: url, named: file.name) }
    }
    let count = files.count.counted("case file")
    console.out("\(count), \(changed) \(isCheck ? "with another layout" : "formatted")")
    if isCheck && changed > 0 { isGood = false }
    return isGood ? .conforms : .badInput
  }
}
