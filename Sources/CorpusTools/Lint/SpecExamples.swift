import ConformanceCommand
import Foundation
import RoutingConformance
import RoutingVocabulary

/// Compares the examples and tables of the specification with their cases, and updates them.
struct SpecExamples: Sendable {
  private let cases: [String: LintEntry]

  /// The examples of one chapter.
  struct Page: Sendable {
    let file: URL
    /// The number of examples, and the number of cases in tables.
    let count: Int
    let diagnostics: [Diagnostic]
    /// The chapter with every example updated from its case.
    let refreshed: String
    let isStale: Bool
  }

  init(_ entries: [LintEntry]) {
    let named = entries.compactMap { entry in entry.id.map { ($0, entry) } }
    cases = Dictionary(named) { first, _ in first }
  }

  /// Reads the examples of a page.
  func page(_ file: URL) -> Page {
    let bag = DiagnosticBag(file: file.shownPath)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      bag.error(at: .start, "the file cannot be read; save it as UTF-8")
      return Page(file: file, count: 0, diagnostics: bag.sorted, refreshed: "", isStale: false)
    }
    var lines = text.lines
    let examples = SpecExample.all(in: lines)
    let tables = SpecTable.all(in: lines)
    // The right lines of examples and rows.
    var changes: [(place: Range<Int>, lines: [String])] = []
    for table in tables {
      for group in table.groups {
        guard let rows = check(group, of: table.clause, bag) else { continue }
        changes.append((group.lines, rows))
      }
    }
    for example in examples {
      guard let id = example.id else {
        if Self.isChapter(file) {
          bag.error(
            at: example.position,
            "the example names no case; write '```json case=topic/id', or another language")
        }
        continue
      }
      guard let body = check(example, of: id, bag), example.isClosed else { continue }
      let start = example.fence + 1
      changes.append((start..<(start + example.body.count), body))
    }
    for change in changes.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      lines.replaceSubrange(change.place, with: change.lines)
    }
    let isStale = lines != text.lines
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    return Page(
      file: file,
      count: examples.count { $0.id != nil } + tables.map(\.groups.count).reduce(0, +),
      diagnostics: bag.sorted,
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
  /// - Returns: The right lines, if the page has different ones.
  private func check(
    _ example: SpecExample, of id: String, _ bag: DiagnosticBag
  ) -> [String]? {
    let position = example.position
    if !example.isClosed { bag.error(at: position, "the example has no end; add a line '```'") }
    guard let source = source(id, of: example.clause, shownAt: position, bag) else { return nil }
    let wanted = example.isWhole ? source.node : source.example
    let (node, _) = JSONReader.read(example.body.joined(separator: "\n"), file: bag.file)
    if let node, node.value == wanted.value { return nil }
    bag.error(
      at: position,
      "the example differs from case '\(id)' in \(source.place); "
        + "run 'conformance lint --fix'")
    return JSONLayout(width: 100).text(wanted).lines
  }

  /// Reports errors in the rows of a case.
  ///
  /// - Returns: The right rows, if the page has different ones.
  private func check(
    _ group: SpecTable.Group, of clause: String?, _ bag: DiagnosticBag
  ) -> [String]? {
    let position = group.position
    guard let source = source(group.id, of: clause, shownAt: position, bag) else { return nil }
    do {
      let rows = try source.rows()
      if rows == group.rows { return nil }
      bag.error(
        at: position,
        "the row differs from case '\(group.id)' in \(source.place); "
          + "run 'conformance lint --fix'")
      return rows
    } catch {
      bag.error(at: position, "case '\(group.id)' in \(source.place) \(error.words)")
      return nil
    }
  }

  /// The case that is shown at a position.
  ///
  /// An unknown case, or one that does not name the clause of the place, is reported.
  private func source(
    _ id: String, of clause: String?, shownAt position: SourcePosition, _ bag: DiagnosticBag
  ) -> LintEntry? {
    guard let source = cases[id] else {
      let advice = Suggestion.advice(
        id, cases.keys.sorted(), or: "'conformance list cases' lists all cases")
      bag.error(at: position, "no such case '\(id)'; \(advice)")
      return nil
    }
    let clauses = (source.node["clauses"]?.elements ?? []).compactMap(\.text)
    if let clause, !clauses.contains(clause) {
      bag.error(
        at: position,
        "case '\(id)' does not name \(clause), which shows it; show another case, "
          + "or name the clause in \(source.place)")
    }
    return source
  }
}

extension LintEntry {
  /// The position of the case in its file.
  fileprivate var place: String { "\(file.name):\(node.position)" }
}
