import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// Two values side by side: the same line for the same part, marks where they differ.
final class SideBySideTests: XCTestCase {
  private func compare(_ expected: Value, _ got: Value, asked: Value? = nil) -> SideBySide {
    SideBySide(
      expected: expected, got: got, differences: Difference.between(expected, asked ?? got))
  }

  func testTheDifferingPartOfAValueIsMarked() {
    let sides = compare(
      .object(["id": "a%2Bb", "n": 1, "same": true]),
      .object(["id": "a+b", "n": 2, "same": true]))
    XCTAssertEqual(
      sides.expected.markup,
      "<del>id: &quot;a<mark>%2B</mark>b&quot;</del><del>n: <mark>1</mark></del>same: true\n")
    XCTAssertEqual(
      sides.got.markup,
      "<ins>id: &quot;a<mark>+</mark>b&quot;</ins><ins>n: <mark>2</mark></ins>same: true\n")
  }

  func testWhatOnlyOneSideHasFacesAGap() {
    let sides = compare(
      .object(["events": .array([.object(["event": "call"])]), "handled": true]),
      .object(["events": [], "handled": true]))
    XCTAssertEqual(
      sides.expected.markup,
      """
      events:
      <del>  [0]:
          event: &quot;call&quot;</del>handled: true

      """)
    XCTAssertEqual(sides.got.markup, "events:\n<i>\n\n</i>handled: true\n")
  }

  func testWhatNobodyAskedForIsNotMarked() {
    let sides = compare(
      .object(["handled": true]), .object(["handled": true, "url": "/a"]),
      asked: .object(["handled": true]))
    XCTAssertEqual(sides.expected.markup, "handled: true\n<i class=\"free\">\n</i>")
    XCTAssertEqual(sides.got.markup, "handled: true\n<small>url: &quot;/a&quot;</small>")
  }

  func testValuesOfDifferentKinds() {
    let sides = compare(.object(["can": true]), .object(["error": .object(["code": "noMatch"])]))
    XCTAssertEqual(sides.expected.markup, "<del>can: true</del><i>\n\n</i>")
    XCTAssertEqual(
      sides.got.markup,
      "<i>\n</i><ins>error:\n  code: &quot;noMatch&quot;</ins>")
    let texts = compare("ab", .null)
    XCTAssertEqual(texts.expected.markup, "<del><mark>&quot;ab&quot;</mark></del>")
    XCTAssertEqual(texts.got.markup, "<ins><mark>null</mark></ins>")
  }

  func testOfValuesThatAreNoTextsAllIsMarked() {
    let sides = compare(.object(["a": true, "b": 10]), .object(["a": false, "b": "10"]))
    XCTAssertEqual(
      sides.expected.markup, "<del>a: <mark>true</mark></del><del>b: <mark>10</mark></del>")
    XCTAssertEqual(
      sides.got.markup,
      "<ins>a: <mark>false</mark></ins><ins>b: <mark>&quot;10&quot;</mark></ins>")
  }

  func testAValueAlone() {
    let value: Value = .object(["a": [], "b": [1, "<"]])
    XCTAssertEqual(
      SideBySide(value).expected.markup, "a: []\nb:\n  [0]: 1\n  [1]: &quot;&lt;&quot;\n")
  }

  func testDifferingParts() {
    let texts = [
      ("abc", "abd", "ab", "c", ""), ("abc", "xbc", "", "a", "bc"), ("aa", "aaa", "aa", "", ""),
      ("aaa", "aa", "aa", "a", ""), ("", "x", "", "", ""), ("same", "same", "same", "", ""),
    ]
    for (text, other, start, middle, end) in texts {
      let parts = DifferingPart(of: text, against: other)
      XCTAssertEqual([parts.start, parts.middle, parts.end], [start, middle, end], text)
    }
  }
}
