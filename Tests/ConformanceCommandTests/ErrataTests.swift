import Foundation
import XCTest

@testable import ConformanceCommand

/// `run --errata`, `show` and `list` of errata.
final class ErrataTests: XCTestCase {
  /// Two cases that name errata, one of which fails because of the change.
  private func run(_ policy: String...) async -> CapturedRun {
    await CapturedRun.of(
      [
        "run", "--dialect", "hdroutes", "--change", "optionalGroupLimit=3",
        "--filter", "hdroutes-document/four-groups", "--filter", "wildcards/joker",
      ] + policy)
  }

  func testFailuresCountAndNameTheErratum() async {
    for run in [await run(), await run("--errata", "count")] {
      XCTAssertEqual(run.code, .doesNotConform)
      XCTAssertTrue(
        run.out.contains(
          "  erratum HD-4: the published router of the dialect does not pass, either\n"),
        run.out)
      XCTAssertTrue(
        run.out.contains(
          """
          reference in hdroutes: 1 case fails by a named erratum: HD-4 (1); 0 cases fail
            otherwise; 1 case passes although an erratum says otherwise: wildcards/joker
            (HD-1)
          """), run.out)
    }
  }

  func testAllowedFailuresAreExpected() async {
    let run = await run("--errata", "allow")
    XCTAssertEqual(run.code, .conforms)
    XCTAssertTrue(run.out.contains("0 failed,\n  0 skipped, 1 expected to fail"), run.out)
    XCTAssertTrue(run.out.contains("1 case fails by a named erratum: HD-4 (1)"), run.out)
  }

  func testOtherFailuresAreNotAllowed() async {
    let run = await CapturedRun.of(
      "run", "--dialect", "standard", "--change", "optionalGroupLimit=0", "--errata", "allow",
      "--filter", "optional-groups/wildcard-in-group")
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertFalse(run.out.contains("erratum"), run.out)
  }

  func testForbiddenErrataAreDemanded() async {
    let broken = [
      "run", "--dialect", "hdroutes", "--change", "optionalGroupLimit=3",
      "--filter", "hdroutes-errata/four-groups",
    ]
    let usual = await CapturedRun.of(broken)
    XCTAssertEqual(usual.code, .badInput, "cases of the level erratum are not played")
    let shown = await CapturedRun.of(broken + ["--level", "erratum"])
    XCTAssertEqual(shown.code, .conforms, "nothing is demanded")
    let forbidden = await CapturedRun.of(broken + ["--errata", "forbid"])
    XCTAssertEqual(forbidden.code, .doesNotConform)
    XCTAssertTrue(forbidden.out.contains("FAILED hdroutes-errata/four-groups"), forbidden.out)
    let wrong = await CapturedRun.of(broken + ["--errata", "forgive"])
    XCTAssertEqual(wrong.code, .usage)
  }

  func testWhatIsAllowedNeedsNoEntryInABaseline() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (policy, count) in [("allow", 0), ("count", 1)] {
      let run = await run("--errata", policy, "--write-baseline", path)
      XCTAssertEqual(run.code, .conforms)
      XCTAssertTrue(run.err.contains("has \(count.counted("expected failure")) now"), run.err)
    }
  }

  func testAnErratumIsShownWithItsCases() async {
    let shown = await CapturedRun.of("show", "HD-4")
    XCTAssertTrue(
      shown.out.hasPrefix("erratum HD-4 of hdroutes\nSpec/dialects/hdroutes.md:"), shown.out)
    XCTAssertTrue(shown.out.contains("\n  optional-groups/ten-groups: "), shown.out)
    let json = await CapturedRun.of("show", "HD-4", "--json")
    XCTAssertTrue(json.out.contains(#""id": "optional-groups/ten-groups""#), json.out)
    let listed = await CapturedRun.of("list", "errata")
    XCTAssertTrue(listed.out.contains("HD-4   3 cases   hdroutes\n"), listed.out)
  }
}
