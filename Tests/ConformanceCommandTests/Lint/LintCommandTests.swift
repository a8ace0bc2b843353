import Foundation
import XCTest

@testable import CorpusTools
@testable import RoutingConformance

/// `conformance lint --fix`; other calls are in `Tests/Transcripts/lint.txt`.
final class LintCommandTests: XCTestCase {
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
    let findings = await Linter(checks: [.schemaPath]).findings(in: project)
    XCTAssertEqual(findings.map(\.diagnostic.position.line), [1, 2])
    let changed = try LintFixer(project: project).fix(findings)
    XCTAssertEqual(changed, ["missing", "wrong"].map { "\(corpus.path)/\(folder)/\($0).json" })
    for name in ["missing", "wrong", "right"] {
      let file = "\(corpus.path)/\(folder)/\(name).json"
      XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), right, name)
    }
  }
}
