import XCTest

@testable import RoutingConformance

/// What a router does not report is skipped, but only where its answer is right otherwise.
final class UnreportedAnswerTests: XCTestCase {
  private let expected = Answer.opened(
    Opened(handled: true, events: [], url: "app:/new", fullPath: "/new"))

  func testARightAnswerThatReportsLess() {
    let silent = Answer.opened(Opened(handled: true, events: []))
    XCTAssertEqual(silent.unreported(by: expected), "the URL that was opened in the end")
    let half = Answer.opened(Opened(handled: true, events: [], url: "app:/new"))
    XCTAssertEqual(half.unreported(by: expected), "the whole pattern of a route")
  }

  func testAHandlerWithoutThePatternOfItsRoute() {
    let call = { (label: String, pattern: String?) in
      let route = CalledRoute(label, pattern: pattern)
      let call = Event.call(route: route, parameters: [:], request: nil)
      return Answer.opened(Opened(handled: true, events: [call]))
    }
    let missing = "the pattern of a route to its handler"
    XCTAssertEqual(call("r", nil).unreported(by: call("r", "/a")), missing)
    XCTAssertNil(call("r", "/b").unreported(by: call("r", "/a")))
    XCTAssertNil(call("other", nil).unreported(by: call("r", "/a")))
  }

  func testAWrongAnswerIsWrongWhateverItLeavesOut() {
    XCTAssertNil(Answer.opened(Opened(handled: false, events: [])).unreported(by: expected))
    let other = Opened(handled: true, events: [], url: "app:/old")
    XCTAssertNil(Answer.opened(other).unreported(by: expected))
  }

  func testAnAnswerThatTellsEverythingLeavesNothingOut() {
    XCTAssertNil(expected.unreported(by: expected))
  }
}
