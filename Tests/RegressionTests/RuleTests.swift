import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The corpus notices every rule: the reference with one rule changed fails at least one case.
final class RuleTests: XCTestCase {
  func testEveryOtherValueOfEveryRuleFailsACase() async {
    let unnoticed = await Dialect.all.concurrentMap { dialect in
      var unnoticed: [String] = []
      let cases = CorpusUnderTest.corpus.cases.filter {
        $0.level.isWanted && $0.dialects.contains(dialect.name)
      }
      for rule in Rule.all {
        guard let inForce = rule.value(in: dialect.rules) else { continue }
        let nearest = Self.sorted(cases, by: rule)
        for value in rule.choices + Self.more[rule.name, default: []] where value != inForce {
          let change = RuleSetting(rule: rule.name, value: value)
          if await !Self.isNoticed(change, in: dialect, by: nearest) {
            unnoticed.append("\(dialect.name): \(rule.name) = \(JSONWriter.line(value))")
          }
        }
      }
      return unnoticed
    }
    XCTAssertEqual(unnoticed.flatMap(\.self), [])
  }

  /// Values besides the choices, of rules that have endless ones: close to those in force, and some
  /// that no case was written for.
  private static let more: [String: [Value]] = [
    "defaultScheme": ["app", "https", "nn", "tel"],
    "redirectLimit": [0, 4, 6, 50, 99, 101],
    "optionalGroupLimit": [0, 1, 9, 11],
    "searchLimit": [0, 19, 21],
  ]

  /// Whether a case fails with a rule changed.
  private static func isNoticed(
    _ change: RuleSetting, in dialect: Dialect, by cases: [Case]
  ) async -> Bool {
    let runner = CaseRunner(candidate: .reference)
    for subject in cases {
      let verdict = await runner.verdict(of: subject, in: dialect, changed: [change])
      if case .failed = verdict { return true }
    }
    return false
  }

  /// The cases that do not set a rule themselves, those of its own clauses first.
  private static func sorted(_ cases: [Case], by rule: Rule) -> [Case] {
    let clauses = Set(
      CorpusUnderTest.corpus.specification.clauses.filter { $0.rules.contains(rule.name) }
        .map(\.id))
    let others = cases.filter { subject in !subject.rules.contains { $0.rule == rule.name } }
    let near = others.filter { !clauses.isDisjoint(with: $0.clauses) }
    return near + others
  }
}
