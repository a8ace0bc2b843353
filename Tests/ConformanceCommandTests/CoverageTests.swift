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

  func testLinesAreCountedAsLLVMDoes() throws {
    // A function in lines 1 to 5, with a branch in lines 2 and 3 that is never taken.
    let text = """
      {"data": [{"files": [{"filename": "/a.swift", "segments": [
        [1, 10, 4, true, true, false], [2, 12, 0, true, true, false], [3, 4, 4, true, false, false],
        [5, 2, 0, false, false, false]]}]}]}
      """
    let export = try JSONDecoder().decode(LineExport.self, from: Data(text.utf8))
    XCTAssertEqual(export.data[0].files[0].lineCounts, [1: 4, 2: 4, 3: 0, 4: 4, 5: 4])
  }

  func testAnExportOfOtherFilesIsRefused() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{}".utf8).write(to: file)
    let none = await CapturedRun.of("coverage", "--lines", file.path)
    XCTAssertEqual(none.code, .badInput)
    XCTAssertTrue(none.err.contains("is not what llvm-cov exports"), none.err)
    try Data(#"{"data": [{"files": [{"filename": "/a", "segments": []}]}]}"#.utf8).write(to: file)
    let other = await CapturedRun.of("coverage", "--lines", file.path)
    XCTAssertEqual(other.code, .badInput)
    XCTAssertTrue(other.err.contains("has nothing about"), other.err)
  }
}
