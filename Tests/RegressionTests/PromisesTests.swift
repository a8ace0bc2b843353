import Routing
import XCTest

@testable import RoutingConformance

/// The rows of `Spec/promises.md`: what each promise names belongs together.
///
/// That every id in them exists is checked by `conformance lint`, as on every page.
final class PromisesTests: XCTestCase {
  private let corpus = CorpusUnderTest.corpus

  func testEveryPromiseIsDemandedAndShownOrSaysWhyNot() throws {
    let rows = try rows()
    XCTAssertGreaterThan(rows.count, 253)
    XCTAssertEqual(Set(rows.map(\.dialect)).count, Dialect.all.count - 1)
    for row in rows where row.clauses.isEmpty {
      XCTAssertTrue(row.answer.hasPrefix("left out: "), row.promise)
    }
    for row in rows where !row.clauses.isEmpty {
      XCTAssertFalse(row.cases.isEmpty, row.promise)
    }
  }

  func testTheCasesOfAPromiseNameItsClausesAndArePlayedInItsDialect() throws {
    let byID = Dictionary(uniqueKeysWithValues: corpus.cases.map { ($0.id, $0) })
    for row in try rows() {
      let cases = try row.cases.map { try XCTUnwrap(byID[$0], $0) }
      for subject in cases {
        XCTAssertTrue(subject.dialects.contains(row.dialect), "\(subject.id): \(row.promise)")
        XCTAssertFalse(
          Set(subject.clauses).isDisjoint(with: row.clauses), "\(subject.id): \(row.promise)")
      }
      let shown = Set(cases.flatMap(\.clauses))
      XCTAssertEqual(Set(row.clauses).subtracting(shown), [], row.promise)
    }
  }

  /// One promise of a document.
  private struct Row {
    let dialect: String
    let promise: String
    let clauses: [String]
    /// The last cell: cases, errata, and why something is left out.
    let answer: String

    /// The ids of cases between backquotes.
    var cases: [String] {
      answer.matches(of: #/`([a-z-]+\/[a-z0-9-]+)`/#).map { String($0.output.1) }
    }
  }

  private func rows() throws -> [Row] {
    let page = CorpusFolder.specification.appending(path: "promises.md")
    var dialect = ""
    return try String(contentsOf: page, encoding: .utf8).lines.compactMap { line in
      if line.hasPrefix("Dialect: [`") {
        dialect = String(line.dropFirst("Dialect: [`".count).prefix { $0 != "`" })
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
      guard cells.count == 6, !dialect.isEmpty, !["section", "---"].contains(cells[1]) else {
        return nil
      }
      let clauses = cells[3].split(separator: ",").map(\.trimmed)
      return Row(dialect: dialect, promise: cells[2], clauses: clauses, answer: cells[4])
    }
  }
}
