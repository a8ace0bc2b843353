import XCTest

@testable import RoutingConformance

/// A case is skipped if the router does not report an expected fact, but only if its answer is
/// right otherwise.
final class UnreportedAnswerTests: XCTestCase {
  func testWhatIsLeftOut() {
    let pattern = "the pattern of a route to its handler"
    let rows: [(got: Answer, expected: Answer, leftOut: String?)] = [
      (call("r", nil), call("r", "/a"), pattern), (call("r", "/b"), call("r", "/a"), nil),
      // A wrong answer is wrong even if facts are missing.
      (call("other", nil), call("r", "/a"), nil), (call("r", "/a"), call("r", "/a"), nil),
    ]
    for row in rows {
      XCTAssertEqual(row.got.unreported(by: row.expected), row.leftOut, "\(row)")
    }
  }

  private func call(_ label: String, _ pattern: String?) -> Answer {
    let route = CalledRoute(label, pattern: pattern)
    let call = Event.call(route: route, parameters: [:], request: nil)
    return .opened(Opened(handled: true, events: [call]))
  }
}
