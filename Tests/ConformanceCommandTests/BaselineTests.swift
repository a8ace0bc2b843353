import Foundation
import XCTest

@testable import ConformanceCommand

/// `run --baseline` and `--write-baseline`.
final class BaselineTests: XCTestCase {
  private func run(_ arguments: [String], in corpus: SmallCorpus) async -> CapturedRun {
    await CapturedRun.of(
      ["run", "--corpus", corpus.path, "--dialect", "standard", "--level", "must"] + arguments)
  }

  /// A baseline of one entry, in the folder of a corpus.
  private func baseline(_ entry: String, in corpus: SmallCorpus) throws -> String {
    let path = corpus.path + "/baseline"
    try Data("{\"expectedFailures\": [{\(entry)}]}".utf8).write(to: URL(filePath: path))
    return path
  }

  func testExpectedFailuresDoNotSpoilTheRun() async throws {
    let corpus = try SmallCorpus()
    let path = try baseline(#""case": "query/one", "reason": "deaf""#, in: corpus)
    let run = await run(
      ["--router", "deaf", "--topic", "query", "--baseline", path], in: corpus)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      """
      topic               standard
      query  0, 1 expected to fail
      all    0, 1 expected to fail

      deaf does not conform in standard, in the cases of this run: queries (1 of 1
        fails)

      deaf does not conform: 1 case, 0 passed, 0 failed, 0 skipped, 1 expected to fail
      """, "a router that passes nothing shows nothing")
    XCTAssertEqual(run.code, .doesNotConform)
  }

  func testAnUnexpectedPassFailsTheRun() async throws {
    let corpus = try SmallCorpus()
    let path = try baseline(#""case": "query/one", "reason": "deaf""#, in: corpus)
    let run = await run(["--baseline", path], in: corpus)
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertTrue(
      run.out.hasPrefix(
        """
        UNEXPECTED PASS query/one (reference, standard)
          it is listed because: deaf

        """), run.out)
  }

  func testAnotherVerdictIsAFailureAsUsual() async throws {
    let corpus = try SmallCorpus()
    let path = try baseline(
      #""case": "query/one", "verdict": "crashed", "reason": "r""#, in: corpus)
    let run = await run(["--router", "deaf", "--baseline", path], in: corpus)
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertTrue(run.out.contains("FAILED query/one (deaf, standard)\n"), run.out)
  }

  func testAWrittenBaselineIsReadBack() async throws {
    let corpus = try SmallCorpus()
    let (path, link) = (corpus.path + "/baseline", corpus.path + "/link")
    let change = ["--change", "emptyText=read"]
    let first = await run(change + ["--write-baseline", path], in: corpus)
    XCTAssertEqual(first.code, .conforms)
    XCTAssertEqual(first.err, "note: '\(path)' has 1 expected failure now")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertTrue(
      text.hasPrefix(
        """
        {
          "expectedFailures": [
            {"case":"urls/empty","dialect":"standard","verdict":"failed","reason":"
        """), text)
    let second = await run(change + ["--baseline", path], in: corpus)
    XCTAssertEqual(second.code, .conforms)
    XCTAssertTrue(second.out.hasSuffix("  0 skipped, 1 expected to fail"), second.out)
    // Behind a link the file is written, and the link stays.
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    _ = await run(change + ["--write-baseline", link], in: corpus)
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), path)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text)
  }

  func testABaselineWithErrorsIsNeitherUsedNorOverwritten() async throws {
    let corpus = try SmallCorpus()
    let path = try baseline(#""case": "query/*""#, in: corpus)
    for option in ["--baseline", "--write-baseline"] {
      let run = await run([option, path], in: corpus)
      XCTAssertEqual(run.code, .badInput)
      XCTAssertEqual(run.out, "")
      XCTAssertEqual(
        run.err,
        """
        conformance: error: the baseline has errors
        \(path):1:23: error: missing key 'reason'; say why the case is not expected to pass
        """)
    }
  }
}
