import Foundation
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The JSON Schemas and the tables of the guides follow from the forms.
///
/// With `WRITE_EXPECTED` in the environment, they are written again.
final class CaseFileSchemaTests: XCTestCase {
  private static let schemas = SchemaFile.all(Selection.ownSpecification)

  func testTheCommittedSchemasAreUpToDate() throws {
    for schema in Self.schemas {
      let file = CorpusFolder.sourceRoot.appending(path: schema.path)
      if isWriting {
        try Data((schema.text + "\n").utf8).write(to: file)
      } else {
        let text = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(text == schema.text + "\n", "\(schema.path): make it anew, as it says itself")
      }
    }
  }

  /// Every reference leads to a definition, in the same schema or in that of case files, and every
  /// definition is used.
  func testDefinitions() throws {
    let nodes = try Self.schemas.map { try XCTUnwrap(JSONReader.read($0.text, file: $0.name).node) }
    let ofCaseFiles = definitions(nodes[0])
    for (schema, node) in zip(Self.schemas, nodes) {
      let references = Set(references(node))
      let elsewhere = references.filter { $0.hasPrefix("../") }
      XCTAssertEqual(definitions(node), references.subtracting(elsewhere), schema.name)
      for reference in elsewhere where reference.hasPrefix("../case-file.schema.json#") {
        XCTAssertTrue(ofCaseFiles.contains(String(reference.dropFirst(24))), reference)
      }
    }
  }

  private func definitions(_ node: JSONNode) -> Set<String> {
    Set((node["$defs"]?.pairs ?? []).map { "#/$defs/\($0.0)" })
  }

  private func references(_ node: JSONNode) -> [String] {
    let own = node["$ref"]?.text.map { [$0] } ?? []
    let parts = node.elements ?? node.pairs.map(\.1)
    return own + parts.flatMap(references)
  }

  func testTheGuidesHaveTheTablesOfTheForms() throws {
    let cases = "Conformance/case-reference.md"
    try check(
      cases, "steps", before: "`in` names a table or a router", StepTable.text)
    let wire = "Conformance/wire/reference.md"
    try check(wire, "messages", before: "- The runner sends", WireTable.messages)
    let end = "`\"unsupported\": \"...\"` instead of"
    try check(wire, "answers", before: end, WireTable.answers)
    try check(wire, "capabilities", before: "## Scenario", WireTable.capabilities)
    try check(wire, "events", before: "- `route` is the label", WireTable.events)
  }

  /// Compares the tables of a page, from their marker up to some words, or writes them.
  private func check(
    _ page: String, _ tables: String, before words: String, _ expected: String
  ) throws {
    let file = CorpusFolder.sourceRoot.appending(path: page)
    var text = try String(contentsOf: file, encoding: .utf8)
    let mark = "<!-- the tables of \(tables): made from their forms -->\n\n"
    let start = try XCTUnwrap(text.range(of: mark)).upperBound
    let end = try XCTUnwrap(text.range(of: words)).lowerBound
    if isWriting {
      text.replaceSubrange(start..<end, with: expected + "\n\n")
      try Data(text.utf8).write(to: file)
    } else {
      XCTAssertTrue(
        text[start..<end] == expected + "\n\n",
        "\(page): make the tables anew with WRITE_EXPECTED=1")
    }
  }

  private let isWriting = ProcessInfo.processInfo.environment["WRITE_EXPECTED"] != nil
}
