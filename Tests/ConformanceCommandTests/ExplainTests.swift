import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Where `conformance explain` finds the reason of a difference.
final class ExplainTests: XCTestCase {
  func testWhyAnotherRouteWasTaken() async throws {
    let corpus = try SmallCorpus([
      "matching/one.json": """
      {
        "title": "One", "dialects": ["standard"], "routes": ["/a", "/:x"],
        "cases": [
          { "id": "one", "title": "One", "clauses": ["MATCH-2"], "open": "/b",
            "expect": { "route": "/:x", "parameters": { "x": "b" } } }
        ]
      }
      """
    ])
    let subject = try Selection.corpus([corpus.path]).case("matching/one")
    let trace = try await ModelTrace(of: subject, in: .standard)
    let problem = ReportedProblem(
      step: 3,
      differences: Difference.between(
        .object(["route": "/:x"]), .object(["route": "/a"]), at: "events[0]"),
      again: "", why: "")
    XCTAssertEqual(trace.reason(of: problem)?.text, "'/a' does not match: 'a' is not 'b'")
    XCTAssertNil(trace.reason(of: ReportedProblem(step: 3, again: "", why: "")))
  }
}
