import Foundation
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// Everything that people read on a terminal has lines of at most 80 columns.
final class WidthTests: XCTestCase {
  private func check(_ text: String, _ name: String) {
    XCTAssertFalse(text.isEmpty, name)
    for line in text.split(separator: "\n") where String(line).columns > TextLayout.width {
      XCTFail("\(name): \(line)")
    }
  }

  private func checkOutput(_ arguments: String...) async {
    check(await CapturedRun.of(arguments).out, arguments.joined(separator: " "))
  }

  func testFailures() async {
    for options in [["--change", "precedence=queryOverPath"], ["--router", "deaf"]] {
      let run = await CapturedRun.of(["run", "--topic", "parameters"] + options)
      check(run.out, "run \(options)")
      XCTAssertTrue(run.out.contains("\n  again: swift run"), run.out)
    }
  }

  func testListsAndHelp() async {
    for subject in ListCommand.Subject.allCases where subject != .schema {
      await checkOutput("list", subject.rawValue)
    }
    await checkOutput("--help")
    for command in ConformanceCommand.commands + CorpusTools.commands {
      await checkOutput(command.name, "--help")
    }
  }

  func testEveryClauseAndSomeCases() async throws {
    let corpus = try Selection.corpus([])
    for clause in corpus.specification.clauses {
      check(ClauseText(clause: clause, corpus: corpus).text, clause.id)
    }
    let step = corpus.cases.count / 50
    for (index, subject) in corpus.cases.enumerated() where index.isMultiple(of: step) {
      var parts: [Explanation.Part] = []
      for dialect in subject.dialects.compactMap(Dialect.named) {
        let story = try await ReferenceStory(of: subject, in: dialect)
        parts.append(Explanation.Part(dialect: dialect, story: story, results: []))
      }
      let explanation = Explanation(
        subject: subject, specification: corpus.specification, parts: parts,
        repetition: Repetition())
      check(explanation.text, subject.id)
    }
    await checkOutput("explain", "parameters/path-beats-query", "--router", "deaf")
    for subject in corpus.cases {
      check(CaseText(subject: subject, specification: corpus.specification).text, subject.id)
    }
  }

  func testComparisons() async {
    for to in ["standard", "fjrouter"] {
      await checkOutput("compare", "--from", "jlroutes", "--to", to)
      await checkOutput(
        "compare", "--from", "jlroutes", "--to", to,
        "--routes", CorpusFolder.sourceRoot.path + "/Conformance/compare/routes.txt",
        "--urls", CorpusFolder.sourceRoot.path + "/Conformance/compare/urls.txt")
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

  func testNothingMovesTheCursor() {
    XCTAssertEqual(
      TextLayout.lines("", "a\u{1B}[2Jb\u{7}\u{202E}\u{1B}[31mc"),
      ["a\\u{1B}[2Jb\\u{7}\\u{202E}\\u{1B}[31mc"])
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
