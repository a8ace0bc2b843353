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
}
