import Foundation
import XCTest

@testable import CorpusTools
@testable import RoutingConformance

/// `conformance lint --fix`; other calls are in `Tests/Transcripts/lint.txt`.
final class LintCommandTests: XCTestCase {
  func testAnIDIsTakenInTheFileThatIsLookedAt() async throws {
    let text = """
      { "title": "A file", "cases": [{ "id": "one", "title": "One", "clauses": ["PARAM-2"], "steps": [] }] }
      """
    let files = ["a", "b"].map { "Conformance/cases/query/\($0).json" }
    let corpus = try SmallCorpus(Dictionary(uniqueKeysWithValues: files.map { ($0, text) }))
    var project = await LintProject.load(URL(filePath: corpus.path))
    for (wanted, named) in [([], files[1]), ([files[0]], files[0]), ([files[1]], files[1])] {
      project.wanted = wanted.isEmpty ? nil : Set(wanted.map { "\(corpus.path)/\($0)" })
      let findings = await [LintCheck.ids].findings(in: project)
      XCTAssertEqual(findings.map(\.diagnostic.file), ["\(corpus.path)/\(named)"])
    }
  }

  func testFixNamesTheSchema() async throws {
    let missing = "{\n  \"title\": \"A file\",\n  \"cases\": []\n}\n"
    let right = missing.replacing(
      "{\n  \"t", with: "{\n  \"$schema\": \"../../case-file.schema.json\",\n  \"t")
    let folder = "Conformance/cases/query"
    let corpus = try SmallCorpus([
      "Conformance/case-file.schema.json": "{}\n", "\(folder)/missing.json": missing,
      "\(folder)/right.json": right,
      "\(folder)/wrong.json": right.replacing("../../case", with: "../case"),
    ])
    let project = await LintProject.load(URL(filePath: corpus.path))
    let findings = await [LintCheck.schemaPath].findings(in: project)
    XCTAssertEqual(findings.map(\.diagnostic.position.line), [1, 2])
    let changed = try project.fix(findings)
    XCTAssertEqual(changed, ["missing", "wrong"].map { "\(corpus.path)/\(folder)/\($0).json" })
    for name in ["missing", "wrong", "right"] {
      let file = "\(corpus.path)/\(folder)/\(name).json"
      XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), right, name)
    }
  }
}
