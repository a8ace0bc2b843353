import Foundation
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

final class LintCommandTests: XCTestCase {
  private static let wrong = """
    {
      "title": "Items",
      "dialects": ["standard"],
      "cases": [
        {
          "id": "one",
          "title": "One item",
          "clauses": ["HANDLER-1"],
          "routes": ["/a/:x"],
          "open": "/a/1",
          "expect": { "route": "/a/:x", "parameters": { "x": "1" }, "logged": false }
        },
        {
          "id": "two", "title": "No item", "clauses": ["HANDLER-1"],
          "open": "/b", "expect": { "handled": false, "events": [] }
        }
      ]
    }

    """

  func testWarningsFailWhereTheyAreToldTo() async throws {
    let corpus = try SmallCorpus(["query/items.json": Self.wrong])
    let plain = await CapturedRun.of("lint", corpus.path)
    XCTAssertEqual(plain.code, .conforms)
    XCTAssertEqual(
      lines(plain.out, corpus).prefix(3),
      [
        "query/items.json:11:65: warning: 'logged' says what is expected anyway; remove it",
        "query/items.json:14:19: warning: the layout is not the canonical one; "
          + "run 'conformance format'",
        "query/items.json:15:51: warning: 'events' says what is expected anyway; remove it",
      ])
    let strict = await CapturedRun.of("lint", corpus.path, "--strict", "--report", "github")
    XCTAssertEqual(strict.code, .badInput)
    XCTAssertTrue(
      strict.out.contains("query/items.json,line=11,col=65::'logged' says what"), strict.out)
  }

  func testFixMendsWhatNeedsNoDecision() async throws {
    let corpus = try SmallCorpus(["query/items.json": Self.wrong])
    let fixed = await CapturedRun.of("lint", corpus.path, "--fix", "--strict")
    XCTAssertEqual(fixed.code, .conforms, fixed.out)
    XCTAssertTrue(fixed.err.hasPrefix("mended \(corpus.path)/query/items.json"), fixed.err)
    let text = try String(contentsOfFile: corpus.path + "/query/items.json", encoding: .utf8)
    XCTAssertTrue(text.contains(#""expect": { "handled": false }"#), text)
    XCTAssertFalse(text.contains("logged"))
    let check = await CapturedRun.of("format", corpus.path, "--check")
    XCTAssertEqual(check.code, .conforms, check.out)
  }

  func testFixNamesTheSchema() async throws {
    let file = #"""
      {
        "title": "A file",
        "cases": [
          {
            "id": "one",
            "title": "A case",
            "clauses": ["PARAM-2"],
            "open": "app://a",
            "expect": true
          }
        ]
      }

      """#
    let named = file.replacing(
      "{\n  \"title\": \"A f",
      with: "{\n  \"$schema\": \"../../case-file.schema.json\",\n  \"title\": \"A f")
    let wrong = named.replacing("../../case", with: "../case")
    let folder = "Conformance/cases/query"
    let corpus = try SmallCorpus([
      "Conformance/case-file.schema.json": "{}\n", "\(folder)/missing.json": file,
      "\(folder)/wrong.json": wrong, "\(folder)/right.json": named,
    ])
    let project = await LintProject.load(URL(filePath: corpus.path))
    let findings = await Linter(checks: [.schemaPath]).findings(in: project)
    XCTAssertEqual(findings.map(\.diagnostic.position.line), [1, 2])
    let changed = try LintFixer(project: project).fix(findings)
    XCTAssertEqual(changed, ["missing", "wrong"].map { "\(corpus.path)/\(folder)/\($0).json" })
    for name in ["missing", "wrong", "right"] {
      let text = try String(
        contentsOfFile: "\(corpus.path)/\(folder)/\(name).json", encoding: .utf8)
      XCTAssertEqual(text, named, name)
    }
  }

  func testABadFileHidesNothingOfTheOthers() async throws {
    let corpus = try SmallCorpus([
      "query/a.json": "{", "query/items.json": Self.wrong, "query/z.json": "[]",
    ])
    let run = await CapturedRun.of("lint", corpus.path, "--report", "json")
    XCTAssertEqual(run.code, .badInput)
    for place in ["a.json", "items.json", "z.json"] { XCTAssertTrue(run.out.contains(place)) }
  }

  func testFormatTouchesNoFileThatItCannotRead() async throws {
    let corpus = try SmallCorpus([
      "query/a.json": "{", "query/b.json": #"{ "a": 1, "a": 2 }"#, "query/c.json": "{ }",
    ])
    let check = await CapturedRun.of("format", corpus.path, "--check")
    XCTAssertEqual(check.code, .badInput)
    XCTAssertTrue(check.out.contains("c.json is laid out otherwise"), check.out)
    let run = await CapturedRun.of("format", corpus.path)
    XCTAssertEqual(run.code, .badInput)
    XCTAssertTrue(run.err.contains("a.json:1:2: error: the object"), run.err)
    XCTAssertTrue(run.err.contains("b.json:1:11: error: duplicate key 'a'"), run.err)
    let texts = try ["a", "b", "c"].map {
      try String(contentsOfFile: corpus.path + "/query/\($0).json", encoding: .utf8)
    }
    XCTAssertEqual(texts, ["{", #"{ "a": 1, "a": 2 }"#, "{}\n"])
  }

  func testSchemasAreNoCaseFiles() async throws {
    let corpus = try SmallCorpus(["query/items.json": Self.wrong, "x.schema.json": "{ }"])
    let lint = await CapturedRun.of("lint", corpus.path, "--fix", "--strict")
    XCTAssertEqual(lint.code, .conforms, lint.out)
    let format = await CapturedRun.of("format", corpus.path)
    XCTAssertEqual(format.out, "1 case file, 0 written anew")
    let run = await CapturedRun.of("run", "--corpus", corpus.path)
    XCTAssertFalse(run.err.contains("schema"), run.err)
  }

  func testWrongUsage() async throws {
    let path = await CapturedRun.of("lint", "no/such/folder")
    XCTAssertEqual(path.code, .badInput)
    XCTAssertTrue(path.err.contains("there is no file or folder 'no/such/folder'"), path.err)
    let empty = try SmallCorpus(["x.schema.json": "{}"])
    let nothing = await CapturedRun.of("lint", empty.path)
    XCTAssertEqual(nothing.code, .badInput)
    XCTAssertTrue(nothing.err.contains("no case files and no pages in"), nothing.err)
    let report = await CapturedRun.of("lint", "--report", "githup")
    XCTAssertEqual(report.code, .usage)
    XCTAssertTrue(report.err.contains("did you mean 'github'?"), report.err)
  }

  private func lines(_ text: String, _ corpus: SmallCorpus) -> [String] {
    text.replacing(corpus.path + "/", with: "").split(separator: "\n").map(String.init)
  }
}
