import Foundation
import XCTest

@testable import ConformanceCommand

/// Examples of a specification against their cases.
final class ExamplesTests: XCTestCase {
  private let right = """
    { "dialects": ["standard"], "routes": ["/a/:x"], "open": "/a/1?q=2",
      "expect": { "parameters": { "q": "2", "x": "1" }, "route": "/a/:x" } }
    """

  func testAnExampleMayBeLaidOutAnyWay() async throws {
    let run = try await check(chapter("query/one", right))
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(run.out, "1 example, 0 findings")
    XCTAssertEqual(run.code, .conforms)
  }

  func testWhatIsWrongIsTold() async throws {
    let examples: [(text: String, message: String)] = [
      (
        chapter("query/one", right.replacing("q=2", with: "q=3")),
        "5:1: error: the example is not what case 'query/one' says in CORPUS/query/items.json:4:5; "
          + "'conformance examples --write' brings it up to date"
      ),
      (
        chapter("query/ome", right),
        "5:1: error: no such case 'query/ome'; did you mean 'query/one'?"
      ),
      (
        chapter("query/one", right).replacing("HANDLER-1", with: "URL-1"),
        "5:1: error: case 'query/one' does not name URL-1, below which it stands; show another case, "
          + "or name the clause in CORPUS/query/items.json:4:5"
      ),
      (
        String(chapter("query/one", right).dropLast(4)),
        "5:1: error: the example has no end; add a line '```'"
      ),
    ]
    for (text, message) in examples {
      let run = try await check(text)
      XCTAssertEqual(run.err, "chapter.md:\(message)")
      XCTAssertEqual(run.out, "1 example, 1 finding")
      XCTAssertEqual(run.code, .badInput)
    }
  }

  func testAnEmptyExampleIsFilled() async throws {
    let corpus = try SmallCorpus()
    let folder = try SmallCorpus(["chapter.md": chapter("query/one", "") + "\nMore.\n"])
    let run = await CapturedRun.of(
      "examples", "--write", "--spec", folder.path, "--corpus", corpus.path)
    XCTAssertEqual(run.code, .conforms, run.err)
    let text = try String(contentsOfFile: folder.path + "/chapter.md", encoding: .utf8)
    XCTAssertEqual(
      text,
      chapter(
        "query/one",
        """
        {
          "dialects": ["standard"],
          "routes": ["/a/:x"],
          "open": "/a/1?q=2",
          "expect": { "route": "/a/:x", "parameters": { "x": "1", "q": "2" } }
        }
        """) + "\nMore.\n")
  }

  func testLineEndsStayAsTheyAre() async throws {
    let corpus = try SmallCorpus()
    let text = (chapter("query/one", right) + "\nMore.\n").replacing("\n", with: "\r\n")
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

  func testAWholeCaseHasItsNames() async throws {
    let whole = """
      {
        "id": "one", "title": "One item", "clauses": ["HANDLER-1"], "note": "A note",
        "open": "/a/1?q=2",
        "expect": { "route": "/a/:x", "parameters": { "x": "1", "q": "2" } }
      }
      """
    let run = try await check(chapter("query/one whole", whole))
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(run.code, .conforms)
  }

  private func chapter(_ id: String, _ body: String) -> String {
    "# A chapter\n\n### HANDLER-1: Title\n\n```json case=\(id)\n\(body)\n```\n"
  }

  /// The findings about a chapter, folders left out.
  private func check(_ text: String) async throws -> CapturedRun {
    let corpus = try SmallCorpus()
    let folder = try SmallCorpus(["chapter.md": text])
    let run = await CapturedRun.of("examples", "--spec", folder.path, "--corpus", corpus.path)
    let err = run.err.replacing(folder.path + "/", with: "")
      .replacing(corpus.path, with: "CORPUS")
    return CapturedRun(code: run.code, out: run.out, err: err)
  }
}
