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
        - children go into the global table: noticed first by
          children/table-of-the-parent (standard)

      1 mutants of 1 clause: 1 noticed, 0 no faults, 0 survive, 0 errors
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

  func testAClauseThatCasesOfOtherDialectsAlonePinDownFailsTheCheck() async throws {
    let corpus = try SmallCorpus(["priority/zero.json": Self.zeroPriority])
    let run = await CapturedRun.of(
      "coverage", "--clause", "PRIO-2", "--corpus", corpus.path, "--check")
    XCTAssertEqual(run.code, .doesNotConform)
    let errors = run.err.split(separator: "\n")
    XCTAssertTrue(
      errors.first?.hasSuffix(
        "clause PRIO-2 has no mutant that a case notices in standard; add a case of PRIO-2 that "
          + "applies there and that one of its mutants fails") == true, run.err)
    XCTAssertTrue(
      errors.contains {
        $0.contains("'PRIO-2: the priority 0 is 1' survives in standard; add a case of PRIO-2")
      }, run.err)
    XCTAssertTrue(run.out.hasSuffix("2 survive, \(errors.count) errors"), run.out)
  }

  func testAClauseIsBrokenAloneWhileNoCaseOfOthersFails() async throws {
    let other = Self.zeroPriority.replacing("PRIO-2", with: "PRIO-1")
      .replacing("last-resort", with: "other").replacing("alone", with: "another")
    let table = [
      ["priority/zero.json": Self.zeroPriority],
      ["priority/zero.json": Self.zeroPriority, "priority/other.json": other],
    ]
    for (index, files) in table.enumerated() {
      let corpus = try SmallCorpus(files)
      let run = await CapturedRun.of(
        "coverage", "--clause", "PRIO-2", "--corpus", corpus.path, "--alone", "--json")
      let report = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
      XCTAssertEqual(report?["brokenAlone"] as? [String], index == 0 ? ["PRIO-2"] : [])
    }
  }

  /// A case of PRIO-2 that its mutants fail in one dialect, and one that none fails in `standard`.
  private static let zeroPriority = """
    {
      "title": "Priority 0",
      "cases": [
        {
          "id": "last-resort", "title": "The order counts", "clauses": ["PRIO-2"],
          "dialects": ["jlroutes"], "routes": [{ "pattern": "/*", "priority": -1 }, "/about"],
          "open": "app:///about", "expect": { "route": "/*", "wildcard": ["about"] }
        },
        {
          "id": "alone", "title": "There is no order", "clauses": ["PRIO-2"],
          "dialects": ["standard"], "routes": ["/about"],
          "open": "app:///about", "expect": { "route": "/about" }
        }
      ]
    }
    """

  func testReportsAreNoWiderThanATerminal() async throws {
    let corpus = try SmallCorpus()
    let whole = await CapturedRun.of("coverage", "--corpus", corpus.path)
    let lines = whole.out.split(separator: "\n")
    XCTAssertEqual(lines.filter { $0.count > 80 }, [])
    XCTAssertEqual(lines[0].suffix(37), "ffrouter  nnmodule  fjrouter  mutants")
    XCTAssertTrue(lines.contains { $0.hasSuffix(" more") }, "long lists are shortened")
    XCTAssertEqual(
      lines.last?.hasSuffix(" \(whole.err.split(separator: "\n").count) errors"), true)
    let clauses = await CapturedRun.of("coverage", "--clause", "TABLE-7", "--clause", "NAME-6")
    XCTAssertEqual(clauses.out.split(separator: "\n").filter { $0.count > 80 }, [])
  }

  func testTheReportForProgramsHasEverything() async throws {
    let corpus = try SmallCorpus()
    let run = await CapturedRun.of("coverage", "--json", "--corpus", corpus.path)
    let report = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
    let dialects = try XCTUnwrap(report?["dialects"] as? [[String: Any]])
    let standard = try XCTUnwrap(dialects.first { $0["dialect"] as? String == "standard" })
    XCTAssertEqual(standard["pinnedDown"] as? Int, 2)
    XCTAssertEqual(standard["pinnedDownByNothing"] as? [String], [])
    let silent = try XCTUnwrap(standard["withoutCases"] as? [String])
    XCTAssertEqual(standard["clausesInForce"] as? Int, silent.count + 2)
    XCTAssertEqual(report?["toldApart"] as? [String], ["URL-2", "HANDLER-1"])
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
    XCTAssertTrue(other.err.contains("tells nothing of"), other.err)
  }
}
