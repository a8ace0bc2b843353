import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// File names, and the strings in files, are shown literally in all output of commands.
///
/// `.ci/check-escaping.py` reads annotations of GitHub.
final class CommandEscapingTests: XCTestCase {
  private static let evil =
    "x\u{1B}[8m\r\n::error::x\u{600}<\u{202E}\u{2066}\u{9B}8m%0A,:\u{E0001}"

  private func corpus(_ text: String) throws -> SmallCorpus {
    let title = JSONWriter.line(.string(Self.evil))
    return try SmallCorpus([
      "query/\(Self.evil).json": text.replacing("TITLE", with: title)
    ])
  }

  private static let wrong = """
    { "title": TITLE, "dialects": ["standard"], TITLE: 1, "cases": [
      { "id": "one", "title": TITLE, "clauses": [TITLE], "open": "/a", "expect": TITLE }
    ] }
    """
  private static let right = """
    { "title": TITLE, "dialects": ["standard"], "routes": ["/a"], "cases": [
      { "id": "one", "title": TITLE, "clauses": ["HANDLER-1"], "note": TITLE,
        "open": "app://x/a", "expect": { "route": "/a", "parameters": { "x": TITLE } } }
    ] }
    """

  private func check(_ run: CapturedRun, _ words: [String]) {
    for text in [run.out, run.err] {
      XCTAssertEqual(text.unseen, [], "\(words): \(text)")
      for line in text.lineFeedLines {
        XCTAssertFalse(
          line.trimmingCharacters(in: .whitespaces).hasPrefix("::error::x"), "\(words)")
      }
    }
  }

  func testCommands() async throws {
    let word = Self.evil.filter { $0 != "\r\n" }
    for text in [Self.wrong, Self.right] {
      let corpus = try corpus(text)
      for words in [
        ["lint", corpus.path],
        ["list", "cases", "--corpus", corpus.path],
        ["show", "query/one", "--corpus", corpus.path],
        ["explain", "query/one", "--corpus", corpus.path, "--router", "deaf"],
        ["run", "--corpus", corpus.path, "--router", "deaf"],
        ["run", "--corpus", corpus.path, "--filter", word], ["show", word], [word], ["lint", word],
        ["run", word], ["list", word],
      ] {
        check(await CapturedRun.of(words), words)
      }
    }
  }
}
