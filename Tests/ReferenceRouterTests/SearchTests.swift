import Routing
import XCTest

@testable import ReferenceRouter

/// Chapters "Fallback" and "Tables and schemes": the search through tables.
final class SearchTests: XCTestCase {
  private let places: [Tables.Key] = [.scheme("app"), .scheme("other"), .scheme("app")]

  func testTablesAreAskedInOrderAndOnce() throws {
    let state = try state(fallback: nil)
    let found = try search(state, places: places)
    XCTAssertEqual(found.patterns, ["/:app", "/:other"])
    XCTAssertEqual(found.tables, [.scheme("app"), .scheme("other")])
    XCTAssertEqual(found.asked, [.scheme("app"), .scheme("other")])
    XCTAssertEqual(
      found.trace,
      [
        "MATCH-2: '/:app' matches", "TABLE-6: the table of scheme 'other' is asked",
        "MATCH-2: '/:other' matches",
      ])
  }

  func testFallbackPutsTheGlobalTableNext() throws {
    let found = try search(state(fallback: true), places: places)
    XCTAssertEqual(found.patterns, ["/:app", "/:global", "/:other"])
    XCTAssertEqual(found.asked, [.scheme("app"), .global, .scheme("other")])
    XCTAssertEqual(
      found.trace,
      [
        "MATCH-2: '/:app' matches",
        "FALL-1: the table of scheme 'app' falls back to the global table",
        "TABLE-6: the global table is asked", "MATCH-2: '/:global' matches",
        "TABLE-6: the table of scheme 'other' is asked", "MATCH-2: '/:other' matches",
      ])
  }

  func testTheRuleDecidesWhereNothingIsSet() throws {
    let on = try state(fallback: nil, ["fallbackToGlobal": true])
    XCTAssertEqual(try search(on, places: places).patterns, ["/:app", "/:global", "/:other"])
    let off = try state(fallback: false, ["fallbackToGlobal": true])
    XCTAssertEqual(
      try search(off, places: [.scheme("app")]).patterns, ["/:app"],
      "the table's own choice wins")
  }

  func testTheGlobalTableFallsBackToNothing() throws {
    let state = try state(fallback: true)
    XCTAssertEqual(try search(state, places: [.global]).patterns, ["/:global"])
    XCTAssertEqual(
      try search(state, places: [.global, .scheme("app")]).patterns, ["/:global", "/:app"])
  }

  func testATableThatIsNotThereHasNoRoutes() throws {
    let found = try search(state(fallback: nil), places: [.scheme("nowhere")])
    XCTAssertEqual(found.patterns, [])
    XCTAssertEqual(found.asked, [.scheme("nowhere")])
  }

  func testAbandonedSearchesFindNothingMore() throws {
    var state = try state(fallback: true)
    var search = Search(places: places)
    var trace = Trace.silent
    let request = try request(state)
    let rules = state.rules
    XCTAssertNotNil(search.next(request, state: &state, rules: rules, trace: &trace))
    search.abandon()
    XCTAssertNil(search.next(request, state: &state, rules: rules, trace: &trace))
    XCTAssertEqual(search.asked, [.scheme("app")])
    XCTAssertEqual(search.current, .scheme("app"))
  }

  func testRoutesAreThoseThatTheTableHadWhenItsSearchBegan() throws {
    var state = try state(fallback: true)
    var search = Search(places: [.scheme("app")])
    var trace = Trace.silent
    let request = try request(state)
    var patterns: [String] = []
    let rules = state.rules
    while let found = search.next(request, state: &state, rules: rules, trace: &trace) {
      patterns.append(found.pattern)
      for key in [Tables.Key.scheme("app"), .global] where patterns.count == 1 {
        let route = Route("/:late")
        try state.register(route, in: key)
      }
    }
    XCTAssertEqual(patterns, ["/:app", "/:global", "/:late"])
  }

  private typealias Found = (
    patterns: [String], tables: [Tables.Key], asked: [Tables.Key], trace: [String]
  )

  private func search(_ given: RouterState, places: [Tables.Key]) throws -> Found {
    var state = given
    var search = Search(places: places)
    var trace = Trace(isRecording: true)
    let request = try request(state)
    var found: Found = ([], [], [], [])
    while let next = search.next(request, state: &state, rules: given.rules, trace: &trace) {
      found.patterns.append(next.pattern)
      found.tables.append(search.current)
    }
    return (found.patterns, found.tables, search.asked, trace.lines)
  }

  private func request(_ state: RouterState) throws -> Request {
    var trace = Trace.silent
    let location = try Location(reading: "/1", rules: state.rules, trace: &trace)
    return Request(location, rules: state.rules, trace: &trace)
  }

  /// A state with a route in the global table and two of schemes, the first with this fallback.
  private func state(
    fallback: Bool?, _ settings: KeyValuePairs<String, Value> = [:]
  ) throws -> RouterState {
    var state = try RouterState.with("/:global", rules: .standard(settings))
    for scheme in ["app", "other"] {
      let route = Route("/:\(scheme)")
      try state.register(route, in: .scheme(scheme))
    }
    state.tables.settings(of: .scheme("app")).fallbackToGlobal = fallback
    return state
  }
}
