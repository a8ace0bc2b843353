import XCTest

@testable import ConformanceCommand

/// The hint for a router that may have a dialect of its own; that for one without reserved keys is in
/// `Tests/Transcripts/errata.txt`.
final class FingerprintHintTests: XCTestCase {
  func testARouterThatFailsOftenIsReferredToItsFingerprint() async {
    let run = await CapturedRun.of(
      "run", "--dialect", "jlroutes", "--topic", "matching", "--router", "deaf", "--in-process")
    XCTAssertFalse(run.err.contains("receive nothing"), run.err)
    XCTAssertTrue(
      run.err.contains(
        "'swift run conformance fingerprint --router deaf' finds its rules"), run.err)
    XCTAssertEqual(run.code, .doesNotConform)
  }
}
