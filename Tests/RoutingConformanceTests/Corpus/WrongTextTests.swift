import Foundation
import XCTest

@testable import RoutingConformance

/// Texts that are wrong, and every finding about them: the tables of Tests/WrongFiles/lines.
///
/// A row is an id behind `# `, the text, and the findings behind `! `. With `WRITE_EXPECTED` in the
/// environment the findings are written anew, to be read before they are committed.
final class WrongTextTests: XCTestCase {
  private struct Row {
    let id: String
    let text: String
    let expected: [String]
  }

  private static let folder = CorpusFolder.sourceRoot.appending(path: "Tests/WrongFiles/lines")

  func testJSON() throws {
    try check("json") { JSONReader.read($0, file: "f").diagnostics.map(\.description) }
  }

  /// Whole files.
  func testFiles() throws {
    try check("files") { CaseFile.read($0).diagnostics }
  }

  /// Members of a case beside id, title and clauses; the case stands in the second line.
  func testCases() throws {
    try check("cases") { CaseFile.read(CaseFile.with(case: $0)).diagnostics }
  }

  /// The second step of a case, in the second line of its file.
  func testSteps() throws {
    try check("steps") { CaseFile.read(CaseFile.with(steps: $0)).diagnostics }
  }

  private func check(_ name: String, findings: (String) -> [String]) throws {
    let url = Self.folder.appending(path: name + ".txt")
    let rows = Self.rows(try String(contentsOf: url, encoding: .utf8))
    XCTAssertGreaterThan(rows.count, 15)
    let found = rows.map { row in findings(row.text).map { String($0.dropFirst(2)) } }
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      let texts = zip(rows, found).map { row, found in
        "# \(row.id)\n\(row.text)\n" + found.map { "! \($0)\n" }.joined()
      }
      try Data(texts.joined(separator: "\n").utf8).write(to: url)
    }
    for (row, found) in zip(rows, found) { XCTAssertEqual(found, row.expected, row.id) }
  }

  private static func rows(_ text: String) -> [Row] {
    text.components(separatedBy: "\n\n").map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let findings = lines.filter { $0.hasPrefix("! ") }
      let text = lines.dropFirst().filter { !$0.hasPrefix("! ") }
      return Row(
        id: String(lines[0].dropFirst(2)),
        text: text.joined(separator: "\n").trimmingCharacters(in: .newlines),
        expected: findings.map { String($0.dropFirst(2)) })
    }
  }
}
