import Foundation
import RoutingConformance
import XCTest

/// `conformance lint` of a page with carriage returns; other pages are in
/// `Tests/Transcripts/examples.txt`.
final class ExamplesTests: XCTestCase {
  func testLineEndsStayAsTheyAre() async throws {
    let cases = try String(
      contentsOf: CorpusFolder.sourceRoot.appending(
        path: "Tests/Transcripts/shown/query/items.json"), encoding: .utf8)
    let text = """
      # A chapter

      ```json case=query/one
      { "dialects": ["standard"], "routes": ["/a/:x"], "open": "/a/1?q=2",
        "expect": { "parameters": { "q": "2", "x": "1" }, "route": "/a/:x" } }
      ```

      More.

      """.replacing("\n", with: "\r\n")
    for (page, isWritten) in [(text, false), (text.replacing("q=2", with: "q=3"), true)] {
      let folder = try SmallCorpus(["chapter.md": page, "query/items.json": cases])
      let run = await CapturedRun.of("lint", "--fix", folder.path)
      XCTAssertEqual(run.err, isWritten ? "fixed \(folder.path)/chapter.md" : "", run.out)
      let written = try String(contentsOfFile: folder.path + "/chapter.md", encoding: .utf8)
      XCTAssertEqual(written.utf8.count { $0 == 0x0A }, written.count { $0 == "\r\n" })
      if !isWritten { XCTAssertEqual(written, page) }
    }
  }
}
