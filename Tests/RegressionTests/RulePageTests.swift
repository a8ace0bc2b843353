import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The page of the rule table says what the code does.
final class RulePageTests: XCTestCase {
  func testThePagesOfRulesAndClausesAreUpToDate() throws {
    let specification = Selection.ownCorpus.specification
    for (name, table) in [
      ("rules", RuleTable(specification: specification).text),
      ("clauses", ClauseTable(specification: specification).text),
    ] {
      let page = CorpusFolder.specification.appending(path: "\(name).md")
      XCTAssertEqual(
        try String(contentsOf: page, encoding: .utf8), table + "\n",
        "make it anew: swift run conformance list \(name) --markdown > Spec/\(name).md")
    }
  }

  func testThePageOfEveryDialectHasItsRules() throws {
    let specification = Selection.ownCorpus.specification
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

  func testEveryValueHasASentence() {
    let sentences = RuleSentences()
    for rule in Rule.all {
      for value in rule.choices {
        XCTAssertNotEqual(sentences.meaning(of: value, of: rule), "", "\(rule.name) \(value)")
      }
    }
  }

  func testEveryRuleHasAClause() {
    let clauses = Selection.ownCorpus.specification.clauses
    let named = Set(clauses.flatMap { $0.rules + $0.conditions.map(\.rule) })
    XCTAssertEqual(Rule.all.map(\.name).filter { !named.contains($0) }, [])
  }

  func testEveryRuleOfStandardHasItsReason() {
    let specification = Selection.ownCorpus.specification
    let decisions = specification.clauses.flatMap(\.decisions).filter { $0.here != nil }
    let rules = Rule.all.filter { $0.value(in: Dialect.standard.rules) != nil }
    XCTAssertEqual(decisions.map(\.rule).sorted(), rules.map(\.name).sorted())
    XCTAssertEqual(decisions.filter { $0.reason == nil }.map(\.rule), [])
  }
}
