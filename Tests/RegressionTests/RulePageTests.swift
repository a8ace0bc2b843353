import RoutingModel
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The page of the rule table says what the code does.
final class RulePageTests: XCTestCase {
  func testThePageOfTheRuleTableIsUpToDate() throws {
    let page = CorpusFolder.specification.appending(path: "rules.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = RuleTable(specification: CorpusUnderTest.corpus.specification).text + "\n"
    XCTAssertEqual(
      text, table, "make it anew: swift run conformance list rules --markdown > Spec/rules.md")
  }

  func testThePageOfEveryDialectHasItsRules() throws {
    let specification = CorpusUnderTest.corpus.specification
    for dialect in Dialect.all {
      let page = CorpusFolder.specification.appending(path: "dialects/\(dialect.name).md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let table = RuleTable(specification: specification).text(of: dialect)
      XCTAssertTrue(
        text.contains("\n## Its rules\n\n\(table)\n"),
        "put the output of this under '## Its rules' of \(page.lastPathComponent): "
          + "swift run conformance list rules --markdown --dialect \(dialect.name)")
    }
  }
}
