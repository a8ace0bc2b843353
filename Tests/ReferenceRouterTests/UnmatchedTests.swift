import RoutingModel
import XCTest

@testable import ReferenceRouter

/// Chapter "Unmatched URLs": which callbacks are told.
final class UnmatchedTests: XCTestCase {
  private let asked: [Tables.Key] = [.scheme("a"), .scheme("b"), .global]

  func testTheFirstTableThatHasACallback() async throws {
    let examples: [(with: [Tables.Key], told: [String])] = [
      ([], []),
      ([.global], ["the global table"]),
      ([.global, .scheme("b")], ["the table of scheme 'b'"]),
      ([.scheme("a"), .global, .scheme("b")], ["the table of scheme 'a'"]),
      ([.scheme("elsewhere")], []),
    ]
    for (tables, told) in examples {
      let rules = try Rules.standard(["unmatchedCallbacks": "innermost"])
      let given = try await tell(rules, callbacksOf: tables)
      XCTAssertEqual(given, told)
    }
  }

  func testAllTablesTheLastOneFirst() async throws {
    let rules = try Rules.standard(["unmatchedCallbacks": "outermostFirst"])
    let given = try await tell(rules, callbacksOf: [.scheme("a"), .global])
    XCTAssertEqual(given, ["the global table", "the table of scheme 'a'"])
  }

  func testACallbackIsReadWhenItIsNeeded() throws {
    let rules = try Rules.standard(["unmatchedCallbacks": "outermostFirst"])
    var state = RouterState(rules: rules)
    for key in asked { state.tables.settings(of: key).unmatched = { _, _ in } }
    var told = UnmatchedTold(asked: asked.map { state.tables[$0].settings }, rules: rules.tables)
    XCTAssertNotNil(told.next())
    state.tables.settings(of: .scheme("b")).unmatched = nil
    XCTAssertNil(told.next(), "it was taken away")
    XCTAssertNotNil(told.next())
    XCTAssertNil(told.next())
  }

  /// The names of the tables whose callbacks are told, in order.
  private func tell(_ rules: Rules, callbacksOf tables: [Tables.Key]) async throws -> [String] {
    let log = Log()
    var state = RouterState(rules: rules)
    for key in tables {
      state.tables.settings(of: key).unmatched = { _, _ in log.append("\(key)") }
    }
    var told = UnmatchedTold(asked: asked.map { state.tables[$0].settings }, rules: rules.tables)
    while let callback = told.next() { await callback("", nil) }
    return log.lines
  }
}
