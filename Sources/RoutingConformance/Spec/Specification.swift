import Foundation

/// The clauses of the specification.
package struct Specification: Sendable {
  /// The clauses, in the order of the chapters' files.
  package let clauses: [Clause]
  /// What is wrong with the chapters.
  package let diagnostics: [Diagnostic]

  private let byID: [String: Clause]

  package init(clauses: [Clause], diagnostics: [Diagnostic] = []) {
    self.clauses = clauses
    self.diagnostics = diagnostics
    byID = Dictionary(clauses.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The clause of an id.
  package func clause(_ id: String) -> Clause? {
    byID[id]
  }

  /// Reads the chapters of a folder, in the order of their file names.
  package static func load(_ folder: URL) -> Specification {
    var clauses: [Clause] = []
    var diagnostics: [Diagnostic] = []
    for file in CorpusFolder.files(in: folder, extension: "md") {
      let bag = DiagnosticBag(file: file.shownPath)
      var reader = SpecReader(bag: bag)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        reader.read(text)
      } else {
        bag.error(
          at: SourcePosition(line: 1, column: 1), "the file cannot be read; save it as UTF-8")
      }
      for clause in reader.clauses {
        guard let first = clauses.first(where: { $0.id == clause.id }) else { continue }
        bag.error(
          at: SourcePosition(line: clause.line, column: 1),
          "clause \(clause.id) is there twice, first in \(first.file):\(first.line); number it anew"
        )
      }
      clauses += reader.clauses
      diagnostics += bag.sorted
    }
    return Specification(clauses: clauses, diagnostics: diagnostics)
  }
}
