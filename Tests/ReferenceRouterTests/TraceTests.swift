import Routing
import XCTest

@testable import ReferenceRouter

/// The parts of a trace; whole ones are in `Tests/Transcripts/explain.txt`.
final class TraceTests: XCTestCase {
  func testEntriesNameWhatTheyAreAbout() async throws {
    let router = ReferenceRouter(rules: try .standard())
    try await router.register(Route("/a", handler: .accept))
    try await router.register(Route("/:x", handler: .accept))
    let trace = try await router.trace("/b?x=1")
    XCTAssertEqual(
      trace.entries.filter { $0.subject == .route("/a") }.map(\.text),
      ["'/a' does not match: 'a' is not 'b'"])
    XCTAssertEqual(
      trace.entries.filter { $0.subject == .parameter("x") }.map(\.text),
      [
        "item 'x' is '1'", "x = \"1\" from the query",
        "x = \"b\" from the path, replacing \"1\"",
      ])
  }

  func testTheShapeOfAnOpeningIsItsClauses() async throws {
    let router = ReferenceRouter(rules: try .standard())
    for pattern in ["/a", "/b", "/:x"] {
      try await router.register(Route(pattern, handler: .accept))
    }
    let trace = try await router.trace("/c", .clauses)
    XCTAssertEqual(
      trace.entries.map(\.clause),
      ["URL-1", "MATCH-1", "TABLE-3", "MATCH-2", "PARAM-1", "RECORD-1", "HANDLER-1"])
    XCTAssertTrue(trace.entries.allSatisfy { $0.text.isEmpty && $0.subject == nil })
  }
}
