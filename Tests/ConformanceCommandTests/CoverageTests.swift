import Foundation
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

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
    XCTAssertTrue(
      run.out.hasPrefix(
        """
        CHILD-4: One table

        cases:
          children/table-of-the-parent (standard)

        mutants:
          - the contrary of whether a URL was handled: noticed first by
            children/table-of-the-parent (standard)

        """), run.out)
    XCTAssertTrue(run.out.hasSuffix("noticed, 0 no faults, 0 survive, 0 errors"), run.out)
  }

  func testACorpusThatNoticesNothingFailsTheCheck() async throws {
    let corpus = try SmallCorpus(["priority/idle.json": Self.idle])
    let arguments =
      ["coverage", "--clause", "PRIO-2", "--clause", "CHILD-4"]
      + ["--corpus", corpus.path]
    let report = await CapturedRun.of(arguments)
    XCTAssertEqual(report.code, .conforms)
    let check = await CapturedRun.of(arguments + ["--check"])
    XCTAssertEqual(check.code, .doesNotConform)
    XCTAssertEqual(check.out, report.out)
    let errors = check.err.split(separator: "\n")
    XCTAssertTrue(
      errors.first?.hasSuffix("clause CHILD-4 has no case that demands it; add one") == true,
      check.err)
    XCTAssertTrue(
      errors.contains(
        "conformance: error: mutant 'PRIO-2: events in reverse order' survives; add a case of "
          + "PRIO-2 that it fails, or a reason to Conformance/strength/equivalent-mutants.json"),
      check.err)
    XCTAssertTrue(check.out.hasSuffix(", \(errors.count) errors"), check.out)
  }

  /// A case that allows two orders of events.
  private static let idle = """
    {
      "title": "Priority", "routes": [{ "pattern": "/a/b", "handler": "decline" }, "/a/:x"],
      "cases": [
        {
          "id": "any", "title": "Any order", "clauses": ["PRIO-2"], "dialects": ["standard"],
          "open": "app:///a/b",
          "expect": { "anyOf": [
            { "handled": true, "events": [
              { "event": "call", "route": "/a/b" },
              { "event": "call", "route": "/a/:x", "parameters": { "x": "b" } }] },
            { "handled": true, "events": [
              { "event": "call", "route": "/a/:x", "parameters": { "x": "b" } },
              { "event": "call", "route": "/a/b" }] }
          ] }
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
