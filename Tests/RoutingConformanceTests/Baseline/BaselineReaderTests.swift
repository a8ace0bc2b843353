import Foundation
import XCTest

@testable import RoutingConformance

/// What a file of expected failures says, and everything that can be wrong with one.
final class BaselineReaderTests: XCTestCase {
  private let cases = Case.small("query/one", "query/two", "urls/one")

  private func read(_ text: String) -> (baseline: Baseline?, diagnostics: [String]) {
    let (baseline, found) = BaselineReader.read(Array(text.utf8), file: "b", cases: cases)
    return (baseline, found.map(\.description))
  }

  func testEntriesAreReadAndWritten() {
    let text = """
      {
        "$schema": "s.json",
        "expectedFailures": [
          {"case":"query/*","dialect":"standard","reason":"no queries"},
          {"case":"urls/one","dialect":"jlroutes","verdict":"timedOut","reason":"it \\"hangs\\""}
        ]
      }

      """
    let (baseline, diagnostics) = read(text)
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(
      baseline?.entries,
      [
        BaselineEntry("query/*", dialect: "standard", reason: "no queries"),
        BaselineEntry(
          "urls/one", dialect: "jlroutes", verdict: .timedOut, reason: "it \"hangs\""),
      ])
    XCTAssertEqual(baseline?.text, text)
    XCTAssertEqual(read(Baseline().text).baseline, Baseline())
  }

  private func entries(_ lines: String...) -> String {
    "{\"expectedFailures\": [\n\(lines.joined(separator: "\n"))\n]}"
  }

  func testTheSameCaseInTwoDialectsIsNotAmbiguous() {
    let (baseline, diagnostics) = read(
      entries(
        #"{"case": "query/one", "dialect": "standard", "reason": "a"},"#,
        #"{"case": "query/one", "dialect": "jlroutes", "reason": "b"}"#))
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(baseline?.entry(for: "query/one", in: "jlroutes")?.reason, "b")
    XCTAssertNil(baseline?.entry(for: "query/two", in: "jlroutes"))
  }

  func testMarks() {
    let baseline = Baseline(entries: [
      BaselineEntry("query/*", reason: "any"),
      BaselineEntry("urls/one", verdict: .crashed, reason: "crash"),
    ])
    let examples: [(String, VerdictKind, BaselineMark?)] = [
      ("query/one", .failed, .expectedFailure(reason: "any")),
      ("query/one", .timedOut, .expectedFailure(reason: "any")),
      ("query/one", .passed, .unexpectedPass(reason: "any")), ("query/one", .skipped, nil),
      ("urls/one", .crashed, .expectedFailure(reason: "crash")), ("urls/one", .failed, nil),
      ("urls/one", .passed, .unexpectedPass(reason: "crash")), ("names/one", .failed, nil),
      ("names/one", .passed, nil),
    ]
    for (id, verdict, mark) in examples {
      XCTAssertEqual(baseline.mark(verdict, of: id, in: "standard"), mark, "\(id) \(verdict)")
    }
  }
}
