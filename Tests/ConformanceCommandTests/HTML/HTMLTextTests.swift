import Routing
import XCTest

@testable import ConformanceCommand

/// Texts stay texts in HTML.
final class HTMLTextTests: XCTestCase {
  func testTextsAreEscapedAndMarkupIsNot() {
    let texts: [(text: String, markup: String)] = [
      ("plain", "plain"),
      ("<script>", "&lt;script&gt;"),
      ("a & b", "a &amp; b"),
      ("\"quoted\" 'twice'", "&quot;quoted&quot; 'twice'"),
      ("é\u{301} 日🧭", "&#233;&#769; &#26085;&#129517;"),
      ("a\nb\tc", "a\nb\tc"),
      ("\0\u{1B}[0m\r\u{7F}", "\\u{0}\\u{1B}[0m\\u{D}\\u{7F}"),
      ("\u{85}\u{202E}", "\\u{85}\\u{202E}"),
    ]
    for (text, markup) in texts {
      let html: HTMLText = "<b title=\"\(text)\">\(text)</b>"
      XCTAssertEqual(html.markup, "<b title=\"\(markup)\">\(markup)</b>")
    }
  }

  func testHTMLInHTMLIsNotEscapedAgain() {
    let inner: HTMLText = "<i>\("<")</i>"
    let outer: HTMLText = "<p>\(inner)\(.joined([inner, inner]))\(7)</p>"
    XCTAssertEqual(outer.markup, "<p><i>&lt;</i><i>&lt;</i><i>&lt;</i>7</p>")
    XCTAssertEqual(HTMLText.joined([inner, "x"], separator: ", ").markup, "<i>&lt;</i>, x")
  }

  func testDataCannotEndItsElement() {
    XCTAssertEqual(
      HTMLText.data(.object(["a": "</script><!-- & \"b\" é"])).markup,
      #"{"a":"\u003c/script>\u003c!-- & \"b\" \u00e9"}"#)
  }

  func testCodeInTheTextOfAClause() {
    let texts = [
      ("A `b` & `c` d.", "A <code>b</code> &amp; <code>c</code> d."),
      ("one ` alone <", "one ` alone &lt;"),
    ]
    for (text, markup) in texts { XCTAssertEqual(HTMLText(prose: text).markup, markup) }
  }
}
