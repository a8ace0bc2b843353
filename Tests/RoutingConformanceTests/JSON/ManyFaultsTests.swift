import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// A file with very many faults is read in a time proportional to its length, and its first faults
/// are reported.
final class ManyFaultsTests: XCTestCase {
  private static let count = 10_000
  /// Members that no form has, with names that are like known ones.
  private static let unknown = (0..<count).map { "\"titel\($0)\": 0" }.joined(separator: ",\n")

  private func check(_ diagnostics: [String], _ kind: String = "error", line: UInt = #line) {
    XCTAssertEqual(diagnostics.count, DiagnosticBag.most + 1, line: line)
    let more = Self.count - DiagnosticBag.most
    let last = diagnostics.last ?? ""
    XCTAssertTrue(
      last.hasSuffix(": \(kind): and \(more) more \(kind)s; correct the first ones and run again"),
      last,
      line: line)
    XCTAssertTrue(diagnostics.first?.contains("unknown key 'titel0'") == true, line: line)
  }

  func testACaseFile() {
    let text = """
      {"title": "t", \(Self.unknown),
      "cases": [{"id": "a", "title": "t", "clauses": ["PARAM-1"], "canOpen": "/", "expect": {"can": true}}]}
      """
    check(CaseFile.read(text).diagnostics.filter { $0.contains("titel") || $0.contains("more") })
  }

  func testACaseWithFaultsThatWereOnlyCountedIsLeftOut() {
    let good =
      #"{"id": "a", "title": "t", "clauses": ["PARAM-1"], "canOpen": "/", "expect": {"can": true}}"#
    let text = """
      {"title": "t", "cases": [{"id": "b", "title": "t", "clauses": ["PARAM-1"], \(Self.unknown),
      "canOpen": "/", "expect": {"can": true}}, {"id": "c", "title": "t", "clauses": ["PARAM-1"], "x": 0,
      "canOpen": "/", "expect": {"can": true}}, \(good)]}
      """
    XCTAssertEqual(CaseFile.read(text).cases.map(\.id), ["topic/a"])
  }

  /// Warnings leave room for errors, whatever comes first.
  func testErrorsBehindManyWarningsAreReported() {
    let bag = DiagnosticBag(file: "f", unknownKeys: .warning)
    for line in 1...200 { bag.unknownKey(at: SourcePosition(line: line, column: 1), "k") }
    XCTAssertFalse(bag.hasErrors)
    bag.error(at: SourcePosition(line: 201, column: 1), "e")
    XCTAssertTrue(bag.hasErrors)
    XCTAssertEqual(bag.count, 201)
    XCTAssertEqual(
      bag.sorted.suffix(2).map(\.description),
      [
        "f:201:1: error: e",
        "f:101:1: warning: and 100 more warnings; correct the first ones and run again",
      ])
  }
}
