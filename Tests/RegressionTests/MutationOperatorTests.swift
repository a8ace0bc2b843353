import Routing
import XCTest

@testable import Mutation
@testable import RoutingConformance

/// What the operators of mutants do.
final class MutationOperatorTests: XCTestCase {
  func testLists() {
    let table: [(ListOperator, [Int])] = [
      (.dropFirst, [2, 3]), (.dropLast, [1, 2]), (.doubleLast, [1, 2, 3, 3]),
      (.reverse, [3, 2, 1]), (.swapFirst, [2, 1, 3]),
    ]
    for (operation, expected) in table { XCTAssertEqual(operation.apply([1, 2, 3]), expected) }
    for operation in ListOperator.allCases { XCTAssertEqual(operation.apply([Int]()), []) }
  }

  func testTexts() {
    let table: [(TextOperator, String, String)] = [
      (.decode, "a%2520b", "a%20b"), (.decode, "100%", "100%"), (.encode, "a b/%", "a%20b/%25"),
      (.plusToSpace, "1+2", "1 2"), (.noSlashes, "/a//b/", "a/b"), (.ascii, "aäb中", "ab"),
    ]
    for (operation, text, expected) in table { XCTAssertEqual(operation.apply(text), expected) }
  }

  func testValues() {
    XCTAssertNil(ValueOperator.drop.apply(1))
    XCTAssertEqual(ValueOperator.written.apply(.bool(true)), "true")
    XCTAssertEqual(ValueOperator.written.apply(.integer(7)), "7")
    XCTAssertEqual(
      ValueOperator.copy.apply(["x", .object(["$object": "o"])]), ["x", .object(["$copy": "o"])])
    XCTAssertEqual(ValueOperator.text(.uppercase).apply(["a", 1]), ["A", 1])
  }

  func testPiecesGiveTheURLAgain() {
    for url in [
      "", "a", "/a/b", "app:a", "app://u:p@h:80/a//b/?x=1&&y#f", "//h", "?q", "#f", "app://h?",
    ] {
      XCTAssertEqual(URLPieces(url).text, url)
    }
  }

  func testEventsOfAKindAreChangedInTheirPlaces() {
    let events: [Event] = [
      .callback(value: 1), .redirect(route: "a", to: "b"), .callback(value: 2),
    ]
    XCTAssertEqual(
      EventKind.callback.change(events) { $0.reversed() },
      [.callback(value: 2), .redirect(route: "a", to: "b"), .callback(value: 1)])
    XCTAssertEqual(
      EventKind.callback.change(events) { $0 + $0 }.count, 5)
  }
}
