import ModelRouter
import RoutingConformance
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand

/// Declared dialects.
///
/// Calls with a dialect file are in `Tests/Transcripts/dialects.txt`.
final class OwnDialectTests: XCTestCase {
  /// Cases of other topics say which clauses are in force.
  func testATopicHasTheCasesThatItHasInTheWholeCorpus() async throws {
    let folder = try SmallCorpus([
      "mine.json": #"{"basedOn": "standard", "rules": {"precedence": "queryOverPath"}}"#
    ])
    let run = await CapturedRun.of(
      "run", "--dialect-file", folder.path + "/mine.json", "--topic", "exact-keys", "--report",
      "json")
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertTrue(run.out.contains(#""case": "exact-keys/first-equals""#), run.out)
  }

  func testACandidateDeclaresItsDialect() async throws {
    let plain = Candidate(
      "plain", basedOn: .standard, rules: ["precedence": "queryOverPath"]
    ) { ModelRouter(rules: $0) }
    let dialect = try XCTUnwrap(plain.claims.ownDialect)
    XCTAssertEqual(plain.claims.dialects, ["plain"])
    XCTAssertEqual(dialect.base, .standard)
    let corpus = try Selection.corpus([])
    let cases = corpus.cases.filter { $0.topic == "parameters" }
    let run = Run(
      candidates: [plain], dialects: [dialect], cases: await [dialect].withOwn(cases, of: corpus))
    let verdicts = await run.results().results.map(\.verdict)
    XCTAssertGreaterThan(verdicts.count { $0 == .passed }, 30)
    XCTAssertFalse(verdicts.contains { if case .failed = $0 { true } else { false } })
  }

  func testAWrongDeclarationEndsTheCheck() async throws {
    let plain = Candidate("plain", basedOn: .standard, rules: ["precedense": "x"]) {
      ModelRouter(rules: $0)
    }
    let ends = await Run(candidates: [plain], dialects: [], cases: []).results().ends
    XCTAssertEqual(
      ends.first?.reason.words,
      "declares a wrong dialect: no such rule 'precedense'; "
        + "'conformance list rules' lists all rules")
  }

  /// The model answers under every combination of values.
  func testNoCombinationOfRulesEndsTheReference() async throws {
    var random = SeededGenerator(seed: 7)
    let cases = try Selection.corpus([]).cases
    for _ in 0..<40 {
      var rules = Dialect.all[Int(random.next() % 6)].rules
      for rule in Rule.all where random.next() % 3 == 0 {
        let choices = rule.choices + [.null]
        let value = choices[Int(random.next() % UInt64(choices.count))]
        let setting = RuleSetting(rule: rule.name, value: value)
        rules = (try? rules.combined(with: [setting])) ?? rules
      }
      for _ in 0..<25 {
        let subject = cases[Int(random.next() % UInt64(cases.count))]
        let player = Player(router: ModelRouter(rules: rules), rules: rules)
        let outcomes = await player.play(subject.actions)
        if case .unsupported? = outcomes.last { continue }
        XCTAssertEqual(outcomes.count, subject.steps.count, subject.id)
      }
    }
  }
}
