import Routing
import XCTest

@testable import RoutingConformance

/// When an answer is the expected one.
final class SatisfyingTests: XCTestCase {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  func testComposedAndDecomposedTextsDiffer() {
    let pairs: [(String) -> Answer] = [
      { self.opened(.call(route: CalledRoute($0), parameters: [:], request: nil)) },
      { self.opened(.call(route: CalledRoute("r"), parameters: ["k": .string($0)], request: nil)) },
      {
        self.opened(.call(route: CalledRoute("r"), parameters: ["k": [.string($0)]], request: nil))
      },
      {
        self.opened(
          .call(route: CalledRoute("r"), parameters: ["k": .object([$0: 1])], request: nil))
      },
      { self.opened(.call(route: CalledRoute("r"), parameters: [$0: 1], request: nil)) },
      { self.opened(.unmatched(url: $0, parameters: nil, table: .global)) },
      { self.opened(.unmatched(url: "u", parameters: [$0: 1], table: .global)) },
      { self.opened(.unmatched(url: "u", parameters: nil, table: .scheme($0))) },
      { self.opened(.redirect(route: "r", to: $0)) },
      { self.opened(.intercept(interceptor: $0, parameters: [:])) },
      { self.opened(.callback(value: .string($0))) },
      { .patterns([$0]) },
      { .tables([TableListing(table: .global, patterns: [$0])]) },
      { .tables([TableListing(table: .scheme($0), patterns: [])]) },
      { .rewritten($0) },
      { .location($0) },
    ]
    for (index, answer) in pairs.enumerated() {
      XCTAssertFalse(answer(composed).satisfies(answer(decomposed)), "\(index)")
      XCTAssertTrue(answer(composed).satisfies(answer(composed)), "\(index)")
    }
  }

  func testNothingMoreAndNothingLess() {
    let call = Event.call(route: CalledRoute("r"), parameters: ["a": "1"], request: nil)
    let more = Event.call(route: CalledRoute("r"), parameters: ["a": "1", "b": nil], request: nil)
    let expected = opened(call)
    let wrong: [Answer] = [
      opened(), opened(call, call), opened(more), opened(call, handled: false), .nothing,
      opened(.call(route: CalledRoute("r"), parameters: [:], request: nil)), .error(.invalidURL),
      opened(.call(route: CalledRoute("r"), parameters: ["a": 1], request: nil)), .canOpen(true),
    ]
    for answer in wrong {
      XCTAssertFalse(answer.satisfies(expected), answer.words)
      XCTAssertFalse(expected.satisfies(answer), answer.words)
      XCTAssertTrue(answer.satisfies(answer), answer.words)
    }
  }

  func testTheOrderOfEventsAndItemsCounts() {
    let first = Event.call(route: CalledRoute("a"), parameters: [:], request: nil)
    let second = Event.call(route: CalledRoute("b"), parameters: [:], request: nil)
    XCTAssertFalse(opened(first, second).satisfies(opened(second, first)))
    XCTAssertFalse(Answer.patterns(["/a", "/b"]).satisfies(.patterns(["/b", "/a"])))
  }

  func testNoObjectAndNullAreTheSame() {
    var (none, null, object) = (Opened.unhandled, Opened.unhandled, Opened.unhandled)
    none.returned = nil
    null.returned = .null
    object.returned = "o"
    XCTAssertTrue(Answer.opened(null).satisfies(.opened(none)))
    XCTAssertTrue(Answer.opened(none).satisfies(.opened(null)))
    XCTAssertFalse(Answer.opened(object).satisfies(.opened(none)))
    XCTAssertFalse(Answer.opened(none).satisfies(.opened(object)))
  }

  func testAnIntegerEqualsANumberOfTheSameSize() {
    let one = opened(.callback(value: 1))
    XCTAssertTrue(opened(.callback(value: .number(1))).satisfies(one))
    XCTAssertFalse(opened(.callback(value: .bool(true))).satisfies(one))
    XCTAssertFalse(opened(.callback(value: "1")).satisfies(one))
    XCTAssertFalse(opened(.callback(value: nil)).satisfies(one))
  }

  func testWhatIsComparedOnlyWhereItIsExpected() {
    let facts = RequestFacts(scheme: "s", host: "h", path: "/p")
    var reported = Opened(
      handled: true, events: [.call(route: CalledRoute("r"), parameters: [:], request: facts)])
    (reported.url, reported.fullPath, reported.extra) = ("u", "p", 1)
    XCTAssertTrue(
      Answer.opened(reported).satisfies(
        opened(.call(route: CalledRoute("r"), parameters: [:], request: nil))))
    var wanted = reported
    XCTAssertTrue(Answer.opened(reported).satisfies(.opened(wanted)))
    wanted.url = "other"
    XCTAssertFalse(Answer.opened(reported).satisfies(.opened(wanted)))
    wanted.url = "u"
    wanted.events = [
      .call(
        route: CalledRoute("r"), parameters: [:],
        request: RequestFacts(scheme: "s", host: "h", path: "/q"))
    ]
    XCTAssertFalse(Answer.opened(reported).satisfies(.opened(wanted)))
  }

  func testThePatternThatAHandlerReceivesIsComparedOnlyWhereItIsExpected() {
    let call = { (pattern: String?) in
      self.opened(.call(route: CalledRoute("r", pattern: pattern), parameters: [:], request: nil))
    }
    XCTAssertTrue(call("/a").satisfies(call(nil)))
    XCTAssertTrue(call("/a").satisfies(call("/a")))
    XCTAssertFalse(call("/b").satisfies(call("/a")))
    XCTAssertFalse(call(nil).satisfies(call("/a")))
  }

  func testMembersOfAMatchRecordAreComparedWhereTheyAreExpectedAndTheWildcardAlways() {
    let call = { (match: MatchRecord?) in
      self.opened(.call(route: CalledRoute("r", match: match), parameters: [:], request: nil))
    }
    let full = MatchRecord(
      url: "é", pattern: "p", table: .global, wildcard: ["w"], query: [.init("a", "1")])
    let examples: [(got: MatchRecord?, expected: MatchRecord?, isSatisfied: Bool)] = [
      (full, nil, true), (full, full, true), (full, MatchRecord(wildcard: ["w"]), true),
      (full, MatchRecord(), false), (full, MatchRecord(wildcard: []), false),
      (full, MatchRecord(url: "e\u{301}", wildcard: ["w"]), false),
      (full, MatchRecord(table: .scheme("s"), wildcard: ["w"]), false),
      (full, MatchRecord(wildcard: ["w"], query: []), false),
      (nil, MatchRecord(), true), (nil, MatchRecord(table: .global), false),
      (nil, MatchRecord(wildcard: []), false),
    ]
    for (got, expected, isSatisfied) in examples {
      XCTAssertEqual(
        call(got).satisfies(call(expected)), isSatisfied, "\(got as Any) \(expected as Any)")
    }
  }

  func testTheLogIsCompared() {
    var logged = Opened(handled: false, events: [])
    logged.logged = true
    XCTAssertFalse(Answer.opened(logged).satisfies(opened(handled: false)))
    XCTAssertFalse(opened(handled: false).satisfies(.opened(logged)))
  }

  private func opened(_ events: Event..., handled: Bool = true) -> Answer {
    .opened(Opened(handled: handled, events: events))
  }
}
