import RoutingVocabulary
import XCTest

@testable import RoutingConformance

final class CaseFileReaderTests: XCTestCase {
  func testAWholeNumberOfARuleIsOneHoweverItIsSpelled() throws {
    let (cases, diagnostics) = CaseFile.read(
      """
      {
        "title": "t", "rules": {"optionalGroupLimit": 2.0, "searchLimit": 3e1},
        "cases": [
          {
            "id": "a", "title": "T", "clauses": ["PARAM-2"], "open": "/a", "expect": {"handled": false}
          }
        ]
      }
      """)
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(
      cases.first?.rules.map(\.text), ["optionalGroupLimit=2", "searchLimit=30"])
  }

  func testDialectsFollowFromTheClauses() throws {
    let examples: [(clauses: String, dialects: [String])] = [
      (#""KEPT-1""#, ["standard"]), (#""REPAIRED-1", "PARAM-1""#, ["jlroutes"]),
    ]
    for (clauses, dialects) in examples {
      let (cases, diagnostics) = CaseFile.read(
        """
        {"title": "t", "cases": [{"id": "a", "title": "t", "clauses": [\(clauses)],
         "canOpen": null, "expect": {"error": {"code": "invalidURL"}}}]}
        """)
      XCTAssertEqual(diagnostics, [])
      let found = cases.first?.dialects.filter { ["standard", "jlroutes"].contains($0) }
      XCTAssertEqual(found, dialects)
    }
  }
}
