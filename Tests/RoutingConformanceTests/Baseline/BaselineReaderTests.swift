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

  func testFaults() {
    let examples = [
      (
        "{}",
        [
          "1:1: error: missing key 'expectedFailures'; write an array of entries, which may be empty"
        ]
      ),
      ("[]", ["1:1: error: a baseline is an array; write an object in braces"]),
      (
        entries(#"{"case": "query/one"}"#),
        ["2:1: error: missing key 'reason'; say why the case is not expected to pass"]
      ),
      (
        entries(#"{"case": "query/one", "reason": " "}"#),
        ["2:33: error: the reason is empty; say why the case is not expected to pass"]
      ),
      (
        entries(#"{"case": "query/one", "reason": "r", "dialect": "standart"}"#),
        ["2:49: error: no such dialect 'standart'; did you mean 'standard'?"]
      ),
      (
        entries(#"{"case": "query/one", "reason": "r", "verdict": "passed"}"#),
        ["2:49: error: no such verdict 'passed'; use one of failed, crashed, timedOut, garbled"]
      ),
      (
        entries(#"{"case": "query/oen", "reason": "r"}"#),
        ["2:1: error: 'query/oen' matches no case; did you mean 'query/one'?"]
      ),
      (
        entries(#"{"case": "fragments/*", "reason": "r"}"#),
        ["2:1: error: 'fragments/*' matches no case; correct the entry, or remove it"]
      ),
      (
        entries(#"{"case": "query/one", "reason": "r", "dialect": "fjrouter"}"#),
        ["2:1: error: 'query/one' matches no case in fjrouter; correct the entry, or remove it"]
      ),
      (
        entries(#"{"case": "query/*", "reason": "r"},"#, #"{"case": "query/two", "reason": "r"}"#),
        [
          "3:1: error: 'query/two' in standard is matched by this entry and by 'query/*' in line 2;"
            + " keep one of them"
        ]
      ),
      (
        entries(#"{"case": "query/one", "reason": "r", "why": "r"}"#),
        [
          "2:38: error: unknown key 'why'; remove it, or use one of 'case', 'dialect', 'verdict',"
            + " 'reason'"
        ]
      ),
    ]
    for (text, expected) in examples {
      let (baseline, diagnostics) = read(text)
      XCTAssertNil(baseline, text)
      XCTAssertEqual(diagnostics.sorted(), expected.map { "b:" + $0 }.sorted(), text)
    }
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

  func testAFileThatIsNotThere() {
    let (baseline, diagnostics) = BaselineReader.read(URL(filePath: "/nowhere/b"), cases: cases)
    XCTAssertNil(baseline)
    XCTAssertEqual(
      diagnostics.map(\.description),
      [
        "/nowhere/b:1:1: error: the baseline cannot be read; make one with 'conformance run"
          + " --write-baseline'"
      ])
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
