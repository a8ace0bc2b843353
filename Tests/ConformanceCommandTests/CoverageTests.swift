import Foundation
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// `conformance coverage`.
final class CoverageTests: XCTestCase {
  func testTheReportForProgramsHasEverything() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of("coverage", "--json", "--corpus", corpus.path)
    let report = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
    let dialects = try XCTUnwrap(report?["dialects"] as? [[String: Any]])
    let standard = try XCTUnwrap(dialects.first { $0["dialect"] as? String == "standard" })
    let silent = try XCTUnwrap(standard["withoutCases"] as? [String])
    XCTAssertEqual(standard["clausesInForce"] as? Int, silent.count + 2)
    let errors = try XCTUnwrap(report?["errors"] as? [String])
    XCTAssertEqual(errors.count, run.err.split(separator: "\n").count)
  }
}
