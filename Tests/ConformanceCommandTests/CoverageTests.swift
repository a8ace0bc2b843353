import Foundation
import XCTest

@testable import ConformanceCommand

/// `conformance coverage`.
final class CoverageTests: XCTestCase {
  func testWrongUsage() async {
    let table: [([String], ExitCode, String)] = [
      (["QUERY-1"], .usage, "'coverage' takes no word 'QUERY-1'; use --clause QUERY-1"),
      (["--clause", "QUERI-1"], .badInput, "--clause QUERI-1 is none; did you mean 'QUERY-1'?"),
      (
        ["--lines", "/nowhere.json"], .badInput,
        "--lines /nowhere.json cannot be read; .ci/coverage makes such a file"
      ),
      (
        ["--lines", "a", "--check"], .usage,
        "--lines is a report of its own; leave out --clause and --check"
      ),
    ]
    for (arguments, code, message) in table {
      let run = await CapturedRun.of(["coverage"] + arguments)
      XCTAssertEqual(run.code, code)
      XCTAssertEqual(run.err, "conformance: error: \(message)")
    }
  }

  func testAClauseWithItsCasesAndMutants() async {
    let run = await CapturedRun.of("coverage", "--clause", "CHILD-4", "--check")
    XCTAssertEqual(run.code, .conforms)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      """
      CHILD-4: One table

      cases:
        children/table-of-the-parent (standard)

      mutants:
        children go into the global table: noticed first by children/table-of-the-parent (standard)
      """)
  }

  func testACorpusThatNoticesNothingFailsTheCheck() async throws {
    let corpus = try SmallCorpus()
    let arguments = ["coverage", "--clause", "CHILD-4", "--corpus", corpus.path]
    let report = await CapturedRun.of(arguments)
    XCTAssertEqual(report.code, .conforms)
    let check = await CapturedRun.of(arguments + ["--check"])
    XCTAssertEqual(check.code, .doesNotConform)
    XCTAssertEqual(check.out, report.out)
    let errors = check.err.split(separator: "\n")
    XCTAssertEqual(errors.count, 2)
    XCTAssertTrue(
      errors[0].hasSuffix("clause CHILD-4 has no case that demands it; add one"), "\(errors)")
    XCTAssertEqual(
      errors[1],
      "conformance: error: mutant 'CHILD-4: children go into the global table' survives; add a case "
        + "of CHILD-4 that it fails, or a reason to Conformance/strength/equivalent-mutants.json")
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
    XCTAssertTrue(other.err.contains("tells nothing of"), other.err)
  }
}
