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

  func testEveryFactOfAnOpeningCounts() {
    let changes: [(inout Opened) -> Void] = [
      { $0.handled = true }, { $0.waits = true }, { $0.logged = true }, { $0.returned = "o" },
      { $0.error = .invalidURL }, { $0.events = [.refused(error: .invalidURL)] },
    ]
    for (index, change) in changes.enumerated() {
      var changed = Opened.unhandled
      change(&changed)
      for (got, expected) in [(changed, Opened.unhandled), (.unhandled, changed)] {
        check(.opened(got), against: .opened(expected), satisfies: false, "\(index)")
      }
    }
  }

  func testFactsThatAreComparedOnlyWhereTheyAreExpected() {
    let reports: [(Int) -> Opened] = [
      { number in self.unhandled { $0.url = "u\(number)" } },
      { number in self.unhandled { $0.fullPath = "/p\(number)" } },
      { number in self.unhandled { $0.extra = .integer(number) } },
    ]
    for report in reports {
      checkOptional(Answer(report(1)), other: Answer(report(2)), none: Answer(Opened.unhandled))
    }
    let calls: [(Int) -> Event] = [
      { self.event(CalledRoute("r", pattern: "/p\($0)")) },
      { self.event(CalledRoute("r", source: "s\($0)")) },
      { self.event(CalledRoute("r", match: MatchRecord(url: "u\($0)"))) },
      { self.event(CalledRoute("r", match: MatchRecord(pattern: "/p\($0)"))) },
      { self.event(CalledRoute("r", match: MatchRecord(query: [.init("a", "\($0)")]))) },
      { self.event(CalledRoute("r"), RequestFacts(scheme: "s", host: "h", path: "/p\($0)")) },
    ]
    let none = event(CalledRoute("r"))
    for call in calls {
      checkOptional(opened(call(1)), other: opened(call(2)), none: opened(none))
      let kept = { (event: Event) in Answer(KeptAnswer(calls: [event])) }
      checkOptional(kept(call(1)), other: kept(call(2)), none: kept(none))
    }
    // No extra value and null are the same where null is expected.
    let null = Answer(unhandled { $0.extra = .null })
    check(.opened(.unhandled), against: null, satisfies: true, "no extra value")
    check(Answer(reports[2](1)), against: null, satisfies: false, "an extra value")
  }

  func testTheRecordOfAnInterceptorIsComparedLikeThatOfAHandler() {
    let intercept = { (record: MatchRecord?) in
      self.opened(.intercept(interceptor: "i", parameters: [:], match: record))
    }
    let (one, other) = (MatchRecord(url: "u"), MatchRecord(url: "v"))
    checkOptional(intercept(one), other: intercept(other), none: intercept(nil))
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
      // A router without tables has only the global one.
      (nil, MatchRecord(table: .global), true), (MatchRecord(), MatchRecord(table: .global), true),
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

  /// Checks an answer with a fact that is compared only where it is expected, with another such
  /// fact, and without it.
  private func checkOptional(_ one: Answer, other: Answer, none: Answer) {
    check(one, against: one, satisfies: true, "\(one) against itself")
    check(one, against: other, satisfies: false, "\(one) against another")
    check(one, against: none, satisfies: true, "\(one) where it is not expected")
    check(none, against: one, satisfies: false, "\(one) missing")
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

  private func event(_ route: CalledRoute, _ request: RequestFacts? = nil) -> Event {
    .call(route: route, parameters: [:], request: request)
  }

  private func unhandled(_ change: (inout Opened) -> Void) -> Opened {
    var opened = Opened.unhandled
    change(&opened)
    return opened
  }

  private func returned(_ value: Value?) -> Answer {
    .opened(unhandled { $0.returned = value })
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
