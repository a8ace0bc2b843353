import Routing
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The corpus notices every rule: the reference with one rule changed fails at least one case.
final class RuleTests: XCTestCase {
  func testEveryOtherValueOfEveryRuleFailsACase() async {
    var lines: [String] = []
    for dialect in Dialect.all {
      for rule in Rule.all {
        guard let inForce = rule.value(in: dialect.rules) else { continue }
        for value in rule.choices + Self.more[rule.name, default: []] where value != inForce {
          let change = RuleSetting(rule: rule.name, value: value)
          let name = "\(dialect.name): \(rule.name) = \(JSONWriter.line(value))"
          guard let noticing = await firstCase(noticing: change, in: dialect) else {
            XCTFail("no case notices \(name)")
            continue
          }
          lines.append("\(name) is noticed by \(noticing)")
        }
      }
    }
    print(lines.joined(separator: "\n"))
  }

  /// Values besides the choices, of rules that have endless ones: close to those in force, and some
  /// that no case was written for.
  private static let more: [String: [Value]] = [
    "defaultScheme": ["app", "https", "nn", "tel"],
    "redirectLimit": [0, 4, 6, 50, 99, 101],
    "optionalGroupLimit": [0, 1, 9, 11],
    "searchLimit": [0, 19, 21],
  ]

  /// The first case that fails with a rule changed; cases of the rule's own clauses come first.
  private func firstCase(noticing change: RuleSetting, in dialect: Dialect) async -> String? {
    let runner = CaseRunner(candidate: .reference)
    for subject in cases(in: dialect, nearestTo: change.rule) {
      let verdict = await runner.verdict(of: subject, in: dialect, changed: [change])
      if case .failed = verdict { return subject.id }
    }
    return nil
  }

  private func cases(in dialect: Dialect, nearestTo rule: String) -> [Case] {
    let corpus = CorpusUnderTest.corpus
    let clauses = Set(
      corpus.specification.clauses.filter { $0.rules.contains(rule) }.map(\.id))
    let all = corpus.cases.filter { subject in
      subject.level == .must && subject.dialects.contains(dialect.name)
        && !subject.rules.contains { $0.rule == rule }
    }
    let near = all.filter { !clauses.isDisjoint(with: $0.clauses) }
    return near + all.filter { clauses.isDisjoint(with: $0.clauses) }
  }
}
