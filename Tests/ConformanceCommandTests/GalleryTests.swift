import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// `conformance gallery`.
final class GalleryTests: XCTestCase {
  func testRoutersStandSideBySide() async throws {
    let corpus = try SmallCorpus()
    let file = corpus.path + "/page.html"
    let run = await CapturedRun.of(
      "gallery", "--router", "second", "--router", "model", "--corpus", corpus.path,
      "--write", file)
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertTrue(run.out.hasPrefix("second behaves like standard"), run.out)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    for piece in [
      "<a href=\"#second\">second</a>", "<h2>model ", "<th scope=\"row\">core",
      "<td class=\"number muted\">",
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
      try String(contentsOfFile: file, encoding: .utf8).contains("<h2>second "))
  }

  /// Stored results give the same pages as the played routers.
  func testResultsAreKept() async throws {
    let corpus = try SmallCorpus()
    let folder = corpus.path + "/gallery"
    try FileManager.default.createDirectory(
      atPath: folder + "/results", withIntermediateDirectories: true)
    try #"[{ "router": "model", "language": "Swift", "source": "This project" }]"#
      .write(toFile: folder + "/routers.json", atomically: true, encoding: .utf8)
    try "[]".write(toFile: folder + "/questions.json", atomically: true, encoding: .utf8)
    var pages: [String] = []
    for router in [["--router", "model"], []] {
      let run = await CapturedRun.of(
        ["gallery", "--corpus", corpus.path, "--folder", folder] + router)
      XCTAssertEqual(run.code, .conforms, run.err)
      pages.append(try String(contentsOfFile: folder + "/README.md", encoding: .utf8))
    }
    XCTAssertTrue(pages[0].contains("It answers as `standard` does."), pages[0])
    XCTAssertEqual(pages[0], pages[1])
  }

  /// An observation shows its own case, and explains the cases that it names.
  func testAnObservationShowsItsCase() async throws {
    let corpus = try SmallCorpus()
    let folder = corpus.path + "/gallery"
    try FileManager.default.createDirectory(
      atPath: folder + "/results", withIntermediateDirectories: true)
    try """
    { "router": "mine", "version": "1", "date": "2026-11-27", "basedOn": "standard",
      "rules": { "pathTrailingSlash": "added" }, "counts": { "all": [5, 8], "core": [5, 8] },
      "differences": [{ "words": "A value is lost", "failures": [
        { "case": "a/first", "steps": "open /1", "expected": "one", "observed": "none" },
        { "case": "a/second", "steps": "open /2", "expected": "two", "observed": "none" },
        { "case": "a/third", "steps": "open /3", "expected": "three", "observed": "none" }] }] }
    """.write(toFile: folder + "/results/mine.json", atomically: true, encoding: .utf8)
    let facts = { (cases: String) in
      try """
      [{ "router": "mine", "language": "Swift", "source": "A test",
         "redirects": ["pathTrailingSlash"], "observations": [{ "cases": [\(cases)], "words": "Numbers are lost." }] }]
      """.write(toFile: folder + "/routers.json", atomically: true, encoding: .utf8)
    }
    try facts(#""a/second", "a/third""#)
    try """
    [{ "rule": "pathTrailingSlash", "question": "Slash?",
       "answers": { "cut": "yes", "added": "no" } }]
    """
    .write(toFile: folder + "/questions.json", atomically: true, encoding: .utf8)
    let run = await CapturedRun.of("gallery", "--folder", folder)
    XCTAssertEqual(run.code, .conforms, run.err)
    let page = try String(contentsOfFile: folder + "/README.md", encoding: .utf8)
    for piece in [
      "Slash? **no (by a redirect)** (`pathTrailingSlash: added`)",
      "- Numbers are lost.\n\n  ```text\n  a/second\n  open /2\n",
      "  its rules:   two\n  observed:    none\n",
      "Nothing here explains 1 other case in", "| 1 | 1 | 8 |",
    ] {
      XCTAssertTrue(page.contains(piece), "\(piece) in \(page)")
    }
    try facts(#""a/fourth""#)
    let wrong = await CapturedRun.of("gallery", "--folder", folder)
    XCTAssertEqual(wrong.code, .badInput)
    XCTAssertTrue(wrong.err.contains("'mine' passes the case 'a/fourth'"), wrong.err)
  }

  func testWhatIsWrongInAFolderIsSaidAtOnce() async throws {
    let corpus = try SmallCorpus()
    let folder = corpus.path + "/gallery"
    try FileManager.default.createDirectory(
      atPath: folder + "/results", withIntermediateDirectories: true)
    try
      #"[{ "rule": "plusOder", "question": "?" }, { "rule": "plusOrder", "answers": { "never": "no" } }]"#
      .write(toFile: folder + "/questions.json", atomically: true, encoding: .utf8)
    let run = await CapturedRun.of("gallery", "--folder", folder)
    XCTAssertEqual(run.code, .badInput)
    for piece in [
      "routers.json:1:1: error: the file cannot be read", "no such rule 'plusOder'",
      "missing key 'question'", "rule 'plusOrder' has no value 'never'",
    ] {
      XCTAssertTrue(run.err.contains(piece), "\(piece) in \(run.err)")
    }
  }

  /// The pages of the project follow from its results.
  ///
  /// With `WRITE_EXPECTED` in the environment, they are written again.
  func testThePagesAreWhatTheResultsSay() throws {
    let project = CorpusFolder.sourceRoot
    let folder = project.appending(path: "Conformance/gallery")
    let specification = Specification.load(project.appending(path: "Spec"))
    for (name, text) in try GalleryFolder.pages(in: folder, specification) {
      let file = folder.appending(path: name)
      if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
        try Data(text.utf8).write(to: file)
      }
      XCTAssertEqual(try Data(contentsOf: file), Data(text.utf8), name)
    }
  }
}
