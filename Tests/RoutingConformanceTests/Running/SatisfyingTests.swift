import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// When an answer is the expected one.
final class SatisfyingTests: XCTestCase {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  func testComposedAndDecomposedTextsDiffer() {
    let pairs: [(String) -> Answer] = [
      { self.call($0) },
      { self.call("r", ["k": .string($0)]) },
      { self.call("r", ["k": [.string($0)]]) },
      { self.call("r", ["k": .object([$0: 1])]) },
      { self.call("r", [$0: 1]) },
      { self.opened(.unmatched(url: $0, parameters: nil, table: .global)) },
      { self.opened(.unmatched(url: "u", parameters: [$0: 1], table: .global)) },
      { self.opened(.unmatched(url: "u", parameters: nil, table: .scheme($0))) },
      { self.opened(.redirect(route: "r", to: $0)) },
      { self.opened(.intercept(interceptor: $0, parameters: [:])) },
      { self.opened(.callback(value: .string($0))) },
      { Answer(PatternsAnswer(patterns: [$0])) },
      { Answer(TablesAnswer(tables: [TableListing(table: .global, patterns: [$0])])) },
      { Answer(TablesAnswer(tables: [TableListing(table: .scheme($0), patterns: [])])) },
      { Answer(RewrittenAnswer(url: $0)) },
      { Answer(LocationAnswer(location: $0)) },
    ]
    for (index, answer) in pairs.enumerated() {
      XCTAssertFalse(answer(composed).satisfies(answer(decomposed)), "\(index)")
      XCTAssertTrue(answer(composed).satisfies(answer(composed)), "\(index)")
    }
  }

  func testNothingMoreAndNothingLess() {
    let event = Event.call(route: CalledRoute("r"), parameters: ["a": "1"], request: nil)
    let expected = opened(event)
    var logged = Opened(handled: true, events: [event])
    logged.logged = true
    let wrong: [Answer] = [
      opened(), opened(event, event), call("r", ["a": "1", "b": nil]),
      opened(event, handled: false), .nothing, call("r"), .error(.invalidURL), call("r", ["a": 1]),
      Answer(CanOpenAnswer(can: true)), .opened(logged),
    ]
    for answer in wrong {
      XCTAssertFalse(answer.satisfies(expected), answer.words)
      XCTAssertFalse(expected.satisfies(answer), answer.words)
      XCTAssertTrue(answer.satisfies(answer), answer.words)
    }
  }

  func testWhatIsTheSameAndWhatIsNot() {
    let first = Event.call(route: CalledRoute("a"), parameters: [:], request: nil)
    let second = Event.call(route: CalledRoute("b"), parameters: [:], request: nil)
    let one = opened(.callback(value: 1))
    let rows: [(got: Answer, expected: Answer, isSatisfied: Bool)] = [
      // The order of events and items counts.
      (opened(first, second), opened(second, first), false),
      (
        Answer(PatternsAnswer(patterns: ["/a", "/b"])),
        Answer(PatternsAnswer(patterns: ["/b", "/a"])), false
      ),
      // No object and null are the same.
      (returned(.null), returned(nil), true), (returned(nil), returned(.null), true),
      (returned("o"), returned(nil), false), (returned(nil), returned("o"), false),
      // An integer equals a number of the same size.
      (opened(.callback(value: .number(1))), one, true),
      (opened(.callback(value: .bool(true))), one, false),
      (opened(.callback(value: "1")), one, false), (opened(.callback(value: nil)), one, false),
      // The pattern that a handler receives is compared only where it is expected.
      (called(pattern: "/a"), called(pattern: nil), true),
      (called(pattern: "/a"), called(pattern: "/a"), true),
      (called(pattern: "/b"), called(pattern: "/a"), false),
      (called(pattern: nil), called(pattern: "/a"), false),
      // The same is true for the facts of a request, the last URL and other reports.
      (reported("u", path: "/p"), call("r"), true),
      (reported("u", path: "/p"), reported("u", path: "/p"), true),
      (reported("u", path: "/p"), reported("other", path: "/p"), false),
      (reported("u", path: "/p"), reported("u", path: "/q"), false),
    ]
    for (index, row) in rows.enumerated() {
      check(row.got, against: row.expected, satisfies: row.isSatisfied, "\(index) \(row)")
    }
  }

  func testMembersOfAMatchRecordAreComparedWhereTheyAreExpectedAndTheWildcardAlways() {
    let full = MatchRecord(
      url: "é", pattern: "p", table: .global, wildcard: ["w"], query: [.init("a", "1")])
    let examples: [(got: MatchRecord?, expected: MatchRecord?, isSatisfied: Bool)] = [
      (full, nil, true), (full, full, true), (full, MatchRecord(wildcard: ["w"]), true),
      (full, MatchRecord(), false), (full, MatchRecord(wildcard: []), false),
      (full, MatchRecord(url: "e\u{301}", wildcard: ["w"]), false),
      (full, MatchRecord(table: .scheme("s"), wildcard: ["w"]), false),
      (full, MatchRecord(wildcard: ["w"], query: []), false),
      (nil, MatchRecord(), true), (nil, MatchRecord(table: .scheme("s")), false),
      (nil, MatchRecord(wildcard: []), false),
    ]
    for (got, expected, isSatisfied) in examples {
      check(
        called(match: got), against: called(match: expected), satisfies: isSatisfied,
        "\(got as Any) \(expected as Any)")
    }
  }

  /// Checks that an answer is the expected one, or that messages show a difference.
  private func check(
    _ got: Answer, against expected: Answer, satisfies isSatisfied: Bool, _ message: String
  ) {
    XCTAssertEqual(got.satisfies(expected), isSatisfied, message)
    XCTAssertEqual(got.compared(with: expected) == expected, isSatisfied, message)
  }

  private func opened(_ events: Event..., handled: Bool = true) -> Answer {
    .opened(Opened(handled: handled, events: events))
  }

  private func call(_ route: String, _ parameters: Parameters = [:]) -> Answer {
    opened(.call(route: CalledRoute(route), parameters: parameters, request: nil))
  }

  private func called(match: MatchRecord? = nil, pattern: String? = nil) -> Answer {
    let route = CalledRoute("r", pattern: pattern, match: match)
    return opened(.call(route: route, parameters: [:], request: nil))
  }

  private func returned(_ value: Value?) -> Answer {
    var opened = Opened.unhandled
    opened.returned = value
    return .opened(opened)
  }

  /// A call with all its facts.
  private func reported(_ url: String, path: String) -> Answer {
    let facts = RequestFacts(scheme: "s", host: "h", path: path)
    var reported = Opened(
      handled: true, events: [.call(route: CalledRoute("r"), parameters: [:], request: facts)])
    (reported.url, reported.fullPath, reported.extra) = (url, "p", 1)
    return .opened(reported)
  }
}
