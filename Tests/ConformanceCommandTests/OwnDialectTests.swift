import Foundation
import ReferenceRouter
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

final class OwnDialectTests: XCTestCase {
  private let files = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: files)
  }

  private func file(_ text: String, _ name: String = "mine.json") throws -> String {
    let url = files.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private let mine = #"{"basedOn": "standard", "rules": {"precedence": "queryOverPath"}}"#

  func testTheReferenceConformsInADialectOfItsOwn() async throws {
    let run = await CapturedRun.of(
      "run", "--dialect-file", try file(mine), "--topic", "parameters")
    XCTAssertEqual(run.code, .conforms)
    XCTAssertTrue(run.out.contains("in mine, in the cases of"), run.out)
  }

  /// Which clauses are in force, cases of other topics say.
  func testATopicHasTheCasesThatItHasInTheWholeCorpus() async throws {
    let run = await CapturedRun.of(
      "run", "--dialect-file", try file(mine), "--topic", "exact-keys", "--report", "jsonl")
    XCTAssertEqual(run.code, .conforms, run.err)
    XCTAssertTrue(run.out.contains(#""case":"exact-keys/first-equals""#), run.out)
  }

  func testARouterWithOtherRulesFailsTheDerivedCase() async throws {
    let run = await CapturedRun.of(
      "run", "--dialect-file", try file(mine), "--change", "precedence=pathOverQuery",
      "--filter", "parameters/path-beats-query")
    XCTAssertEqual(run.code, .doesNotConform)
    XCTAssertTrue(run.out.contains("derived   from the rules of mine, by the reference"), run.out)
    XCTAssertTrue(run.out.contains("--dialect-file"), run.out)
  }

  func testReportsSayWhatIsDerived() async throws {
    let run = await CapturedRun.of(
      "run", "--dialect-file", try file(mine), "--topic", "parameters", "--report", "jsonl")
    let derived = run.out.split(separator: "\n").filter { $0.contains(#""derived":true"#) }
    XCTAssertTrue(derived.contains { $0.contains("parameters/path-beats-query") }, run.out)
    XCTAssertLessThan(derived.count, 15)
  }

  func testACandidateDeclaresItsDialect() async throws {
    let plain = Candidate(
      "plain", basedOn: .standard, rules: ["precedence": "queryOverPath"]
    ) { ReferenceRouter(rules: $0) }
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
      ReferenceRouter(rules: $0)
    }
    let ends = await Run(candidates: [plain], dialects: [], cases: []).results().ends
    XCTAssertEqual(
      ends.first?.reason.words,
      "declares a dialect of its own that cannot be: there is no rule 'precedense'; "
        + "'conformance list rules' names them all")
  }

  func testThePageOfADialect() async throws {
    let run = await CapturedRun.of("show", "dialect", "--dialect-file", try file(mine))
    XCTAssertTrue(run.out.hasPrefix("mine: standard, changed\n"), run.out)
    XCTAssertTrue(run.out.contains("It is standard but for 1 rule:"), run.out)
  }

  /// Whatever values rules have together, the reference answers.
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
      for _ in 0..<50 {
        let subject = cases[Int(random.next() % UInt64(cases.count))]
        let player = Player(router: ReferenceRouter(rules: rules), rules: rules)
        let outcomes = await player.play(subject.actions)
        if case .unsupported? = outcomes.last { continue }
        XCTAssertEqual(outcomes.count, subject.steps.count, subject.id)
      }
    }
  }
}
