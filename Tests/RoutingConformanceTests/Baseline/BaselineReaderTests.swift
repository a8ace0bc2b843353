import Foundation
import XCTest

@testable import RoutingConformance

/// The contents of a baseline.
///
/// Its possible errors are in Tests/WrongFiles/lines.
final class BaselineReaderTests: XCTestCase {
  private let cases = Case.small("query/one", "query/two", "urls/one")

  func testLinesAreReadAndWritten() {
    let text = """
      # Queries

      query/one  # no queries # at all
      urls/one@jlroutes timedOut  # it "hangs"

      """
    let (baseline, found) = BaselineReader.read(Array(text.utf8), file: "b", cases: cases)
    XCTAssertEqual(found, [])
    XCTAssertEqual(
      baseline?.lines,
      [
        .comment("# Queries"), .comment(""),
        .entry(BaselineEntry("query/one", reason: "no queries # at all")),
        .entry(
          BaselineEntry(
            "urls/one", dialect: "jlroutes", verdict: .timedOut, reason: "it \"hangs\"")),
      ])
    XCTAssertEqual(baseline?.text, text)
    let windows = text.replacing("\n", with: "\r\n")
    XCTAssertEqual(
      BaselineReader.read(Array(windows.utf8), file: "b", cases: cases).baseline, baseline)
    XCTAssertEqual(BaselineReader.read([], file: "b", cases: cases).baseline, Baseline())
  }

  func testMarks() {
    let baseline = Baseline([
      .entry(BaselineEntry("query/one", reason: "any")),
      .entry(BaselineEntry("query/one", dialect: "jlroutes", verdict: .garbled, reason: "there")),
      .entry(BaselineEntry("urls/one", verdict: .crashed, reason: "crash")),
    ])
    let examples: [(String, String, VerdictKind, BaselineMark?)] = [
      ("query/one", "standard", .failed, .expectedFailure(reason: "any")),
      ("query/one", "standard", .crashed, nil),
      ("query/one", "standard", .passed, .unexpectedPass(reason: "any")),
      ("query/one", "standard", .skipped, nil),
      ("query/one", "jlroutes", .failed, nil),
      ("query/one", "jlroutes", .garbled, .expectedFailure(reason: "there")),
      ("urls/one", "standard", .crashed, .expectedFailure(reason: "crash")),
      ("urls/one", "standard", .failed, nil), ("names/one", "standard", .failed, nil),
      ("names/one", "standard", .passed, nil),
    ]
    for (id, dialect, verdict, mark) in examples {
      XCTAssertEqual(baseline.mark(verdict, of: id, in: dialect), mark, "\(id) \(verdict)")
    }
  }
}
