import Foundation
internal import RoutingVocabulary

/// The clauses of the specification.
package struct Specification: Sendable {
  /// The clauses, in the order of the chapters' files.
  package let clauses: [Clause]
  /// The errata of the published routers, page by page.
  package let errata: [Erratum]
  /// The findings about the chapters.
  package let diagnostics: [Diagnostic]

  /// The version of the specification and of the corpus that belongs to it.
  package let version: String

  private let byID: [String: Clause]
  /// The dialects of the specification in which each clause is in force, by its id.
  private let dialects: [String: Set<String>]

  package init(
    clauses: [Clause], errata: [Erratum] = [], diagnostics: [Diagnostic] = [], version: String = ""
  ) {
    self.clauses = clauses
    self.errata = errata
    self.diagnostics = diagnostics
    self.version = version
    byID = Dictionary(clauses.map { ($0.id, $0) }) { first, _ in first }
    dialects = byID.mapValues { clause in
      Set(Dialect.all.filter { clause.isInForce(under: $0.rules) }.map(\.name))
    }
  }

  /// The clause with the given id.
  package func clause(_ id: String) -> Clause? {
    byID[id]
  }

  /// Whether a clause is in force in a dialect of the specification; an unknown clause, which is
  /// reported elsewhere, is in force everywhere.
  func isInForce(_ id: String, in dialect: Dialect) -> Bool {
    dialects[id]?.contains(dialect.name) ?? true
  }

  /// The erratum with the given id.
  package func erratum(_ id: String) -> Erratum? {
    errata.first { $0.id == id }
  }

  /// Reads the chapters of a folder, in the order of their file names, then other files, then the
  /// errata on the pages of the dialects.
  package static func load(_ folder: URL, others: [URL] = []) -> Specification {
    var clauses: [Clause] = []
    var byID: [String: Clause] = [:]
    var diagnostics: [Diagnostic] = []
    for file in CorpusFolder.files(in: folder, extension: "md") + others {
      let bag = DiagnosticBag(file: file.shownPath)
      var reader = SpecReader(bag: bag)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        reader.read(text)
      } else {
        bag.error(
          at: SourcePosition(line: 1, column: 1), "the file cannot be read; save it as UTF-8")
      }
      for clause in reader.clauses {
        if let first = byID[clause.id] {
          bag.error(
            at: SourcePosition(line: clause.line, column: 1),
            "clause \(clause.id) is defined twice, first in \(first.file):\(first.line); use another number for this one"
          )
        } else {
          clauses.append(clause)
          byID[clause.id] = clause
        }
      }
      diagnostics += bag.sorted
    }
    let pages = Erratum.load(folder.appending(path: "dialects"))
    return Specification(
      clauses: clauses, errata: pages.errata, diagnostics: diagnostics + pages.diagnostics,
      version: version(in: folder))
  }

  /// The newest version in the history of changes: its first heading of the second level.
  private static func version(in folder: URL) -> String {
    let changes = try? String(contentsOf: folder.appending(path: "changes.md"), encoding: .utf8)
    let heading = changes?.lines.first { $0.hasPrefix("## ") }
    return heading.map { String($0.dropFirst(3)) } ?? "unknown"
  }
}
