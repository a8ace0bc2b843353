import ReferenceRouter
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

final class FingerprintTests: XCTestCase {
  /// Cases of some topics and what the reference does in them under given rules, whatever it is given.
  private func observed(_ rules: Rules, _ topics: Set<String>) async throws -> ObservedCases {
    let cases = try Selection.corpus([]).cases.filter {
      topics.contains($0.topic) && $0.level != .erratum && $0.rules.isEmpty
    }
    return ObservedCases(await Self.outcomes(of: cases, under: rules), hasReservedKeys: true)
  }

  /// What the reference does in cases under given rules.
  private static func outcomes(of cases: [Case], under rules: Rules) async -> [(Case, Outcome)] {
    await cases.concurrentMap { subject in
      let player = Player(router: ReferenceRouter(rules: rules), rules: rules)
      return (subject, .played(await player.play(subject.steps.map(\.step))))
    }
  }

  func testEachDialectIsFound() async throws {
    for dialect in Dialect.all {
      let found = await Fingerprint(
        try await observed(dialect.rules, ["query", "parameters", "schemes"]))
      XCTAssertEqual(found.nearest.name, dialect.name)
      XCTAssertEqual(found.rules, dialect.rules)
      XCTAssertTrue(found.findings.isEmpty)
    }
  }

  func testChangedRulesAreFound() async throws {
    let settings = [
      RuleSetting(rule: "repeatedItems", value: "last"),
      RuleSetting(rule: "precedence", value: "queryOverPath"),
    ]
    let rules = try Dialect.standard.rules.combined(with: settings)
    let found = await Fingerprint(try await observed(rules, ["query", "parameters"]))
    XCTAssertEqual(found.nearest, .standard)
    XCTAssertEqual(found.rules, rules)
    XCTAssertEqual(Set(found.findings.map(\.setting.rule)), ["repeatedItems", "precedence"])
    XCTAssertTrue(found.findings.allSatisfy { $0.contradicted == 0 && !$0.explained.isEmpty })
  }

  /// Without the second value, the first contradicts more than it explains; without the first, the
  /// second changes nothing.
  func testTwoValuesThatExplainTogether() async throws {
    let settings = [
      RuleSetting(rule: "undecodableValues", value: "replaced"),
      RuleSetting(rule: "undecodableComponents", value: "partly"),
    ]
    let rules = try Dialect.standard.rules.combined(with: settings)
    let found = await Fingerprint(try await observed(rules, ["percent-encoding", "query"]))
    XCTAssertEqual(found.rules, rules)
  }

  func testACommandThatPrintsADeclaration() async {
    let corpus = try? SmallCorpus()
    let run = await CapturedRun.of("fingerprint", "--corpus", corpus?.path ?? "")
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertTrue(run.out.hasPrefix("reference behaves like "), run.out)
    XCTAssertTrue(run.out.contains("it answers like standard 3"), run.out)
  }

  func testARouterThatAnswersNothing() async {
    let run = await CapturedRun.of("fingerprint", "--router", "partial", "--in-process")
    XCTAssertEqual(run.code, .unavailable)
    XCTAssertTrue(run.err.contains("answered no case to its end"), run.err)
  }

  /// A rule makes no difference in a case that has none of the signs of its reach: every 97th case is
  /// looked at, `.ci/run` looks at more.
  func testRulesMakeNoDifferenceBeyondTheirReach() async throws {
    let stride = Int(ProcessInfo.processInfo.environment["REACH_STRIDE"] ?? "") ?? 97
    let cases = try Selection.corpus([]).cases.filter {
      $0.level != .erratum && $0.rules.isEmpty && !$0.isLong
    }
    .enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let changed = await Dialect.all.concurrentMap { dialect in
      let observed = ObservedCases(
        await Self.outcomes(of: cases, under: dialect.rules), hasReservedKeys: true)
      let numbers = Array(observed.all.indices)
      var changed: [String] = []
      for (setting, rules) in Rule.all.flatMap({ dialect.rules.neighbours(changing: $0) }) {
        let reached = Set(observed.reached(from: dialect.rules, to: rules, among: numbers))
        let beyond = numbers.filter { !reached.contains($0) }
        let same = await observed.agreeing(rules, among: beyond)
        changed += beyond.filter { !same.contains($0) }
          .map { "\(dialect.name): \(setting.text): \(observed.all[$0].subject.id)" }
      }
      return changed
    }
    XCTAssertEqual(changed.flatMap(\.self), [])
  }
}
