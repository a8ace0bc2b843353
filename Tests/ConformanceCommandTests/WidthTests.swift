import Foundation
import RoutingConformance
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// Output for people has lines of at most 80 columns.
///
/// Commands may be longer, because people copy them.
final class WidthTests: XCTestCase {
  private func check(_ text: String, _ name: String) {
    XCTAssertFalse(text.isEmpty, name)
    for line in text.split(separator: "\n")
    where String(line).columns > TextLayout.width && !line.contains("conformance ") {
      XCTFail("\(name): \(line)")
    }
  }

  func testCommands() async {
    let lists = CorpusFolder.sourceRoot.path + "/Conformance/compare"
    let calls = [
      "list clauses", "list rules", "list cases --topic parameters", "--help",
      "run --filter parameters/path-beats-query --rule precedence=queryOverPath",
      "run --filter parameters/path-beats-query --router deaf --level must",
      "explain parameters/path-beats-query --router deaf",
      "try --in jlroutes,fjrouter --routes \(lists)/routes.txt --urls \(lists)/urls.txt",
    ]
    for call in calls
      + ConformanceCommand.groups().flatMap({ $0.commands }).map({ "\($0.name) --help" })
    {
      check(await CapturedRun.of(call.split(separator: " ").map(String.init)).out, call)
    }
  }

  func testSomeClausesAndCases() async throws {
    let corpus = try Selection.corpus([])
    for (index, clause) in corpus.specification.clauses.enumerated() where index.isMultiple(of: 5) {
      check(ClauseText(clause: clause, corpus: corpus).text, clause.id)
    }
    for (index, subject) in corpus.cases.enumerated()
    where index.isMultiple(of: 120) && !subject.isLong {
      var parts: [Explanation.Part] = []
      for dialect in subject.dialects.compactMap(Dialect.named) {
        let trace = try await ModelTrace(of: subject, in: dialect)
        parts.append(Explanation.Part(dialect: dialect, trace: trace, verdicts: []))
      }
      let explanation = Explanation(
        subject: subject, specification: corpus.specification, parts: parts)
      check(explanation.text, subject.id)
    }
  }

  func testColumns() {
    for (text, columns) in [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🚀", 2), ("\u{200D}", 0),
      ("\u{1B}[1mab\u{1B}[0m", 2), ("", 0), ("ｆ", 2), ("한", 2),
    ] {
      XCTAssertEqual(text.columns, columns, text)
    }
    let lines = TextLayout.lines("  got  ", String(repeating: "日", count: 100))
    XCTAssertEqual(lines.map(\.columns), [79, 79, 63])
    XCTAssertEqual(lines.map { $0.drop { $0 != "日" }.count }.reduce(0, +), 100)
  }

  func testLongPiecesAreCut() {
    let text = String(repeating: "x", count: 200)
    XCTAssertEqual(TextLayout.lines("  ", "a \(text) b").map(\.count), [3, 80, 80, 48])
    XCTAssertEqual(TextLayout.lines("", text, indent: 4).joined().filter { $0 == "x" }.count, 200)
    let name = String(repeating: "n", count: 90)
    XCTAssertEqual(TextLayout.lines(name, "word").joined(), name + "word")
  }

  func testTablesGoOnBelow() {
    let row = ["topic"] + (1...12).map { "column-\($0)" }
    let table = TextLayout.table([row, row])
    check(table, "table")
    XCTAssertEqual(table.split(separator: "\n").count { $0.hasPrefix("topic  ") }, 4)
  }

  func testOfLongValuesThePartIsShownThatDiffers() {
    let long = String(repeating: "a", count: 200)
    let differences = Difference.between(
      .string(long + "b" + long), .string(long + "c" + long), at: "x")
    let text = differences.flatMap { DifferenceText(difference: $0).lines }
      .joined(separator: "\n")
    check(text, "difference")
    let dots = String(repeating: "a", count: 20)
    XCTAssertTrue(text.contains("      expected  …\(dots)baaa"), text)
    XCTAssertTrue(text.contains("      got       …\(dots)caaa"), text)
    XCTAssertTrue(text.hasSuffix("\n" + String(repeating: " ", count: 37) + "^"), text)
  }
}
