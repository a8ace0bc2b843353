import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The hint for a router that may have a dialect of its own.
///
/// The hint for a router without reserved keys is in `Tests/Transcripts/errata.txt`.
final class FingerprintHintTests: XCTestCase {
  func testARouterThatFailsOftenIsReferredToItsFingerprint() async {
    let run = await CapturedRun.of(
      "run", "--dialect", "jlroutes", "--topic", "urls", "--router", "deaf", "--in-process")
    XCTAssertFalse(run.err.contains("receive nothing"), run.err)
    XCTAssertTrue(
      run.err.contains(
        "'swift run conformance fingerprint --router deaf' finds its rules"), run.err)
    XCTAssertEqual(run.code, .doesNotConform)
  }

  func testARouterWithoutURLsWithASchemeIsReferredToPaths() {
    for (found, reason, count, isHint) in [
      (["paths"], "needs schemes", 20, true), (["paths"], "needs schemes", 19, false),
      (["paths"], "needs queries", 20, false), ([], "needs schemes", 20, false),
    ] {
      var record = RunRecord(
        header: RunHeader(
          specification: "1", dialects: ["standard"], count: 1,
          isPart: false, clauses: []))
      record.routers.append(ReportedRouter(name: "r", capabilities: ["core"], found: found))
      for number in 0..<count {
        record.verdicts.append(
          ReportedCase(
            id: "a/\(number)", title: "", clauses: [], level: .must, dialect: "standard",
            router: "r", file: "", line: 1, column: 1, caseLine: 1, verdict: .skipped,
            reason: reason))
      }
      XCTAssertEqual(
        record.pathHints.first?.hasPrefix("20 cases of r are skipped"), isHint ? true : nil)
      XCTAssertEqual(record.pathHints.first?.contains("`Route.link()`"), isHint ? true : nil)
    }
  }
}
