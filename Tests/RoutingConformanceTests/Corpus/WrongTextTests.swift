import Foundation
import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// Strings and all findings about them, or their meaning in words: the tables of
/// Tests/WrongFiles/lines.
///
/// A row is an id after `# `, the string, and the findings after `! `. With `WRITE_EXPECTED` in the
/// environment, the findings are written again. Read them before you commit them.
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

  /// Members of a case in addition to id, title and clauses.
  ///
  /// The case is on the second line.
  func testCases() throws {
    try check("cases") { CaseFile.read(CaseFile.with(case: $0)).diagnostics }
  }

  /// The second step of a case, on the second line of its file.
  func testSteps() throws {
    try check("steps") { CaseFile.read(CaseFile.with(steps: $0)).diagnostics }
  }

  /// A baseline for three cases.
  func testBaseline() throws {
    let cases = Case.small("query/one", "query/two", "urls/one")
    try check("baseline") { text in
      let (baseline, found) = BaselineReader.read(Array(text.utf8), file: "f", cases: cases)
      XCTAssertNil(baseline, text)
      return found.map(\.description)
    }
  }

  /// An object with fields of every type.
  func testFields() throws {
    try check("fields") { text in
      let bag = DiagnosticBag(file: "f")
      if let node = JSONReader.read(text, file: "f").node { Self.readEverything(node, in: bag) }
      XCTAssertEqual(bag.hasErrors, !bag.diagnostics.isEmpty)
      return bag.sorted.map(\.description)
    }
  }

  private static func readEverything(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a case", in: bag) else { return }
    _ = fields.read("id", .text, need: "every case needs one")
    _ = fields.read("cases", .list(of: .node), need: "write at least one case")
    _ = fields.read("only", .flag)
    _ = fields.read("priority", .integer)
    _ = fields.read("tags", .texts)
    if let node = fields.read("request", .objectNode),
      var request = Fields(node, as: "'request'", in: bag)
    {
      _ = request.read("path", .text, need: "every request needs one")
      request.finish()
    }
    _ = fields.read("note", .text)
    fields.finish()
  }

  /// Steps in words.
  func testWords() throws {
    try check("words") { text in
      let bag = DiagnosticBag(file: "f")
      let step = JSONReader.read(text, file: "f").node.flatMap {
        StepForms.all.kind("").read($0, FieldContext(name: "a step", bag: bag))
      }
      return bag.sorted.map(\.description) + ["f:" + (step?.words ?? "no step")]
    }
  }

  /// What a case needs in addition to `core`.
  func testNeeds() throws {
    try check("needs") { text in
      let (cases, diagnostics) = CaseFile.read(CaseFile.with(case: text))
      return diagnostics
        + cases.map { subject in
          let needed = subject.capabilities.subtracting([.core])
          return "f:needs " + Capability.names(needed).joined(separator: ", ")
        }
    }
  }

  private func check(_ name: String, findings: (String) -> [String]) throws {
    let url = Self.folder.appending(path: name + ".txt")
    let rows = Self.rows(try String(contentsOf: url, encoding: .utf8))
    XCTAssertGreaterThan(rows.count, 10)
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
