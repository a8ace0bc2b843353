import Foundation
import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// What the script of the HTML page reads; the page itself is looked at in a browser by
/// `.ci/check-html.py`.
final class HTMLReportTests: XCTestCase {
  /// The lines of JSON that the script reads.
  private func data(of page: String) throws -> [Any] {
    let start = try XCTUnwrap(page.range(of: "id=\"report\">")).upperBound
    let end = try XCTUnwrap(page[start...].range(of: "</script>")).lowerBound
    return try String(page[start..<end]).lineFeedLines.map { line in
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
}
