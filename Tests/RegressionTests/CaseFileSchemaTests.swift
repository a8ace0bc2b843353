import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The JSON Schema of case files says what the specification and the reader say.
final class CaseFileSchemaTests: XCTestCase {
  private let schema = CaseFileSchema(specification: CorpusUnderTest.corpus.specification)

  func testTheCommittedSchemaIsUpToDate() throws {
    let file = CorpusFolder.sourceRoot.appending(path: "Conformance/case-file.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(
      text == schema.text + "\n",
      "make it anew: swift run conformance list schema > Conformance/case-file.schema.json")
  }

  func testEveryVerbHasASchema() {
    XCTAssertEqual(StepSchema.all.map(\.verb).sorted(), StepReader.verbNames.sorted())
  }

  func testTheKeysOfEveryVerbAreThoseThatTheReaderAsksFor() {
    for step in StepSchema.all {
      let members = step.required.map { name in "\"\(name)\": \(sample(name))" }
      let text = (["\"do\": \"\(step.verb)\""] + members).joined(separator: ", ")
      let asked = keysAskedFor(of: "{\(text), \"#\": 1}") { bag, node in
        _ = StepReader(bag: bag).step(node)
      }
      XCTAssertEqual(asked, (["do"] + step.members.map(\.0)).sorted(), step.verb)
    }
  }

  func testTheKeysOfCasesAreThoseThatTheReaderAsksFor() {
    let common = CaseFileSchema.caseMembers.map(\.0)
    for (members, value) in [
      (CaseFileSchema.openMembers, "\"/a\""), (CaseFileSchema.canOpenMembers, "\"/a\""),
    ] {
      let name = members.first?.0 ?? ""
      let asked = keysAskedFor(of: file("\"\(name)\": \(value), \"expect\": true, \"#\": 1"))
      XCTAssertEqual(asked, (common + ["steps"] + members.map(\.0)).sorted(), name)
    }
    let steps = "\"steps\": [{\"do\": \"routes\", \"expect\": []}], \"#\": 1"
    XCTAssertEqual(keysAskedFor(of: file(steps)), (common + ["steps"]).sorted())
  }

  func testTheKeysOfFilesAreThoseThatTheReaderAsksFor() {
    XCTAssertEqual(
      keysAskedFor(of: "{\"title\": \"t\", \"cases\": [], \"#\": 1}"),
      CaseFileSchema.fileMembers.map(\.0).sorted())
  }

  /// A file with one case that has these members beside its names.
  private func file(_ members: String) -> String {
    "{\"title\": \"t\", \"cases\": [{\"id\": \"a\", \"title\": \"t\", \"clauses\": [\"URL-1\"], "
      + "\(members)}]}"
  }

  private func keysAskedFor(of text: String) -> [String] {
    keysAskedFor(of: text) { bag, node in
      let specification = CorpusUnderTest.corpus.specification
      _ = CaseFileReader(bag: bag, topic: "t", specification: specification).cases(node)
    }
  }

  /// The keys that the reader names when it finds the unknown key `#`.
  private func keysAskedFor(
    of text: String, read: (DiagnosticBag, JSONNode) -> Void
  ) -> [String] {
    let bag = DiagnosticBag(file: "f")
    guard let node = JSONReader.read(text, file: "f").node else { return [] }
    read(bag, node)
    let message = bag.diagnostics.first { $0.message.hasPrefix("unknown key '#'") }?.message
    let keys = message?.split(separator: "use one of ").last ?? ""
    return keys.split(separator: ", ").map { String($0.dropFirst().dropLast()) }.sorted()
  }

  /// A value that the reader takes under a key.
  private func sample(_ name: String) -> String {
    switch name {
    case "rules", "map": "{}"
    case "patterns", "rewrites": "[]"
    case "result": "\"next\""
    case "definition": "\"patterns\""
    default: "\"a\""
    }
  }
}
