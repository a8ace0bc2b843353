import Foundation
import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The JSON Schema of case files, and the tables of the guide, are those of the forms.
final class CaseFileSchemaTests: XCTestCase {
  private let schema = CaseFileSchema(specification: CorpusUnderTest.corpus.specification)

  func testTheCommittedSchemaIsUpToDate() throws {
    let file = CorpusFolder.sourceRoot.appending(path: "Conformance/case-file.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(
      text == schema.text + "\n",
      "make it anew: swift run conformance list schema > Conformance/case-file.schema.json")
  }

  /// Every reference leads to a definition, and every definition is used.
  func testDefinitions() throws {
    let node = try XCTUnwrap(JSONReader.read(schema.text, file: "s").node)
    let known = Set((node["$defs"]?.pairs ?? []).map(\.0))
    XCTAssertEqual(known, Set(references(node).map { String($0.dropFirst("#/$defs/".count)) }))
  }

  private func references(_ node: JSONNode) -> [String] {
    let own = node["$ref"]?.text.map { [$0] } ?? []
    let parts = node.elements ?? node.pairs.map(\.1)
    return own + parts.flatMap(references)
  }

  /// The tables of steps are those of the forms; with `WRITE_EXPECTED` in the environment they are
  /// written anew.
  func testTheGuideHasTheTablesOfSteps() throws {
    let guide = CorpusFolder.sourceRoot.appending(path: "Conformance/README.md")
    var text = try String(contentsOf: guide, encoding: .utf8)
    let mark = "<!-- the tables of steps: made from their forms, see below -->\n\n"
    let start = try XCTUnwrap(text.range(of: mark)).upperBound
    let end = try XCTUnwrap(text.range(of: "`in` names a table")).lowerBound
    let expected = StepTable.text + "\n\n"
    if ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil {
      text.replaceSubrange(start..<end, with: expected)
      try Data(text.utf8).write(to: guide)
    } else {
      XCTAssertTrue(text[start..<end] == expected, "make them anew, as the guide says at its end")
    }
  }
}
