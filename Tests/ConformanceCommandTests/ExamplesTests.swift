import Foundation
import XCTest

/// `conformance examples` of a page with carriage returns; other pages are in
/// `Tests/Transcripts/examples.txt`.
final class ExamplesTests: XCTestCase {
  func testLineEndsStayAsTheyAre() async throws {
    let corpus = try SmallCorpus()
    let text = """
      # A chapter

      ### HANDLER-1: Title

      ```json case=query/one
      { "dialects": ["standard"], "routes": ["/a/:x"], "open": "/a/1?q=2",
        "expect": { "parameters": { "q": "2", "x": "1" }, "route": "/a/:x" } }
      ```

      More.

      """.replacing("\n", with: "\r\n")
    for (page, isWritten) in [(text, false), (text.replacing("q=2", with: "q=3"), true)] {
      let folder = try SmallCorpus(["chapter.md": page])
      let run = await CapturedRun.of(
        "examples", "--write", "--spec", folder.path, "--corpus", corpus.path)
      XCTAssertEqual(run.out, "1 example, 0 findings")
      XCTAssertEqual(run.err, isWritten ? "written: chapter.md" : "")
      let written = try String(contentsOfFile: folder.path + "/chapter.md", encoding: .utf8)
      XCTAssertEqual(written.utf8.count { $0 == 0x0A }, written.count { $0 == "\r\n" })
      if !isWritten { XCTAssertEqual(written, page) }
    }
  }
}
