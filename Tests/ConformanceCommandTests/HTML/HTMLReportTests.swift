import Foundation
import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The HTML page: what its script reads, and that nothing in it can become markup; what the script makes
/// of that is looked at in a browser.
final class HTMLReportTests: XCTestCase {
  /// The lines of JSON that the script reads.
  private func data(of page: String) throws -> [Any] {
    let reader = TagReader(page)
    return try reader.raw[reader.raw.count - 2].lineFeedLines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    }
  }

  func testTheScriptReadsTheReport() throws {
    let record = RunRecord.saying("x")
    let data = try data(of: HTMLReport(record: record).text)
    let head = try XCTUnwrap(data[0] as? [String: Any])
    XCTAssertEqual(head["conforming"] as? [String], [])
    let report = try XCTUnwrap(head["report"] as? [String: Any])
    let document = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(JSONWriter.line(record.document).utf8))
        as? [String: Any])
    XCTAssertEqual(report.keys.sorted(), document.keys.sorted())
    var results = try XCTUnwrap(report["results"] as? [[String: Any]])
    XCTAssertEqual(data.count, 1 + results.count)
    for (index, problem) in data.dropFirst().enumerated() where !(problem is NSNull) {
      results[index]["problem"] = problem
    }
    let texts = try [results as Any, try XCTUnwrap(document["results"])].map {
      try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
    }
    XCTAssertEqual(texts[0], texts[1])
  }

  func testNumbersThatJavaScriptLacksAreTexts() throws {
    var record = RunRecord(header: RunRecord.saying("x").header)
    var verdict = try XCTUnwrap(ReportedCase.saying("x").first { $0.verdict == .failed })
    verdict.problem?.got = ReportedAnswer(
      words: "", value: .array([.integer(1), .integer(.max), .number(0.5)]))
    record.add(.verdict(verdict))
    XCTAssertTrue(
      HTMLReport(record: record).text.contains(
        #"[1,{"$number":"9223372036854775807"},{"$number":"0.5"}]"#))
  }

  func testNoTextBecomesMarkup() {
    let evil = "</script><script>alert(1)</script>\"'><img src=x>"
    let page = HTMLReport(record: .saying(evil)).text
    XCTAssertTrue(page.contains("&lt;img src=x&gt;"))
    XCTAssertFalse(page.contains("<img"))
    XCTAssertFalse(page.contains("<script>alert"))
    XCTAssertEqual(page.components(separatedBy: "</script>").count - 1, 2)
    XCTAssertTrue(page.utf8.allSatisfy { $0 < 0x80 })
  }

  func testWithoutScriptsThereIsTheReportOfATerminal() {
    let page = HTMLReport(record: .saying("x")).text
    XCTAssertTrue(page.contains("<noscript><pre>1. The process of the router ends ("))
  }

  func testTwoRunsGiveTheSamePage() async throws {
    let corpus = try SmallCorpus()
    let first = await CapturedRun.of("run", "--corpus", corpus.path, "--report", "html").out
    let second = await CapturedRun.of("run", "--corpus", corpus.path, "--report", "html").out
    XCTAssertEqual(first, second)
    XCTAssertTrue(first.hasPrefix("<!DOCTYPE html>\n"))
  }
}
