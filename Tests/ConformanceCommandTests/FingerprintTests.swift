import ReferenceRouter
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

final class FingerprintTests: XCTestCase {
  /// Cases of some topics and what the reference does in them under given rules, whatever it is given.
  private func observed(
    _ rules: Rules, _ topics: Set<String>, hasReservedKeys: Bool = true
  ) async throws -> ObservedCases {
    let cases = try Selection.corpus([]).cases.filter {
      topics.contains($0.topic) && $0.level != .erratum && $0.rules.isEmpty
    }
    var outcomes: [(Case, Outcome)] = []
    for subject in cases {
      let player = Player(router: ReferenceRouter(rules: rules), rules: rules)
      outcomes.append((subject, .played(await player.play(subject.actions))))
    }
    return ObservedCases(outcomes, hasReservedKeys: hasReservedKeys)
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

  /// A rule makes no difference in a case that has none of the signs of its reach.
  ///
  /// Cases with the same signs are played together, with all rules changed at once that do not reach
  /// them: a value of each rule in each round. Every 23rd case is looked at; `.ci/run` looks at all.
  func testRulesMakeNoDifferenceBeyondTheirReach() async throws {
    let stride = Int(ProcessInfo.processInfo.environment["REACH_STRIDE"] ?? "") ?? 23
    let cases = try Selection.corpus([]).cases.filter {
      $0.level != .erratum && $0.rules.isEmpty && !$0.isLong
    }
    .enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let free = RuleSetting(rule: "patternText", value: "free")
    let other = try Dialect("free", basedOn: .standard, rules: [free])
    for dialect in Dialect.all + [other] {
      let own = await cases.concurrentMap { subject -> (Case, Outcome) in
        let player = Player(router: ReferenceRouter(rules: dialect.rules), rules: dialect.rules)
        return (subject, .played(await player.play(subject.actions)))
      }
      let observed = ObservedCases(own, hasReservedKeys: true)
      let groups = Dictionary(grouping: observed.all.indices) { observed.all[$0].signs.rawValue }
      let changes = RuleChanges(dialect.rules)
      let found = await Array(groups).concurrentMap { signs, numbers in
        await changes.differences(beyond: CaseSigns(rawValue: signs), numbers, observed)
      }
      XCTAssertEqual(found.flatMap(\.self), [], dialect.name)
    }
  }
}

/// Every other value of every rule that reaches some cases alone.
private struct RuleChanges: Sendable {
  private let rules: Rules
  /// The values of each rule, and those that take rules out of force.
  private let rounds: [[(setting: RuleSetting, reach: CaseSigns)]]

  init(_ rules: Rules) {
    self.rules = rules
    var rounds: [[(setting: RuleSetting, reach: CaseSigns)]] = [[]]
    for rule in Rule.all {
      for (index, (setting, changed)) in rules.neighbours(changing: rule).enumerated() {
        guard let reach = CaseSigns.reached(from: rules, to: changed) else { continue }
        let round = setting.value == .null ? 0 : index + 1
        while rounds.count <= round { rounds.append([]) }
        rounds[round].append((setting, reach))
      }
    }
    self.rounds = rounds
  }

  /// The cases with some signs in which the reference answers otherwise under rules that do not reach
  /// them, and the rules that it takes.
  func differences(
    beyond signs: CaseSigns, _ numbers: [Int], _ observed: ObservedCases
  ) async -> [String] {
    var found: [String] = []
    for round in rounds {
      let settings = round.filter { $0.reach.isDisjoint(with: signs) }.map(\.setting)
      let same = await agreeing(settings, numbers, observed)
      for number in numbers where !same.contains(number) {
        var names: [String] = []
        for setting in settings where await agreeing([setting], [number], observed).isEmpty {
          names.append(setting.text)
        }
        found.append("\(observed.all[number].subject.id): \(names)")
      }
    }
    return found
  }

  private func agreeing(
    _ settings: [RuleSetting], _ numbers: [Int], _ observed: ObservedCases
  ) async -> Set<Int> {
    guard let changed = try? rules.combined(with: settings) else { return [] }
    return await observed.agreeing(changed, among: numbers)
  }
}
