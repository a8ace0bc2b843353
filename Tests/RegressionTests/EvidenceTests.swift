import Foundation
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The tables of the specification whose rows name clauses and cases: the clauses and cases of a
/// row belong together.
///
/// That every id in them exists is checked by `conformance lint`, as on every page.
final class EvidenceTests: XCTestCase {
  private let corpus = Selection.ownCorpus

  func testEveryPromiseIsDemandedAndShownOrSaysWhyNot() throws {
    let rows = try rows(of: "Promises of the published routers")
    XCTAssertGreaterThan(rows.count, 253)
    XCTAssertEqual(Set(rows.map(\.dialect)).count, Dialect.all.count - 1)
    for row in rows where row.clauses.isEmpty {
      XCTAssertTrue(row.answer.hasPrefix("left out: "), row.claim)
    }
    try check(rows.filter { !$0.clauses.isEmpty })
  }

  func testEveryAttackHasItsAnswer() throws {
    let rows = try rows(of: "Security considerations")
    XCTAssertGreaterThan(rows.count, 20)
    try check(rows)
  }

  /// The cases of each row name all its clauses, and are played in its dialect.
  private func check(_ rows: [Row]) throws {
    let byID = Dictionary(uniqueKeysWithValues: corpus.cases.map { ($0.id, $0) })
    for row in rows {
      let cases = try row.cases.map { try XCTUnwrap(byID[$0], $0) }
      XCTAssertFalse(cases.isEmpty, row.claim)
      for subject in cases {
        XCTAssertTrue(subject.dialects.contains(row.dialect), "\(subject.id): \(row.claim)")
        XCTAssertFalse(
          Set(subject.clauses).isDisjoint(with: row.clauses), "\(subject.id): \(row.claim)")
      }
      let shown = Set(cases.flatMap(\.clauses))
      XCTAssertEqual(Set(row.clauses).subtracting(shown), [], row.claim)
    }
  }

  /// A promise or an attack.
  private struct Row {
    let dialect: String
    let claim: String
    let clauses: [String]
    /// The last cell: cases, errata, and reasons for omissions.
    let answer: String

    /// The ids of cases between backquotes.
    var cases: [String] {
      answer.matches(of: #/`([a-z-]+\/[a-z0-9-]+)`/#).map { String($0.output.1) }
    }
  }

  /// The rows of the tables with four columns on the page that has a heading.
  private func rows(of title: String) throws -> [Row] {
    let pages = CorpusFolder.files(in: CorpusFolder.specification, extension: "md")
    let texts = try pages.map { try String(contentsOf: $0, encoding: .utf8).lines }
    let headings: Set = ["# \(title)", "## \(title)"]
    return rows(in: try XCTUnwrap(texts.first { !headings.isDisjoint(with: $0) }))
  }

  private func rows(in lines: [String]) -> [Row] {
    var dialect = Dialect.standard.name
    return lines.compactMap { line in
      if line.hasPrefix(Self.dialect) {
        dialect = String(line.dropFirst(Self.dialect.count).prefix { $0 != "`" })
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, !["section", "attack", "---"].contains(cells[1]) else { return nil }
      let clauses = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(dialect: dialect, claim: cells[2], clauses: clauses, answer: cells[4])
    }
  }

  private static let dialect = "Dialect: [`"
}
