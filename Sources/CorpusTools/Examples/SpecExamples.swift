import Foundation
import Routing
import RoutingConformance

/// Compares the examples of the specification with their cases, and brings them up to date.
struct SpecExamples: Sendable {
  private let cases: [String: LintEntry]

  /// The examples of one chapter.
  struct Page: Sendable {
    let file: URL
    let count: Int
    let diagnostics: [Diagnostic]
    /// The chapter with every example updated from its case.
    let refreshed: String
    let isStale: Bool
  }

  init(cases folder: URL) {
    let nothing = Specification(clauses: [])
    let files = CorpusFolder.caseFiles(in: folder)
    self.init(
      files.flatMap { LintCaseFile($0, topics: nil, specification: nothing).entries })
  }

  init(_ entries: [LintEntry]) {
    let named = entries.compactMap { entry in entry.id.map { ($0, entry) } }
    cases = Dictionary(named) { first, _ in first }
  }

  /// Reads the chapters of folders, in the order of their names.
  func pages(in folders: [URL]) -> [Page] {
    folders.flatMap { CorpusFolder.files(in: $0, extension: "md") }.map(page)
  }

  private func page(_ file: URL) -> Page {
    let bag = DiagnosticBag(file: file.shownPath)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      bag.error(at: .start, "the file cannot be read; save it as UTF-8")
      return Page(file: file, count: 0, diagnostics: bag.sorted, refreshed: "", isStale: false)
    }
    var lines = text.lines
    let examples = SpecExample.all(in: lines)
    for example in examples.reversed() {
      guard let id = example.id else {
        if Self.isChapter(file) {
          bag.error(
            at: example.position,
            "the example names no case; write '```json case=topic/id', or another language")
        }
        continue
      }
      guard let body = check(example, of: id, bag), example.isClosed else { continue }
      lines.replaceSubrange(
        (example.fence + 1)..<(example.fence + 1 + example.body.count), with: body)
    }
    let isStale = lines != text.lines
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    return Page(
      file: file, count: examples.count { $0.id != nil }, diagnostics: bag.sorted,
      refreshed: isStale ? lines.joined(separator: lineEnd) : text, isStale: isStale)
  }

  /// Whether a file is a chapter of the specification, whose name begins with its number, or an
  /// appendix, whose name begins with its letter.
  private static func isChapter(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return name.first?.isNumber == true || name.dropFirst().hasPrefix("-")
  }

  /// Reports errors in an example.
  ///
  /// - Returns: The right lines, if the page has others.
  private func check(
    _ example: SpecExample, of id: String, _ bag: DiagnosticBag
  ) -> [String]? {
    let position = example.position
    if !example.isClosed { bag.error(at: position, "the example has no end; add a line '```'") }
    guard let source = cases[id] else {
      let advice = Suggestion.advice(
        id, cases.keys.sorted(), or: "'conformance list cases' lists all cases")
      bag.error(at: position, "no such case '\(id)'; \(advice)")
      return nil
    }
    let place = "\(source.file.name):\(source.node.position)"
    let clauses = (source.node["clauses"]?.elements ?? []).compactMap(\.text)
    if let clause = example.clause, !clauses.contains(clause) {
      bag.error(
        at: position,
        "case '\(id)' does not name \(clause), whose example it is; show another case, "
          + "or name the clause in \(place)")
    }
    let wanted = example.isWhole ? source.node : source.example
    let (node, _) = JSONReader.read(example.body.joined(separator: "\n"), file: bag.file)
    if let node, node.value == wanted.value { return nil }
    bag.error(
      at: position,
      "the example differs from case '\(id)' in \(place); "
        + "run 'conformance examples --write'")
    return JSONLayout(width: 100).text(wanted).lines
  }
}
