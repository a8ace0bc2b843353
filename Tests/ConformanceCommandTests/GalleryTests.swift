import Foundation
import XCTest

@testable import ConformanceCommand

/// `conformance gallery`.
final class GalleryTests: XCTestCase {
  func testRoutersAndDialectsStandSideBySide() async throws {
    let corpus = try SmallCorpus()
    let file = corpus.path + "/page.html"
    let run = await CapturedRun.of(
      "gallery", "--router", "second", "--router", "reference", "--corpus", corpus.path,
      "--write", file)
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertTrue(run.out.hasPrefix("second behaves like standard"), run.out)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    for piece in [
      "<a href=\"#router1\">second</a>", "<h2>reference</h2>", "<th scope=\"col\">fjrouter",
      "<th scope=\"row\">core", "<td class=\"number good\">",
    ] {
      XCTAssertTrue(page.contains(piece), "\(piece) in \(page)")
    }
  }

  func testARouterThatCannotBePlayedCostsNoOtherItsPlace() async throws {
    let corpus = try SmallCorpus()
    let file = corpus.path + "/page.html"
    let run = await CapturedRun.of(
      "gallery", "--router", "second", "--command", "/no/such/program", "--corpus",
      corpus.path, "--write", file)
    XCTAssertEqual(run.code, .unavailable)
    XCTAssertTrue(run.err.contains("/no/such/program"), run.err)
    XCTAssertTrue(
      try String(contentsOfFile: file, encoding: .utf8).contains("<h2>second</h2>"))
  }
}
