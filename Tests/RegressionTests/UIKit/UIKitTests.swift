import ConformanceXCTest
import Routing
import RoutingConformance
import XCTest

/// The corpus against an app of UIKit: against UIKit where there is one, else against a stub of it.
final class UIKitTests: XCTestCase {
  func testAnAppOfUIKitNavigatesAsTheCorpusSays() async throws {
    let outcome = try await checkConformance(
      of: Candidate("uikit", dialects: ["standard"]) { try UIKitAdapter(rules: $0) },
      topic: "navigation")
    XCTAssertGreaterThan(outcome.passed, 270)
    XCTAssertLessThan(outcome.skipped.values.reduce(0, +), 20)
  }
}
