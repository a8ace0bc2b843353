import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// `conformance fuzz`: random scenarios, their properties, and how they become small.
final class FuzzTests: XCTestCase {
  private func scenarios(
    seed: UInt64, _ count: Int, from cases: [Case] = Selection.ownCorpus.cases
  ) -> [JSONNode] {
    var random = RandomSteps(seed: seed, from: cases)
    return (0..<count).map { _ in random.scenario() }
  }

  func testASeedRepeatsItsScenarios() throws {
    let cases = Selection.ownCorpus.cases.filter { $0.topic == "query" }
    let texts = [7, 7, 8].map { seed in
      scenarios(seed: seed, 10, from: cases).map { JSONWriter.line($0) }
    }
    XCTAssertEqual(texts[0], texts[1])
    XCTAssertNotEqual(texts[0], texts[2])
  }

  func testScenariosHaveStepsOfEveryFormAndMostCanBeRead() throws {
    let read = scenarios(seed: 1, 600).compactMap {
      [FuzzSide]().playable($0, in: .standard)
    }
    XCTAssertGreaterThan(read.count, 300)
    let names = Set(read.flatMap(\.steps).map(\.name))
    for scenario in read {
      let text = JSONWriter.line(scenario.node)
      let again = JSONReader.read(text, file: "").node.flatMap {
        [FuzzSide]().playable($0, in: .standard)
      }
      XCTAssertEqual(again, scenario, "what is written is read back")
    }
    // It is written as `addRewrites`.
    XCTAssertEqual(Set(StepForms.all.names).subtracting(names), ["addRewrite"])
  }

  func testAScenarioOfPathsOpensAPathThatARouteOftenMatches() async throws {
    let model = try await FuzzSide(
      StartedPlayer(InProcessPlayer(candidate: .model)), in: .standard, probes: [])
    var random = RandomSteps(seed: 1, from: [])
    var handled = 0
    for _ in 0..<300 {
      let node = random.pathScenario()
      XCTAssertEqual(node["steps"]?.elements?.last?["do"]?.text, "open")
      let scenario = try XCTUnwrap([model].playable(node, in: .standard))
      let outcome = try await model.player.result(of: scenario)
      if case .answer(let answer) = outcome.steps.last, answer.opened?.handled == true {
        handled += 1
      }
    }
    XCTAssertGreaterThan(handled, 100)
  }

  func testASmallerValueHasLessInIt() {
    let node: JSONNode = ["do": "open", "url": "/ab", "in": ["scheme": "x"]]
    let smaller = node.smaller.map { JSONWriter.line($0) }
    XCTAssertTrue(smaller.contains(#"{"do":"open","url":"/ab"}"#), "\(smaller)")
    XCTAssertTrue(smaller.contains(#"{"do":"open","url":"/aa","in":{"scheme":"x"}}"#), "\(smaller)")
    XCTAssertTrue(node.smaller.allSatisfy { $0.weight < node.weight })
    let text: JSONNode = "e\u{301}"
    XCTAssertTrue(text.smaller.contains { $0.text?.hasSameScalars(as: "e") == true })
  }

  /// A check that finds every opening with a query.
  private struct QueryCheck: FuzzCheck {
    let name = "no URL has a query"
    let sides: [FuzzSide] = []

    func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
      let hasQuery = scenario.steps.contains {
        $0.opening?.url?.utf8.contains(UInt8(ascii: "?")) == true
      }
      return hasQuery ? FuzzFinding(scenario: scenario, kind: [name], lines: []) : nil
    }
  }

  func testWhatIsFoundBecomesSmall() async throws {
    let search = FuzzSearch(
      dialect: .standard, sides: [], checks: [QueryCheck()], runs: 1000)
    var random = RandomSteps(seed: 3, from: [])
    var found: [FuzzSearch.Find] = []
    let result = try await search.search(
      &random, isInterrupted: { false }, progress: { _, _ in }, report: { found.append($0) })
    XCTAssertEqual(result.finds, 1)
    let steps = found.map { $0.finding.scenario.steps.map(\.text) }
    XCTAssertEqual(steps, [[#"{"do":"open","url":"?"}"#]])
    XCTAssertGreaterThan(found.first?.tries ?? 0, 0)
  }

  func testACrashKeepsTheStepsThatLeadToIt() async throws {
    let players = await [
      StartedPlayer(InProcessPlayer(candidate: .model)), StartedPlayer(CrashingPlayer()),
    ]
    var sides: [FuzzSide] = []
    for player in players { sides.append(try await FuzzSide(player, in: .standard, probes: [])) }
    let comparison = FuzzComparison(right: sides[0], other: sides[1], dialect: .standard)
    let scenario = Scenario(
      id: "x", dialect: .standard, settings: [],
      steps: [.unregisterAll(table: .global), .rewrite(url: "/a"), .rewrite(url: "/crash")])
    let finding = try await comparison.finding(in: scenario)
    XCTAssertEqual(finding?.scenario.steps.count, 3)
    XCTAssertEqual(finding?.cause.words, "The process of the router ends at Router.swift:7")
    let (smallest, _) = await comparison.shrunk(try XCTUnwrap(finding))
    XCTAssertEqual(smallest.scenario.steps.map(\.words), ["rewrite /crash"])
    let twice = FuzzProperty.all(of: sides[1])[0]
    let differing = try await twice.finding(in: scenario)
    XCTAssertNil(differing)
  }

  /// A finding keeps a later step that is the reason for the difference.
  ///
  /// A router receives the schemes of all steps before the first one.
  func testAFindingKeepsALaterStepThatIsTheReason() async throws {
    let refusing = AlteredPlayer(altered: { steps in
      guard steps.contains(where: { $0.text.utf8.contains("tel:".utf8) }) else { return steps }
      return steps.map { $0.registration == nil ? $0 : .register(RegisterStep("/lost")) }
    })
    let players = await [
      StartedPlayer(InProcessPlayer(candidate: .model)), StartedPlayer(refusing),
    ]
    var sides: [FuzzSide] = []
    for player in players { sides.append(try await FuzzSide(player, in: .standard, probes: [])) }
    let comparison = FuzzComparison(right: sides[0], other: sides[1], dialect: .standard)
    for (pattern, count) in [("/*", 3), ("/a", nil)] as [(String, Int?)] {
      let scenario = Scenario(
        id: "x", dialect: .standard, settings: [],
        steps: [
          .register(RegisterStep(pattern)), .open(OpenStep(asking: "/a", in: nil)),
          .open(OpenStep(asking: "tel:1", in: nil)),
        ])
      let finding = try await comparison.finding(in: scenario)
      XCTAssertEqual(finding?.scenario.steps.count, count)
    }
  }

  func testARouterWithManyRoutesMustStillFindTheRightOne() async throws {
    let crowded = AlteredPlayer(altered: { steps in
      steps.count(where: { $0.registration != nil }) > 20
        ? steps.withLastOpening(of: "/lost") : steps
    })
    let finding = try await finding(
      of: "routes that cannot match change nothing", on: crowded,
      steps: [.register(RegisterStep("/:a")), .open(OpenStep(asking: "/x", in: nil))])
    XCTAssertEqual(
      finding?.lines,
      [
        #"model: handled; call of /:a with {"a":"lost"}; "#
          + "without the routes that have 'unrelated', which cannot match: "
          + #"handled; call of /:a with {"a":"x"}"#
      ])
  }

  func testARouterMustAnswerTheSameOpeningAgain() async throws {
    let forgetful = AlteredPlayer(altered: { steps in
      let openings = steps.compactMap(\.opening)
      let isAgain = openings.count > 1 && openings.last == openings.dropLast().last
      return isAgain ? steps.withLastOpening(of: "/lost") : steps
    })
    let name = "an opening that is repeated has the same result"
    let opening = Step.open(OpenStep(asking: "/x", in: nil))
    let finding = try await finding(
      of: name, on: forgetful, steps: [.register(RegisterStep("/x")), opening])
    XCTAssertEqual(
      finding?.lines,
      ["model: the first time: handled; call of /x with {}; the second time: not handled"])
    var busy = RegisterStep("/x")
    busy.handler = .perform(steps: [.unregisterAll(table: .global)], returns: true)
    let excused = try await self.finding(
      of: name, on: forgetful, steps: [.register(busy), opening])
    XCTAssertNil(excused)
  }

  func testOpeningsMustNotDependOnOthersThatOverlap() async throws {
    let mixing = AlteredPlayer(altered: { steps in
      steps.map { step in
        guard step.name == "begin", step.openedInside == "/x/1" else { return step }
        return .begin("first", .open(OpenStep(asking: "/x/2", in: nil)))
      }
    })
    let finding = try await finding(
      of: "openings that overlap have the same results as openings one after the other", on: mixing,
      steps: [
        .register(RegisterStep("/x/:id")), .open(OpenStep(asking: "/x/1", in: nil)),
        .open(OpenStep(asking: "/x/2", in: nil)),
      ])
    XCTAssertEqual(
      finding?.lines,
      [
        #"model: the first opening, overlapping: handled; call of /x/:id with {"id":"2"}; "#
          + #"separately: handled; call of /x/:id with {"id":"1"}"#
      ])
  }

  /// A router that never reports a fact lacks it; what a clause only recommends is left open.
  func testWhatIsNeverReportedAndWhatIsOnlyRecommendedAreNoFinds() async throws {
    let silent = AlteredPlayer(answers: { answer in
      guard var opened = answer.opened else { return answer }
      (opened.url, opened.fullPath) = (nil, nil)
      return .opened(opened)
    })
    let cases = Selection.ownCorpus.cases.filter { $0.dialects.contains("standard") }
    var sides: [FuzzSide] = []
    for player in [
      await StartedPlayer(InProcessPlayer(candidate: .model)), await StartedPlayer(silent),
    ] {
      var side = try await FuzzSide(player, in: .standard, probes: [])
      try await side.observe(cases, in: .standard)
      sides.append(side)
    }
    let all = Set(OpeningFact.allCases)
    XCTAssertEqual(sides.map(\.facts), [all, all.subtracting([.url, .fullPath])])
    let opening = Scenario(
      id: "x", dialect: .standard, settings: [],
      steps: [.register(RegisterStep("/a")), .open(OpenStep(asking: "/a", in: nil))])
    var finding = try await FuzzComparison(right: sides[0], other: sides[1], dialect: .standard)
      .finding(in: opening)
    XCTAssertNil(finding)
    // LIST-2 is a SHOULD.
    let unsorted = AlteredPlayer(answers: { $0.body is TablesAnswer ? Answer(TablesAnswer()) : $0 })
    let other = try await FuzzSide(await StartedPlayer(unsorted), in: .standard, probes: [])
    finding = try await FuzzComparison(right: sides[0], other: other, dialect: .standard).finding(
      in: opening.with([.register(RegisterStep("/a")), try step(#"{"do":"allRoutes"}"#)]))
    XCTAssertNil(finding)
  }

  private func step(_ text: String) throws -> Step {
    let node = try XCTUnwrap(JSONReader.read(text, file: "").node)
    let read = [FuzzSide]().playable(["steps": JSONNode(.array([node]))], in: .standard)
    return try XCTUnwrap(read?.steps.first)
  }

  /// Properties that a dialect does not have.
  func testWhatADialectDocumentsIsNoFind() async throws {
    let rows: [(Dialect, String, [Step])] = [
      (
        .ffrouter, "canOpen agrees with open",
        [.register(RegisterStep("p%20q")), .open(OpenStep(asking: "p%20q", in: nil))]
      ),
      (
        .fjrouter, "a location opens its own route",
        [.register(RegisterStep("a")), .open(OpenStep(asking: "/a", in: nil))]
      ),
    ]
    for (dialect, name, steps) in rows {
      let player = await StartedPlayer(InProcessPlayer(candidate: .model))
      let side = try await FuzzSide(player, in: dialect, probes: [])
      for model in [nil, side] {
        let check = try XCTUnwrap(
          FuzzProperty.all(of: side, model: model).first { $0.name == name })
        let finding = try await check.finding(
          in: Scenario(id: "x", dialect: dialect, settings: [], steps: steps))
        XCTAssertNil(finding, name)
      }
    }
  }

  /// The model's answer is the reason for a violation, if it violates the property, too.
  func testAViolationOfTheModelIsNoFind() async throws {
    let crowded = AlteredPlayer(altered: { steps in
      steps.count(where: { $0.registration != nil }) > 20
        ? steps.withLastOpening(of: "/lost") : steps
    })
    let side = try await FuzzSide(await StartedPlayer(crowded), in: .standard, probes: [])
    let name = "routes that cannot match change nothing"
    let scenario = Scenario(
      id: "x", dialect: .standard, settings: [],
      steps: [.register(RegisterStep("/:a")), .open(OpenStep(asking: "/x", in: nil))])
    for (model, isFound) in [(nil, true), (side, false)] {
      let check = try XCTUnwrap(FuzzProperty.all(of: side, model: model).first { $0.name == name })
      let finding = try await check.finding(in: scenario)
      XCTAssertEqual(finding != nil, isFound)
    }
  }

  /// A check in which every answer is late.
  private struct LateCheck: FuzzCheck {
    let name = "answers come in time"
    let sides: [FuzzSide] = []

    func finding(in scenario: Scenario) async throws(CommandError) -> FuzzFinding? {
      let cause = Cause(Fault(.silent(seconds: 1), standardError: []))
      return FuzzFinding(scenario: scenario, kind: [name], lines: [], cause: cause)
    }
  }

  func testALateAnswerIsAFindOnlyIfItIsLateAgain() async throws {
    for hangs in [false, true] {
      let search = FuzzSearch(
        dialect: .standard, sides: [], checks: [LateCheck()], runs: 20, hangs: { _ in hangs })
      var random = RandomSteps(seed: 3, from: [])
      let result = try await search.search(
        &random, isInterrupted: { false }, progress: { _, _ in }, report: { _ in })
      XCTAssertEqual(result.finds, hangs ? 1 : 0)
    }
  }

  private func finding(
    of name: String, on player: AlteredPlayer, steps: [Step]
  ) async throws -> FuzzFinding? {
    let side = try await FuzzSide(await StartedPlayer(player), in: .standard, probes: [])
    let check = try XCTUnwrap(FuzzProperty.all(of: side).first { $0.name == name })
    return try await check.finding(
      in: Scenario(id: "x", dialect: .standard, settings: [], steps: steps))
  }

  func testADraftSaysWhichRulesOfAnOwnDialectItNeeds() async throws {
    let own = try Dialect(
      "mine", basedOn: .standard,
      rules: [
        RuleSetting(rule: "pastedWhitespace", value: "kept"),
        RuleSetting(rule: "literalCase", value: "insensitive"),
      ])
    let scenario = Scenario(
      id: "x", dialect: own, settings: [],
      steps: [.register(RegisterStep("/A")), .open(OpenStep(asking: "/a", in: nil))])
    let finding = FuzzFinding(scenario: scenario, kind: ["both do the same"], lines: [])
    let drafted = await FuzzDraft(finding, name: "found", corpus: try Selection.corpus([]))
    let text = FuzzDraft.file(of: [try XCTUnwrap(drafted)])
    XCTAssertTrue(text.contains(#""rules": { "literalCase": "insensitive" },"#), text)
    XCTAssertTrue(text.contains(#""expect": { "route": "/A" }"#), text)
  }

  func testTheSameIsFoundOnceAndWhatDiffersBesideIt() async throws {
    let run = await CapturedRun.of("fuzz", "--router", "deaf", "--finds", "2", "--runs", "2000")
    XCTAssertEqual(run.code, .doesNotConform, run.err)
    let finds = run.out.components(separatedBy: "this property does not hold").dropFirst()
    XCTAssertEqual(finds.count, 2, run.out)
    XCTAssertTrue(run.out.contains("as 2 drafts of cases"), run.out)
    XCTAssertTrue(run.out.contains(#""id": "found-by-seed-1-2""#), run.out)
  }

  func testADeafRouterIsFoundAndDrafted() async throws {
    let file = URL.temporaryDirectory.appending(path: "found-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    // A seed whose first finding is an opening, because the model says nothing about a
    // registration.
    let run = await CapturedRun.of(
      "fuzz", "--router", "deaf", "--seed", "1", "--write", file.path)
    XCTAssertEqual(run.code, .doesNotConform, run.err)
    XCTAssertTrue(run.out.contains("\n     model: "), run.out)
    let specification = try Selection.corpus([]).specification
    let (cases, diagnostics) = Corpus.read(
      Array(try Data(contentsOf: file)), file: "found.json", topic: CorpusFolder.drafts,
      specification: specification)
    XCTAssertEqual(cases.count, 0)
    XCTAssertEqual(diagnostics.count, 1, "\(diagnostics)")
    XCTAssertTrue(diagnostics.first?.message.hasPrefix("the case is a draft") == true)
  }

  /// Every try is a copy, so a long list is made shorter before its elements are made smaller.
  func testOfALongListFewSmallerOnesAreMade() {
    let routes = (0..<1000).map { JSONNode(text: "/route/\($0)") }
    XCTAssertLessThan(JSONNode(.array(routes)).smaller.count, 300)
    XCTAssertGreaterThan(JSONNode(.array(Array(routes.prefix(50)))).smaller.count, 500)
  }
}

/// The model, except that its process ends in scenarios that rewrite `/crash`.
///
/// Its last output is different each time.
private struct CrashingPlayer: ScenarioPlayer {
  private let player = InProcessPlayer(candidate: .model)

  var option: String { "" }
  var title: String { "crashing" }

  func start() async throws(PlayerFailure) -> Claims { try await player.start() }

  func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure) {
    try await player.play(scenarios) { index, outcome in
      let isCrash = scenarios[index].steps.contains(.rewrite(url: "/crash"))
      let words = ["Router.swift:7: Fatal error", "\(UUID())"]
      let fault = Fault(.ended(.signal(4)), standardError: words)
      return take(index, isCrash ? .fault(fault) : outcome)
    }
  }

  func end() async {}
}

/// The model, which does other steps than those of the scenarios, or gives other answers.
private struct AlteredPlayer: ScenarioPlayer {
  private let player = InProcessPlayer(candidate: .model)
  var answers: @Sendable (Answer) -> Answer = { $0 }
  var altered: @Sendable ([Step]) -> [Step] = { $0 }

  var option: String { "" }
  var title: String { "altered" }

  func start() async throws(PlayerFailure) -> Claims { try await player.start() }

  func play(
    _ scenarios: Scenarios, take: @escaping @Sendable (Int, Outcome) -> Bool
  ) async throws(PlayerFailure) {
    let others = Scenarios(scenarios.map { $0.with(altered($0.steps)) })
    try await player.play(others) { [answers] index, outcome in
      guard case .played(let steps) = outcome else { return take(index, outcome) }
      return take(
        index,
        .played(
          steps.map { if case .answer(let answer) = $0 { .answer(answers(answer)) } else { $0 } }))
    }
  }

  func end() async {}
}

extension Step {
  /// The URL of the opening that the step begins.
  fileprivate var openedInside: String? { begun(in: [])?.opening?.url }
}

extension [Step] {
  /// The steps, except that the last one opens another URL.
  fileprivate func withLastOpening(of url: String) -> [Step] {
    dropLast() + [.open(OpenStep(asking: url, in: nil))]
  }
}
