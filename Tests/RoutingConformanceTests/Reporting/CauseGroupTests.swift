import Foundation
import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// Which failures are one entry of a report, its name, and the order of entries.
final class CauseGroupTests: XCTestCase {
  /// A run of one router with these failures, by clauses.
  private func record(
    _ failures: [(id: String, cause: Cause, clauses: [String])],
    explained: [(RuleSetting, ids: [String], contradicted: Int)] = []
  ) -> RunRecord {
    var header = RunHeader.none
    header.clauses = ["A-1", "A-2"].map { ReportedClause(id: $0, title: "Title of \($0)") }
    var record = RunRecord(header: header)
    record.routers.append(ReportedRouter(name: "r"))
    for (id, cause, clauses) in failures {
      var failure = ReportedCase.sample(.failed)
      (failure.id, failure.cause, failure.clauses) = (id, cause, clauses)
      record.verdicts.append(failure)
    }
    for (setting, ids, contradicted) in explained {
      let keys = Set(ids.map { FailureKey(dialect: "standard", id: $0) })
      record.explanations.append(
        RuleExplanation(router: "r", setting, failures: keys, contradicted: contradicted))
    }
    return record
  }

  private func causes(_ record: RunRecord) -> [CauseGroup] {
    var record = record
    record.findCauses()
    return record.causes
  }

  /// The entries in short.
  private func entries(_ record: RunRecord) -> [String] {
    causes(record).map { group in
      let ids = group.items.map(\.verdict.id).joined(separator: " ")
      return "\(group.words) (\(ids))\(group.rule.map { "; \($0.words)" } ?? "")"
    }
  }

  func testTheSameChangeIsOneCauseWhateverTheClause() {
    XCTAssertEqual(
      entries(
        record([
          ("a/1", Cause(.wrong, .cut), ["A-1"]), ("a/2", Cause(.tooMuch, .cut), ["A-2"]),
          ("a/3", Cause(.noRoute), ["A-1"]),
        ])),
      [
        "The end of a value is missing (a/1 a/2)",
        "A route that matches is not found: Title of A-1 (A-1) (a/3)",
      ])
  }

  func testWithoutAChangeTheClauseDecidesThatMostFailuresHave() {
    XCTAssertEqual(
      entries(
        record([
          ("a/1", Cause(.noRoute), ["A-1", "A-2"]), ("a/2", Cause(.noRoute), ["A-2"]),
          ("a/3", Cause(.noRoute), ["B-1", "A-2"]), ("a/4", Cause(.strayRoute), ["A-2"]),
        ])),
      [
        "A route that matches is not found: Title of A-2 (A-2) (a/1 a/2 a/3)",
        "A URL is handled that no route matches: Title of A-2 (A-2) (a/4)",
      ])
  }

  func testWhatARuleExplainsIsOneCauseWhateverItsKind() {
    let greedy = RuleSetting(rule: "routeOrder", value: "greedy")
    let failures = [
      ("a/1", Cause(.noRoute), ["A-1"]), ("a/2", Cause(.noRoute), ["A-1"]),
      ("a/3", Cause(.wrongRoute), ["A-2"]), ("a/4", Cause(.lost), ["A-2"]),
    ]
    let all = ["a/1", "a/2", "a/3"]
    XCTAssertEqual(
      entries(record(failures, explained: [(greedy, all, 0)])),
      [
        "A route that matches is not found; another route is called (a/1 a/2 a/3); "
          + "explained by rule routeOrder = \"greedy\", a defect",
        "A value is lost: Title of A-2 (A-2) (a/4)",
      ])
    // A passed case contradicts the value, so it is no explanation.
    XCTAssertEqual(
      entries(record(failures, explained: [(greedy, all, 1)])).first,
      "A route that matches is not found; another route is called (a/1 a/2 a/3)")
  }

  /// A contradicted value does not divide failures with the same change.
  func testAContradictedValueDoesNotDivideAChange() {
    let setting = RuleSetting(rule: "literalCase", value: "ignored")
    let failures = (1...3).map { ("a/\($0)", Cause(.lost, .cut), ["A-1"]) }
    let others = (1...3).map { ("b/\($0)", Cause(.lost), ["A-1"]) }
    XCTAssertEqual(
      causes(
        record(failures + others, explained: [(setting, ["a/1"], 1)])
      ).map(\.count), [3, 3])
    XCTAssertEqual(
      causes(
        record(failures, explained: [(setting, ["a/1", "a/2", "a/3"], 1)])
      ).map(\.words), ["The end of a value is missing"])
  }

  func testTwoValuesOfARuleAreTwoCauses() {
    let failures = [
      ("a/1", Cause(.noRoute), ["A-1"]), ("a/2", Cause(.noRoute), ["A-1"]),
      ("a/3", Cause(.wrongRoute), ["A-2"]),
    ]
    let (greedy, registered) = (
      RuleSetting(rule: "routeOrder", value: "greedy"),
      RuleSetting(rule: "routeOrder", value: "registered")
    )
    XCTAssertEqual(
      entries(
        record(failures, explained: [(greedy, ["a/1", "a/2"], 0), (registered, ["a/3"], 0)])),
      [
        "A route that matches is not found (a/1 a/2); "
          + "explained by rule routeOrder = \"greedy\", a defect",
        "Another route is called (a/3); explained by rule routeOrder = \"registered\"",
      ])
  }

  func testRefusalsOfStringsOfSeveralKindsAreSeveralCauses() {
    func refusal(_ url: String) -> Cause {
      let scenario = Scenario(
        id: "x", dialect: .standard, settings: [], steps: [.open(OpenStep(asking: url, in: nil))])
      return Cause(.error(.invalidURL), insteadOf: .opened(.unhandled), in: scenario)
    }
    let start = "An error is thrown: invalidURL"
    XCTAssertEqual(
      entries(
        record([
          ("a/1", refusal("/a b"), ["A-1"]), ("a/2", refusal("/é"), ["A-2"]),
          ("b/1", refusal("/a?=1"), ["A-1"]), ("c/1", refusal("/%FF"), ["A-1"]),
          ("d/1", refusal("/a"), ["A-2"]),
        ])),
      [
        "\(start), for characters that URLs do not have (a/1 a/2)",
        "\(start), for an item without a name (b/1)",
        "\(start), for an escape that cannot be decoded (c/1)",
        "\(start): Title of A-2 (A-2) (d/1)",
      ])
  }

  func testALimitThatNoRouterMustClaimIsLast() {
    XCTAssertEqual(
      entries(
        record([
          ("a/1", Cause(.detail, .endlessOpenings), ["A-1"]),
          ("a/2", Cause(.detail, .endlessOpenings), ["A-2"]), ("b/1", Cause(.lost), ["A-1"]),
        ])),
      ["A value is lost: Title of A-1 (A-1) (b/1)", "Nested openings never end (a/1 a/2)"])
  }

  func testTheRuleOrTheChangeDecidesThatExplainsMore() {
    let setting = RuleSetting(rule: "literalCase", value: "ignored")
    let failures = (1...3).map { ("a/\($0)", Cause(.wrong, .letterCase), ["A-1"]) }
    XCTAssertEqual(
      entries(record(failures, explained: [(setting, ["a/1"], 0)])),
      ["Upper case and lower case change in a value (a/1 a/2 a/3)"])
  }

  func testBrokenIsFirstThenWhatHasMostFailuresAndWhatIsChosenLast() {
    let choice = RuleSetting(rule: "literalCase", value: "ignored")
    var all = record(
      [
        ("a/1", Cause(.wrong, .cut), ["A-1"]), ("a/2", Cause(.wrong, .cut), ["A-1"]),
        ("a/3", Cause(.crash), ["A-1"]), ("a/4", Cause(.garbled), ["A-1"]),
        ("a/5", Cause(.unsteady), ["A-1"]), ("b/1", Cause(.noRoute), ["A-1"]),
        ("b/2", Cause(.noRoute), ["A-1"]), ("c/1", Cause(.lost), ["A-1"]),
        ("c/2", Cause(.lost), ["A-1"]), ("c/3", Cause(.lost), ["A-1"]),
      ], explained: [(choice, ["c/1", "c/2", "c/3"], 0)])
    var optional = ReportedCase.sample(.failed)
    (optional.id, optional.level, optional.cause) = ("d/1", .should, Cause(.detail, .handled))
    all.verdicts.append(optional)
    XCTAssertEqual(
      causes(all).map(\.example), ["a/5", "a/3", "a/4", "b/1", "a/1", "c/1", "d/1"])
  }

  func testACaseCountsOnceInEachDialect() {
    var all = record([("a/1", Cause(.noRoute), ["A-1"])])
    var other = all.verdicts[0]
    other.dialect = "jlroutes"
    other.problem?.again = "another command"
    all.verdicts.append(other)
    XCTAssertEqual(causes(all).map(\.count), [2])
    XCTAssertEqual(causes(all)[0].items.map(\.dialects), [["standard", "jlroutes"]])
  }

  func testTheCauseOfEachFailureHasItsNumber() {
    var all = record([
      ("a/1", Cause(.noRoute), ["A-1"]), ("a/2", Cause(.wrong, .cut), ["A-1"]),
      ("a/3", Cause(.wrong, .cut), ["A-1"]),
    ])
    all.findCauses()
    XCTAssertEqual(all.verdicts.map(\.causeNumber), [2, 1, 1])
  }

  /// 2,000 failures, of 1,000 cases in two dialects, in each of which the opened, expected and
  /// received strings have 100 kB.
  func testLongStringsTakeSeconds() {
    let letters = String(repeating: "a/%25", count: 20_000)
    let scenario = Scenario(
      id: "x", dialect: .standard, settings: [],
      steps: [
        .register(RegisterStep("/:id")), .open(OpenStep(asking: "app://\(letters)", in: nil)),
      ])
    func answer(_ value: String) -> Answer {
      let call = Event.call(
        route: CalledRoute("/:id"), parameters: ["id": .string(value)], request: nil)
      return .opened(Opened(handled: true, events: [call]))
    }
    let start = ContinuousClock.now
    var run = record([])
    for number in 0..<1_000 {
      let got = answer(number < 400 ? "\(letters)\(number)" : "\(number)\(letters)")
      for dialect in ["standard", "jlroutes"] {
        var failure = ReportedCase.sample(.failed)
        (failure.id, failure.dialect, failure.clauses) = ("a/\(number)", dialect, ["A-1"])
        failure.cause = Cause(got, insteadOf: answer(letters), in: scenario)
        failure.problem?.doing = "open app://\(letters)\(number)"
        failure.problem?.again = dialect
        run.verdicts.append(failure)
      }
    }
    XCTAssertEqual(
      causes(run).map { "\($0.words): \($0.count) of \($0.items.count) cases" },
      [
        "A value is wrong: Title of A-1 (A-1): 1200 of 600 cases",
        "A value has additional characters at its end: 800 of 400 cases",
      ])
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(30))
  }

  /// Four times as many causes, of one failure each, take about four times as long.
  func testManyCausesTakeTimeInProportion() {
    let times = [1_000, 4_000].map { count in
      let run = record(
        (0..<count).map { ("a/\($0)", Cause(.noRoute), ["C-\($0)", "D-\($0)"]) })
      let start = clock()
      XCTAssertEqual(causes(run).count, count)
      return Int(clock() - start)
    }
    XCTAssertLessThan(times[1], times[0] * 8)
  }
}
