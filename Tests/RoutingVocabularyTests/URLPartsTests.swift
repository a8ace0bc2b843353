import XCTest

@testable import RoutingVocabulary

final class URLPartsTests: XCTestCase {
  func testSplitsAtTheDelimitersOfRFC3986() {
    let rows = [
      ("", "path()"),
      (
        "http://u:p@h:80/a/b?c=d?#e?#f",
        "scheme(http) userinfo(u:p) host(h) port(80) path(/a/b) query(c=d?) fragment(e?#f)"
      ),
      ("mailto:a@b", "scheme(mailto) path(a@b)"),
      ("a+b-c.1:", "scheme(a+b-c.1) path()"),
      ("1a:b", "path(1a:b)"),
      (":a", "path(:a)"),
      ("é:a", "path(é:a)"),
      ("a/b:c", "path(a/b:c)"),
      ("?a:b", "path() query(a:b)"),
      ("#?", "path() fragment(?)"),
      ("?#", "path() query() fragment()"),
      ("//", "host() path()"),
      ("///a", "host() path(/a)"),
      ("x:////a", "scheme(x) host() path(//a)"),
      ("//h?q", "host(h) path() query(q)"),
      ("//u@v@h", "userinfo(u@v) host(h) path()"),
      ("//@:", "userinfo() host() port() path()"),
      ("//[::1]", "host([::1]) path()"),
      ("//[::1]:80/", "host([::1]) port(80) path(/)"),
      ("//h:8a", "host(h:8a) path()"),
      ("//h:٣", "host(h:٣) path()"),
      ("//a:1:2", "host(a:1) port(2) path()"),
      ("/%41 %zz", "path(/%41 %zz)"),
      ("x:\u{301}?\u{301}", "scheme(x) path(\u{301}) query(\u{301})"),
    ]
    for (text, expected) in rows {
      let parts = URLParts(text)
      XCTAssertEqual(ScalarText(list(parts)), ScalarText(expected), text)
      XCTAssertEqual(ScalarText(parts.text), ScalarText(text))
    }
  }

  func testGivesEveryTextBack() {
    var texts = RandomURLTexts(seed: 2)
    for _ in 0..<3_000 {
      let text = texts.next()
      XCTAssertEqual(ScalarText(URLParts(text).text), ScalarText(text))
    }
  }

  func testLowerCaseIsThatOfASCIIAlone() {
    XCTAssertEqual("AbZ-\u{C4}\u{212A}[@`{".asciiLowercased, "abz-\u{C4}\u{212A}[@`{")
  }

  /// The parts of the URL, in order.
  private func list(_ parts: URLParts) -> String {
    let named: [(name: String, part: String?)] = [
      ("scheme", parts.scheme), ("userinfo", parts.userinfo), ("host", parts.host),
      ("port", parts.port), ("path", parts.path), ("query", parts.query),
      ("fragment", parts.fragment),
    ]
    return named.compactMap { row in row.part.map { "\(row.name)(\($0))" } }
      .joined(separator: " ")
  }
}

extension URLParts {
  /// The string from which the parts were read.
  fileprivate var text: String {
    head(portAsNumber: false) + path + (query.map { "?" + $0 } ?? "")
      + (fragment.map { "#" + $0 } ?? "")
  }
}
