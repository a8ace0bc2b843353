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
    return ObservedCases(outcomes, of: Claims(name: "", capabilities: .all))
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
      ObservedCases(outcomes, of: Claims(name: "", capabilities: .all)),
      specification: specification)
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

  /// What a router does whose answers are those of the model under some rules, in cases of some
  /// topics, including those that were written for other values; only those with a name, if given.
  private func answers(
    _ topics: Set<String>, of names: String = "", without missing: Capabilities = [],
    _ rules: (Case) -> Rules,
    changing change: (Opened, Case) -> Opened = { opened, _ in opened }
  ) async throws -> ObservedCases {
    let cases = try Selection.corpus([]).cases.filter { subject in
      topics.contains(subject.topic) && subject.level != .erratum
        && subject.dialects.contains(Dialect.standard.name)
        && (names.isEmpty || subject.id.utf8.contains(names.utf8))
    }
    var outcomes: [(Case, Outcome)] = []
    for subject in cases {
      let rules = rules(subject)
      let player = Player(router: ModelRouter(rules: rules), rules: rules)
      let steps = await player.play(subject.actions).map { step -> StepOutcome in
        guard case .answer(let answer) = step, let opened = answer.opened else { return step }
        return .answer(.opened(change(opened, subject)))
      }
      outcomes.append((subject, .played(steps)))
    }
    return ObservedCases(
      outcomes, of: Claims(name: "", capabilities: .all.subtracting(missing)))
  }

  /// Case does not count in some literals only: the case that was written for the value fails.
  func testAValueIsWithdrawnIfTheCasesThatWereWrittenForItFail() async throws {
    let setting = RuleSetting(rule: "literalCase", value: "insensitive")
    let ignored = try Dialect.standard.rules.combined(with: [setting])
    for (id, isFound) in [("", true), ("matching/letter-case-ignored", false)] {
      let seen = try await answers(["matching"], of: "case") {
        $0.id == id ? Dialect.standard.rules : ignored
      }
      let found = await Fingerprint(
        seen, base: .standard, specification: Selection.ownSpecification)
      XCTAssertEqual(found.choices.map(\.setting), isFound ? [setting] : [])
      XCTAssertEqual(found.undecided.contains { $0.setting == setting }, !isFound)
    }
  }

  /// A router that drops empty components fails a case that was written for the value, but no step
  /// of it that depends on the rule.
  func testAnotherDefectInItsOwnCasesDoesNotWithdrawAValue() async throws {
    let setting = RuleSetting(rule: "wildcardTakes", value: "something")
    let rules = try Dialect.standard.rules.combined(with: [setting])
    let seen = try await answers(
      ["wildcards"], { _ in rules },
      changing: { opened, _ in
        var opened = opened
        for index in opened.events.indices {
          let wildcard = opened.events[index].match?.wildcard
          opened.events[index].match?.wildcard = wildcard?.filter { !$0.isEmpty }
        }
        return opened
      })
    let search = RuleSearch(seen, specification: Selection.ownSpecification)
    let proof = await search.proof(of: setting, in: rules, without: Dialect.standard.rules)
    XCTAssertEqual([proof.passed, proof.failed], [1, 0])
    XCTAssertTrue(proof.holds(explaining: 1))
  }

  /// A router that refuses one pattern that was written for a value has the value anyway, because
  /// it accepts many others.
  func testOneDefectInManyOwnCasesDoesNotWithdrawAValue() async throws {
    let setting = RuleSetting(rule: "patternText", value: "free")
    let free = try Dialect.standard.rules.combined(with: [setting])
    let seen = try await answers(["patterns"]) {
      $0.id == "patterns/query-in-pattern-is-literal" ? Dialect.standard.rules : free
    }
    let found = await Fingerprint(
      seen, base: .standard, specification: Selection.ownSpecification)
    XCTAssertEqual(found.choices.map(\.setting), [setting])
    XCTAssertEqual(found.choices.map(\.proof.failed), [1])
  }

  /// A router without priorities has no value of a rule about priorities, although such a value
  /// explains the same cases as the order of registration.
  func testNoRuleOfAMissingFeatureIsFound() async throws {
    let setting = RuleSetting(rule: "routeOrder", value: "registered")
    let registered = try Dialect.standard.rules.combined(with: [setting])
    for hasPriorities in [true, false] {
      let seen = try await answers(
        ["matching"], without: hasPriorities ? [] : [.priorities], { _ in registered })
      let found = await Fingerprint(
        seen, base: .standard, specification: Selection.ownSpecification)
      XCTAssertEqual(found.choices.map(\.setting), [setting])
      let others = found.choices.flatMap(\.others).map(\.setting.rule)
      XCTAssertEqual(others.contains("zeroPriority"), hasPriorities)
    }
  }

  /// A value that explains some cases, and fails others about it as the dialect does, is not shown.
  func testACaseThatFailsBeforeAndAfterCountsAgainstAValue() async throws {
    let setting = RuleSetting(rule: "undecodableValues", value: "bytesDropped")
    let dropped = try Dialect.standard.rules.combined(with: [setting])
    let seen = try await answers(
      ["percent-encoding"], { _ in dropped },
      changing: { opened, subject in
        opened.withEmptyValues(if: subject.actions.contains { $0.text.utf8.contains("%FF".utf8) })
      })
    let found = await Fingerprint(seen, base: .standard, specification: Selection.ownSpecification)
    XCTAssertFalse(found.choices.contains { $0.setting == setting })
  }

  /// Another URL in every match record hides no rule.
  func testADifferenceInOnePlaceHidesNothing() async throws {
    let setting = RuleSetting(rule: "repeatedItems", value: "last")
    let rules = try Dialect.standard.rules.combined(with: [setting])
    let seen = try await answers(
      ["query", "parameters"], { _ in rules },
      changing: { opened, _ in
        var opened = opened
        for index in opened.events.indices { opened.events[index].match?.url = "app:/other" }
        return opened
      })
    let found = await Fingerprint(seen, base: .standard, specification: Selection.ownSpecification)
    XCTAssertEqual(found.search.observed.hidden, [.recordURL])
    XCTAssertEqual(found.choices.map(\.setting), [setting])
    XCTAssertEqual(found.unexplained, 0)
  }

  /// Patterns without their last empty components do not match URLs that keep theirs.
  func testValuesThatCannotBothBeMeantAreDoubtful() async throws {
    let setting = RuleSetting(rule: "patternTrailingSlash", value: "dropped")
    let rules = try Dialect.standard.rules.combined(with: [setting])
    let seen = try await answers(["patterns", "matching", "trailing-slash"]) { _ in rules }
    let found = await Fingerprint(seen, base: .standard, specification: Selection.ownSpecification)
    XCTAssertEqual(
      found.doubts.map { "\($0.declared.text) \($0.other.text) \($0.pattern)" },
      ["patternTrailingSlash=\"dropped\" emptyComponents=\"kept\" /a//"])
  }

  /// The numbers of a fingerprint are those of the run that follows.
  func testTheNextRunHasTheSameNumbers() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "same-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for topic in ["plus-decoding", "outcomes", "matching"] {
      try FileManager.default.copyItem(
        at: CorpusFolder.cases.appending(path: topic), to: folder.appending(path: topic))
    }
    let file = folder.appending(path: "mine").path
    let words = ["--router", "ruled", "--in-process", "--corpus", folder.path]
    let found = await CapturedRun.of(["fingerprint", "--json", "--write", file] + words)
    let run = await CapturedRun.of(["run", "--dialect-file", file, "--report", "json"] + words)
    let counts = JSONReader.read(found.out, file: "").node?["counts"]?["all"]?.elements ?? []
    let verdicts = JSONReader.read(run.out, file: "").node?["results"]?.elements ?? []
    let kinds = verdicts.compactMap { $0["verdict"]?.text }
    XCTAssertEqual(
      counts.map(\.value),
      [
        .integer(kinds.count { $0 == "passed" }), .integer(kinds.count { $0 != "skipped" }),
      ])
    XCTAssertGreaterThan(kinds.count, 20)
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

extension Opened {
  /// The same with empty strings as parameters, if a condition holds.
  fileprivate func withEmptyValues(if condition: Bool) -> Opened {
    guard condition else { return self }
    var opened = self
    for index in opened.events.indices {
      guard case .call(let route, let parameters, let request) = opened.events[index] else {
        continue
      }
      var empty = parameters
      for name in parameters.names { empty[name] = "" }
      opened.events[index] = .call(route: route, parameters: empty, request: request)
    }
    return opened
  }
}
