import Foundation
import XCTest

@testable import CorpusTools
@testable import RoutingConformance

final class MarkdownPageTests: XCTestCase {
  private func page(_ text: String) -> MarkdownPage {
    MarkdownPage(text, url: URL(filePath: "/page.md"))
  }

  func testLinks() {
    let examples: [(text: String, links: [String])] = [
      ("See [a](b.md).", ["b.md 1:9"]),
      ("[`a`](b.md#c) and ![x](y.png)", ["b.md#c 1:7", "y.png 1:24"]),
      ("[a\nb](c.md \"Title\")", ["c.md 2:4"]),
      ("Text\n\n[a]: b.md\n", ["b.md 3:6"]),
      ("`[a](b)` [c](d)", ["d 1:14"]),
      ("`\u{301}[a](b)` [c](d)", ["d 1:15"]),
      ("```\n[a](b)\n```\n\n[c](d)", ["d 5:5"]),
      ("ü [a](b)", ["b 1:7"]),
      ("no [link] (at all), a[0]: none", []),
    ]
    for (text, links) in examples {
      let found = page(text).prose.flatMap(MarkdownForms().links).map {
        "\($0.text) \($0.position)"
      }
      XCTAssertEqual(found, links, text)
    }
  }

  func testAnchors() {
    let text = "# A page\n\n## `code`, and *more*\n\n### PARAM-2: Path _x_\n\n## Again\n## Again\n"
    XCTAssertEqual(
      page(text).anchors,
      ["a-page", "code-and-more", "param-2-path-_x_", "again", "again-1"])
  }

  func testNames() {
    let prose = page("As `a` says, ``d`` and PARAM-2, not `f, PARAM-2-1 or QUERY-.").prose
    XCTAssertEqual(
      prose.flatMap(MarkdownForms().codeSpans).map { "\($0.text) \($0.position)" },
      ["a 1:5", "d 1:16"])
    XCTAssertEqual(
      prose.flatMap(MarkdownForms().clauseIDs).map { "\($0.text) \($0.position)" }, ["PARAM-2 1:24"]
    )
  }
}
