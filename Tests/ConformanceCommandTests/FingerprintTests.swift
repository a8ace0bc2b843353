import ModelRouter
import RoutingConformance
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand

/// What a fingerprint finds.
///
/// Calls of the command are in `Tests/Transcripts/fingerprint.txt`.
final class FingerprintTests: XCTestCase {
  /// Cases of some topics, only those of a dialect if one is given, and what the model does in
  /// them, always under these rules.
  private func observed(
    _ rules: Rules, _ topics: Set<String>, in dialect: Dialect? = .standard
  ) async throws -> ObservedCases {
    let cases = try Selection.corpus([]).cases.filter { subject in
      topics.contains(subject.topic) && subject.level != .erratum && subject.rules.isEmpty
        && dialect.map { subject.dialects.contains($0.name) } ?? true
    }
    var outcomes: [(Case, Outcome)] = []
    for subject in cases {
      let player = Player(router: ModelRouter(rules: rules), rules: rules)
      outcomes.append((subject, .played(await player.play(subject.actions))))
    }
    return ObservedCases(outcomes, hasReservedKeys: true)
  }

  func testEachDialectIsFound() async throws {
    for dialect in Dialect.all {
      let found = await Fingerprint(
        try await observed(dialect.rules, ["query"], in: nil),
        specification: Selection.ownSpecification)
      XCTAssertEqual(found.nearest.name, dialect.name)
      XCTAssertEqual(found.rules, dialect.rules)
      XCTAssertTrue(found.choices.isEmpty)
    }
  }

  func testChangedRulesAreFound() async throws {
    let settings = [
      RuleSetting(rule: "repeatedItems", value: "last"),
      RuleSetting(rule: "precedence", value: "queryOverPath"),
    ]
    let rules = try Dialect.standard.rules.combined(with: settings)
    let found = await Fingerprint(
      try await observed(rules, ["query"]), specification: Selection.ownSpecification)
    XCTAssertEqual(found.nearest, .standard)
    XCTAssertEqual(found.rules, rules)
    XCTAssertEqual(Set(found.choices.map(\.setting.rule)), ["repeatedItems", "precedence"])
    XCTAssertTrue(found.choices.allSatisfy { $0.contradicted.isEmpty && !$0.explained.isEmpty })
  }

  /// Without the second value, the first contradicts more than it explains; without the first, the
  /// second changes nothing.
  func testTwoValuesThatExplainTogether() async throws {
    let settings = [
      RuleSetting(rule: "undecodableValues", value: "replaced"),
      RuleSetting(rule: "undecodableComponents", value: "partly"),
    ]
    let rules = try Dialect.standard.rules.combined(with: settings)
    let found = await Fingerprint(
      try await observed(rules, ["percent-encoding"]), specification: Selection.ownSpecification)
    XCTAssertEqual(found.rules, rules)
  }

  /// If the cases about a rule contradict each of its values, other cases that a value explains do
  /// not show it.
  func testAValueThatNoCaseAboutItsRuleShowsIsNotFound() async throws {
    let setting = RuleSetting(rule: "repeatedItems", value: "last")
    let changed = try Dialect.standard.rules.combined(with: [setting])
    let specification = Selection.ownSpecification
    let about = Set(specification.clauses.filter { $0.rules.contains(setting.rule) }.map(\.id))
    let topics: Set = ["query", "parameters"]
    let before = try await observed(Dialect.standard.rules, topics)
    let after = try await observed(changed, topics)
    var outcomes: [(Case, Outcome)] = []
    var counts = (about: 0, others: 0)
    for (old, new) in zip(before.all, after.all) {
      var answers = new.answers
      if old.answers != answers, !about.isDisjoint(with: old.subject.clauses) {
        answers = answers.map { _ in .error(.invalidURL) }
        counts.about += 1
      } else if old.answers != answers {
        counts.others += 1
      }
      outcomes.append(
        (old.subject, .played(answers.compactMap { $0.map(StepOutcome.answer) })))
    }
    XCTAssertGreaterThan(counts.about, 0)
    XCTAssertGreaterThan(counts.others, 0)
    let found = await Fingerprint(
      ObservedCases(outcomes, hasReservedKeys: true), specification: specification)
    XCTAssertEqual(found.choices.map(\.setting), [])
    XCTAssertEqual(found.unexplained, counts.about + counts.others)
  }

  /// Each of two values explains many cases that the other one also explains.
  ///
  /// Each is found by the cases that only it explains.
  func testAValueIsFoundByWhatNoOtherExplains() async throws {
    let silent = RuleSetting(rule: "refusals", value: "silent")
    let free = RuleSetting(rule: "patternText", value: "free")
    for settings in [[free], [silent, free]] {
      let rules = try Dialect.standard.rules.combined(with: settings)
      let found = await Fingerprint(
        try await observed(rules, ["patterns"]), base: .standard,
        specification: Selection.ownSpecification)
      XCTAssertEqual(Set(found.choices.map(\.setting.rule)), Set(settings.map(\.rule)))
      for choice in found.choices { XCTAssertFalse(choice.own.isEmpty, "\(choice.setting)") }
    }
  }

  /// A capability that the router lacks under every value of a rule is missing.
  func testACapabilityThatIsThereByAnotherRule() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plus-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for topic in ["plus-decoding", "outcomes"] {
      try FileManager.default.copyItem(
        at: CorpusFolder.cases.appending(path: topic), to: folder.appending(path: topic))
    }
    let run = await CapturedRun.of(
      "fingerprint", "--router", "ruled", "--in-process", "--corpus", folder.path)
    XCTAssertTrue(run.out.hasPrefix("ruled behaves like standard except for 1 rule\n"), run.out)
    XCTAssertTrue(run.out.contains("rule plusDecoding: true -> false"), run.out)
    XCTAssertTrue(run.out.contains("Nothing is unexplained"), run.out)
    XCTAssertEqual(run.code, .conforms, run.err)
  }
}
