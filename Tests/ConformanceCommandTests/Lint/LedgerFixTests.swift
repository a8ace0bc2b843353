import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// What `lint --fix` changes in the list of all ids, and what it leaves to a person.
final class LedgerFixTests: XCTestCase {
  /// A list, the ids of cases by file (a question mark: without a clause), the list afterwards, and
  /// the messages that come and do not come.
  private struct Row {
    let list: String
    var cases = ["query/a": ["old"]]
    var after: String?
    var says: [String] = []
    var isSilentOf: [String] = []
  }

  func testWhatIsAddedAndWhatStays() async throws {
    let rows = [
      // Nothing is added to a list with an unreadable line.
      Row(
        list: "# Ids\n\nquery/gone retired because\nquery/old\n\nodd\n",
        cases: ["query/a": ["new", "old"]],
        says: [
          "unknown words after 'query/gone'", "'odd' is not an id",
          "which has unreadable lines; correct",
        ]),
      // A topic with a bad name.
      Row(
        list: "query/old\n", cases: ["query/a": ["old"], "a b/b": ["odd"]],
        says: ["'a b' is not a valid topic"], isSilentOf: ["which adds it"]),
      // Remarks stay with their ids.
      Row(
        list: "# Ids\r\n\r\n# Of old\r\nquery/old\r\nquery/a retired: b\r\n# End\r\n",
        cases: ["query/a": ["b", "old", "z"]],
        after: "# Ids\n\n# Of old\nquery/a retired: b\nquery/b\nquery/old\nquery/z\n# End\n",
        isSilentOf: ["ids.txt"]),
      // Only ids of right cases are added.
      Row(
        list: "query/old\n", cases: ["query/a": ["ZZ Ü", "old", "right", "wrong?"]],
        after: "query/old\nquery/right\n", says: ["'ZZ Ü' is not an id"],
        isSilentOf: ["which adds it"]),
      // A file in no topic.
      Row(
        list: "query/old\n", cases: ["query/a": ["old"], "b": ["homeless"]],
        says: ["the file is not in the folder of a topic"]),
      // A topic that is misspelt, in the list or in the folder.
      Row(
        list: "querry/old\n", cases: ["query/a": ["new"]],
        says: ["if you mean 'querry', rename the folder"]),
      // An id that was changed.
      Row(
        list: "query/old\nurls/lost\n", cases: ["query/a": ["odl"]],
        says: ["and no case has 'query/old' any more"]),
    ]
    for row in rows {
      let project = try project(row.cases, list: row.list)
      let messages = try await fixed(project)
      let after = try String(contentsOf: list(of: project), encoding: .utf8)
      XCTAssertEqual(after, row.after ?? row.list)
      for words in row.says {
        XCTAssertTrue(messages.contains { $0.contains(words) }, "\(words): \(messages)")
      }
      for words in row.isSilentOf {
        XCTAssertFalse(messages.contains { $0.contains(words) }, "\(words): \(messages)")
      }
    }
  }

  func testAListThatIsNoTextStays() async throws {
    let project = try project(["query/a": ["new"]], list: "")
    let bytes = Data([0x71, 0xFF, 0x0A])
    try bytes.write(to: list(of: project))
    let messages = try await fixed(project)
    XCTAssertEqual(try Data(contentsOf: list(of: project)), bytes)
    XCTAssertTrue(messages.contains { $0.contains("save it as UTF-8") }, "\(messages)")
    XCTAssertFalse(messages.contains { $0.contains("is not in") }, "\(messages)")
  }

  private func list(of project: SmallCorpus) -> URL {
    URL(filePath: project.path).appending(path: "Conformance/ids.txt")
  }

  private func project(_ cases: [String: [String]], list: String) throws -> SmallCorpus {
    var files = [
      "Conformance/ids.txt": list,
      "Spec/01-a.md": "# A chapter\n\n### PARAM-2: A clause\n\nA router MUST do it.\n",
    ]
    for (file, ids) in cases {
      let texts = ids.map { id in
        """
        {
          "id": "\(id.split(separator: "?")[0])", "title": "T",
          "clauses": ["PARAM-\(id.hasSuffix("?") ? 99 : 2)"],
          "open": "\(file) \(id)", "expect": { "handled": false }
        }
        """
      }
      files["Conformance/cases/\(file).json"] = """
        {
          "title": "\(file)", "dialects": ["standard"],
          "cases": [\(texts.joined(separator: ", "))]
        }
        """
    }
    return try SmallCorpus(files)
  }

  /// Fixes the findings.
  ///
  /// Returns the findings after that in the list and the cases.
  private func fixed(_ corpus: SmallCorpus) async throws -> [String] {
    let folder = URL(filePath: corpus.path)
    let project = await LintProject.load(folder)
    _ = try project.fix(await [LintCheck].ofFiles.findings(in: project))
    let found = await [LintCheck].ofFiles.findings(in: LintProject.load(folder))
    return found.map(\.diagnostic.description).filter { $0.contains("/Conformance/") }
  }
}
