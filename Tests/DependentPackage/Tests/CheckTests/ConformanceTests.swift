import ConformanceXCTest
import XCTest

@testable import check

/// The router against the whole corpus, as XCTest.
final class ConformanceTests: XCTestCase {
  func testTheRouterConformsInWhatItSupports() async throws {
    let outcome = try await checkConformance(of: .plain, baseline: "baseline.txt")
    XCTAssertGreaterThan(outcome.passed, 50)
  }

  func testRewritingIsSkipped() async throws {
    try await checkConformance(of: .plain, topic: "rewrite")
  }
}
