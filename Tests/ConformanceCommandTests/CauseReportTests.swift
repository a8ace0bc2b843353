import XCTest

@testable import ConformanceCommand

/// What reports make of a router that fails everywhere; that one grave defect is one cause is checked by
/// `.ci/gallery`, and that a rule explains failures by the excerpts of README.
final class CauseReportTests: XCTestCase {
  func testTheConsoleReportIsShortHoweverMuchFails() async {
    let run = await CapturedRun.of("run", "--router", "deaf", "--dialect", "standard")
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertLessThanOrEqual(lines.count, 100)
    XCTAssertTrue(run.out.contains("--report html:FILE shows all of them"))
  }
}
