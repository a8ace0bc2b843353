import RoutingVocabulary
import XCTest

@testable import ModelRouter

/// The parts of a trace; whole ones are in `Tests/Transcripts/explain.txt`.
final class TraceTests: XCTestCase {
  func testTheShapeOfAnOpeningIsItsClauses() async throws {
    let router = ModelRouter(rules: try .standard())
    for pattern in ["/a", "/b", "/:x"] {
      try await router.register(Route(pattern, handler: .accept))
    }
    let trace = try await router.trace("/c", .clauses)
    XCTAssertEqual(
      trace.entries.map(\.clause),
      [
        "URL-1", "MATCH-1", "TABLE-3", "PRIO-1", "MATCH-2", "MATCH-8", "PARAM-1", "RECORD-1",
        "RECORD-3", "RECORD-1", "HANDLER-1",
      ])
    XCTAssertTrue(trace.entries.allSatisfy { $0.text.isEmpty && $0.subject == nil })
  }
}
