import XCTest

@testable import RoutingConformance

/// What a router does not report is skipped, but only where its answer is right otherwise.
final class UnreportedAnswerTests: XCTestCase {
  func testWhatIsLeftOut() {
    let expected = opened(url: "app:/new", fullPath: "/new")
    let pattern = "the pattern of a route to its handler"
    let rows: [(got: Answer, expected: Answer, leftOut: String?)] = [
      (opened(), expected, "the URL that was opened in the end"),
      (opened(url: "app:/new"), expected, "the whole pattern of a route"),
      (call("r", nil), call("r", "/a"), pattern), (call("r", "/b"), call("r", "/a"), nil),
      (call("other", nil), call("r", "/a"), nil),
      // A wrong answer is wrong whatever it leaves out.
      (.opened(Opened(handled: false, events: [])), expected, nil),
      (opened(url: "app:/old"), expected, nil), (expected, expected, nil),
    ]
    for row in rows {
      XCTAssertEqual(row.got.unreported(by: row.expected), row.leftOut, "\(row)")
    }
  }

  private func opened(url: String? = nil, fullPath: String? = nil) -> Answer {
    .opened(Opened(handled: true, events: [], url: url, fullPath: fullPath))
  }

  private func call(_ label: String, _ pattern: String?) -> Answer {
    let route = CalledRoute(label, pattern: pattern)
    let call = Event.call(route: route, parameters: [:], request: nil)
    return .opened(Opened(handled: true, events: [call]))
  }
}
