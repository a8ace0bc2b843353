import RoutingVocabulary
import XCTest

@testable import ConformanceCommand

/// Strings are shown literally in HTML.
final class HTMLTextTests: XCTestCase {
  func testHTMLInHTMLIsNotEscapedAgain() {
    let inner: HTMLText = "<i>\("<")</i>"
    let outer: HTMLText = "<p>\(inner)\(.joined([inner, inner]))\(7)</p>"
    XCTAssertEqual(outer.markup, "<p><i>&lt;</i><i>&lt;</i><i>&lt;</i>7</p>")
    XCTAssertEqual(HTMLText.joined([inner, "x"], separator: ", ").markup, "<i>&lt;</i>, x")
  }

  func testCodeInTheTextOfAClause() {
    let texts = [
      ("A `b` & `c` d.", "A <code>b</code> &amp; <code>c</code> d."),
      ("one ` alone <", "one ` alone &lt;"),
    ]
    for (text, markup) in texts { XCTAssertEqual(HTMLText(prose: text).markup, markup) }
  }
}
