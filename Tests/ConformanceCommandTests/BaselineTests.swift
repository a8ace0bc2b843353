import Foundation
import XCTest

@testable import ConformanceCommand

/// `run --baseline` and `--write-baseline`.
final class BaselineTests: XCTestCase {
  private func run(_ arguments: String..., in corpus: SmallCorpus) async -> CapturedRun {
    await CapturedRun.of(
      ["run", "--corpus", corpus.path, "--dialect", "standard"] + arguments)
  }

  private func file(_ text: String, in corpus: SmallCorpus) throws -> String {
    let path = corpus.path + "/baseline"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  func testExpectedFailuresDoNotSpoilTheRun() async throws {
    let corpus = try SmallCorpus()
    let path = try file(
      #"{"expectedFailures": [{"case": "query/one", "reason": "deaf"}]}"#, in: corpus)
    let run = await run(
      "--router", "deaf", "--topic", "query", "--level", "must", "--baseline", path, in: corpus)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      """
      topic               standard
      query  0, 1 expected to fail
      all    0, 1 expected to fail

      deaf does not conform to all that it claims in standard, in the cases of this
      run: not to 1 of 1
                          passed  failed  skipped
        core in standard       0       1        0

      deaf does not conform: 1 case, 0 passed, 0 failed, 0 skipped, 1 expected to fail
      """, "a router that passes nothing shows nothing")
    XCTAssertEqual(run.code, .doesNotConform)
  }

  func testAnUnexpectedPassFailsTheRun() async throws {
    let corpus = try SmallCorpus()
    let path = try file(
      #"{"expectedFailures": [{"case": "query/one", "reason": "deaf"}]}"#, in: corpus)
    let run = await run("--level", "must", "--baseline", path, in: corpus)
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertEqual(
      run.out,
      """
      UNEXPECTED PASS query/one (reference, standard)
        it is listed because: deaf
        take it out of the list, or write the list again by --write-baseline

      topic                  standard
      query  0, 1 passed unexpectedly
      all    1, 1 passed unexpectedly

      reference conforms to all that it claims in standard, in the cases of this run:
      1 capability

      reference does not conform: 2 cases, 1 passed, 0 failed, 0 skipped,
        1 passed unexpectedly
      """)
  }

  func testAnotherVerdictIsAFailureAsUsual() async throws {
    let corpus = try SmallCorpus()
    let path = try file(
      #"{"expectedFailures": [{"case": "query/one", "verdict": "crashed", "reason": "r"}]}"#,
      in: corpus)
    let run = await run(
      "--router", "deaf", "--level", "must", "--baseline", path, in: corpus)
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertTrue(run.out.contains("FAILED query/one (deaf, standard)\n"), run.out)
  }

  func testTheBaselineOfTodayIsReadBack() async throws {
    let corpus = try SmallCorpus()
    let path = corpus.path + "/baseline"
    let options = ["--change", "emptyText=read", "--level", "must"]
    let first = await run(options + ["--write-baseline", path], in: corpus)
    XCTAssertEqual(first.code, .conforms)
    XCTAssertEqual(first.err, "note: 1 expected failure is in '\(path)' now")
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    XCTAssertTrue(
      text.hasPrefix(
        """
        {
          "expectedFailures": [
            {"case":"urls/empty","dialect":"standard","verdict":"failed","reason":"
        """), text)
    let second = await run(options + ["--baseline", path], in: corpus)
    XCTAssertEqual(second.code, .conforms)
    XCTAssertTrue(
      second.out.hasSuffix(
        "reference conforms, expected failures apart: 2 cases, 1 passed, 0 failed,\n"
          + "  0 skipped, 1 expected to fail"), second.out)
    _ = await run(options + ["--write-baseline", path], in: corpus)
    XCTAssertEqual(try String(contentsOf: URL(filePath: path), encoding: .utf8), text)
  }

  func testTheBaselineBehindALinkIsWrittenAndTheLinkStays() async throws {
    let corpus = try SmallCorpus()
    let (file, link) = (corpus.path + "/baseline", corpus.path + "/link")
    try Data("{\"expectedFailures\": []}".utf8).write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let run = await run(
      ["--change", "emptyText=read", "--level", "must", "--write-baseline", link], in: corpus)
    XCTAssertEqual(run.code, .conforms)
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), file)
    XCTAssertTrue(
      try String(contentsOf: URL(filePath: file), encoding: .utf8).contains("urls/empty"))
  }

  private func run(_ arguments: [String], in corpus: SmallCorpus) async -> CapturedRun {
    await CapturedRun.of(
      ["run", "--corpus", corpus.path, "--dialect", "standard"] + arguments)
  }

  func testABaselineWithErrorsIsNeitherUsedNorOverwritten() async throws {
    let corpus = try SmallCorpus()
    let path = try file("{\n\"expectedFailures\": [{\"case\": \"query/*\"}]}", in: corpus)
    for option in ["--baseline", "--write-baseline"] {
      let run = await run(option, path, in: corpus)
      XCTAssertEqual(run.code, .badInput)
      XCTAssertEqual(run.out, "")
      XCTAssertEqual(
        run.err,
        """
        conformance: error: the baseline has errors
        \(path):2:22: error: missing key 'reason'; say why the case is not expected to pass
        """)
    }
  }

  func testWrongUsage() async throws {
    let corpus = try SmallCorpus()
    let both = await run("--baseline", "a", "--write-baseline", "b", in: corpus)
    XCTAssertEqual(both.code, .usage)
    XCTAssertEqual(
      both.err,
      "conformance: error: use one of --baseline and --write-baseline; the second one reads its"
        + " file, too")
    let two = await run("--router", "deaf", "--router", "reference", "--baseline", "a", in: corpus)
    XCTAssertEqual(two.code, .usage)
    XCTAssertEqual(
      two.err, "conformance: error: a baseline is about one router; check one at a time")
  }

  func testABaselineThatCannotBeWritten() async throws {
    let corpus = try SmallCorpus()
    for (path, reason) in [("/nowhere/b", "there is no such folder"), ("", "that is a folder")] {
      let run = await run("--write-baseline", corpus.path + path, in: corpus)
      XCTAssertEqual(run.code, .badInput)
      XCTAssertEqual(run.out, "", "nothing was run before that")
      XCTAssertEqual(
        run.err,
        "conformance: error: the baseline cannot be written to '\(corpus.path)\(path)': \(reason)")
    }
    let plain = try file("", in: corpus)
    let places = [
      ("", "the name is empty"), (plain + "/b", "Not a directory"),
      ("/dev/null", "that is no plain file"),
    ]
    for (path, reason) in places {
      let run = await run("--write-baseline", path, in: corpus)
      XCTAssertEqual(run.code, .badInput)
      XCTAssertEqual(run.out, "", "nothing was run before that")
      XCTAssertEqual(
        run.err, "conformance: error: the baseline cannot be written to '\(path)': \(reason)")
    }
  }
}
