import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// What `lint --fix` does to the list of all ids, and what it leaves to a person.
final class LedgerFixTests: XCTestCase {
  func testALineThatCannotBeReadStaysAndNothingIsAdded() async throws {
    let ledger = "# Ids\n\nquery/gone retired because\nquery/old\n\nodd\n"
    let project = try SmallProject(ledger: ledger, ids: ["new", "old"])
    let messages = try await project.fixed()
    XCTAssertEqual(try project.ledger, ledger)
    XCTAssertTrue(messages.contains { $0.contains("unknown words behind 'query/gone'") })
    XCTAssertTrue(messages.contains { $0.contains("no id in 'odd'") }, "\(messages)")
    XCTAssertTrue(messages.contains { $0.contains("which has lines that cannot be read; mend") })
  }

  func testALedgerThatIsNoTextStays() async throws {
    let project = try SmallProject(ledger: "query/old\n", ids: ["new"])
    let bytes = Data([0x71, 0xFF, 0x0A])
    try bytes.write(to: project.ledgerURL)
    let messages = try await project.fixed()
    XCTAssertEqual(try Data(contentsOf: project.ledgerURL), bytes)
    XCTAssertTrue(messages.contains { $0.contains("save it as UTF-8") }, "\(messages)")
    XCTAssertFalse(messages.contains { $0.contains("is not in") }, "\(messages)")
  }

  func testNoIDOfATopicWithABadNameIsAdded() async throws {
    let project = try SmallProject(ledger: "query/old\n", ids: ["old"])
    let file = project.cases.appending(path: "query/a.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let folder = project.cases.appending(path: "a b")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.replacing("\"old\"", with: "\"odd\"").replacing("\"T\"", with: "\"U\"").utf8)
      .write(to: folder.appending(path: "b.json"))
    let messages = try await project.fixed()
    XCTAssertEqual(try project.ledger, "query/old\n", "\(messages)")
    XCTAssertTrue(messages.contains { $0.contains("'a b' is no name of a topic") }, "\(messages)")
    XCTAssertFalse(messages.contains { $0.contains("which adds it") }, "\(messages)")
  }

  func testRemarksStayWithTheirIDs() async throws {
    let project = try SmallProject(
      ledger: "# Ids\r\n\r\n# Of old\r\nquery/old\r\nquery/a retired: b\r\n# End\r\n",
      ids: ["b", "old", "z"])
    let messages = try await project.fixed()
    XCTAssertEqual(
      try project.ledger,
      "# Ids\n\n# Of old\nquery/a retired: b\nquery/b\nquery/old\nquery/z\n# End\n")
    XCTAssertFalse(messages.contains { $0.contains("ids.txt") }, "\(messages)")
  }

  func testOnlyIDsOfRightCasesAreAdded() async throws {
    let project = try SmallProject(
      ledger: "query/old\n", ids: ["ZZ Ü", "old", "right"], wrongIDs: ["wrong"])
    let messages = try await project.fixed()
    XCTAssertEqual(try project.ledger, "query/old\nquery/right\n")
    XCTAssertTrue(messages.contains { $0.contains("'ZZ Ü' is no id") }, "\(messages)")
    XCTAssertFalse(messages.contains { $0.contains("which adds it") }, "\(messages)")
  }

  func testNoIDOfAFileInNoTopicIsAdded() async throws {
    let project = try SmallProject(ledger: "query/old\n", ids: ["old"])
    let file = project.cases.appending(path: "query/a.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("\"old\"", with: "\"homeless\"").replacing("\"T\"", with: "\"U\"").utf8)
      .write(to: project.cases.appending(path: "b.json"))
    let messages = try await project.fixed()
    XCTAssertEqual(try project.ledger, "query/old\n", "\(messages)")
    XCTAssertTrue(messages.contains { $0.contains("the file is in no topic") }, "\(messages)")
  }

  func testNoIDOfAMistypedTopicIsAdded() async throws {
    let project = try SmallProject(ledger: "querry/old\n", ids: ["new"])
    let messages = try await project.fixed()
    XCTAssertEqual(try project.ledger, "querry/old\n")
    XCTAssertTrue(
      messages.contains { $0.contains("if that is meant as 'querry', rename the folder") },
      "\(messages)")
  }

  func testARenamedIDIsNotAdded() async throws {
    let project = try SmallProject(ledger: "query/old\nurls/lost\n", ids: ["odl"])
    let messages = try await project.fixed()
    XCTAssertEqual(try project.ledger, "query/old\nurls/lost\n")
    XCTAssertTrue(
      messages.contains { $0.contains("and 'query/old' of its topic has no case any more") },
      "\(messages)")
  }
}

/// A project of one file of cases in a temporary folder, which is removed with it.
private final class SmallProject {
  private let folder = URL.temporaryDirectory.appending(path: "project-\(UUID().uuidString)")

  init(ledger: String, ids: [String], wrongIDs: [String] = []) throws {
    let query = cases.appending(path: "query")
    try FileManager.default.createDirectory(at: query, withIntermediateDirectories: true)
    try Data(ledger.utf8).write(to: ledgerURL)
    let cases = ids.map { ($0, "PARAM-2") } + wrongIDs.map { ($0, "PARAM-99") }
    let texts = cases.enumerated().map { index, item in
      """
      {
        "id": "\(item.0)", "title": "T", "clauses": ["\(item.1)"],
        "open": "\(index)", "expect": { "handled": false }
      }
      """
    }
    let file = """
      { "title": "T", "dialects": ["standard"], "cases": [\(texts.joined(separator: ", "))] }
      """
    try Data(file.utf8).write(to: query.appending(path: "a.json"))
    let spec = folder.appending(path: "Spec")
    try FileManager.default.createDirectory(at: spec, withIntermediateDirectories: true)
    try Data("# A chapter\n\n### PARAM-2: A clause\n\nA router MUST do it.\n".utf8)
      .write(to: spec.appending(path: "01-a.md"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var cases: URL { folder.appending(path: "Conformance/cases") }

  var ledgerURL: URL { folder.appending(path: "Conformance/ids.txt") }

  var ledger: String {
    get throws { try String(contentsOf: ledgerURL, encoding: .utf8) }
  }

  /// Mends what is found, and tells what is found after that in the ledger and the cases.
  func fixed() async throws -> [String] {
    let project = await LintProject.load(folder)
    _ = try LintFixer(project: project).fix(await Linter().findings(in: project))
    let found = await Linter().findings(in: LintProject.load(folder))
    return found.map(\.diagnostic.description).filter { $0.contains("/Conformance/") }
  }
}
