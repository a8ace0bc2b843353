import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Priority, removal and listing": the order of a table.
final class OrderedPatternsTests: XCTestCase {
  private typealias Registration = (pattern: String, priority: Int)

  func testHigherFirstThenInTheOrderOfRegistration() throws {
    try check(
      [("/a", 0), ("/b", 5), ("/c", 5), ("/d", -1), ("/e", 0), ("/f", 9)], [:],
      ["/f", "/b", "/c", "/a", "/e", "/d"])
    try check([("/a", .min), ("/b", .max), ("/c", 0)], [:], ["/b", "/c", "/a"])
  }

  func testPriorityZeroAtTheEnd() throws {
    let last: KeyValuePairs<String, Value> = ["zeroPriority": "last"]
    try check(
      [("/a", -1), ("/b", 0), ("/c", -2), ("/d", 1), ("/e", 0)], last,
      ["/d", "/a", "/b", "/c", "/e"])
    try check([("/a", -5), ("/b", 0), ("/c", -3)], last, ["/c", "/a", "/b"])
  }

  func testGroupsAreListedOneByOne() throws {
    try check([("/a(/b)", 0), ("/c", 0)], [:], ["/a/b", "/a", "/c"])
  }

  func testARefusedPatternChangesNothing() throws {
    var table = try table([("/a", 0)], rules: .standard())
    let route = Route("/b(/:)")
    XCTAssertThrowsError(try table.insert(route, rules: .standard())) { error in
      XCTAssertEqual(
        error as? RoutingError,
        .invalidPattern(pattern: "/b/:", problem: .namelessParameter))
    }
    XCTAssertEqual(table.listing, ["/a"])
  }

  func testRemovalOfRegistrations() throws {
    let rules = try Rules.standard(["removal": "registrations"])
    let given: [Registration] = [("/a(/b)", 0), ("/a", 0), ("/a(/b)", 1), ("/c", 0)]
    try check(removal: "/a", from: given, rules, leaves: ["/a/b", "/a", "/a/b", "/a", "/c"])
    try check(removal: "/a(/b)", from: given, rules, leaves: ["/a", "/c"])
    try check(
      removal: "/a/b", from: given, rules, leaves: ["/a/b", "/a", "/a/b", "/a", "/a", "/c"])
    try check(removal: "c", from: given, rules, leaves: ["/a/b", "/a", "/a/b", "/a", "/a", "/c"])
  }

  func testRemovalOfTheFirstListed() throws {
    let rules = try Rules.standard(["removal": "firstListed"])
    let given: [Registration] = [("/a(/b)", 0), ("/a", 0)]
    try check(removal: "/a", from: given, rules, leaves: ["/a/b", "/a"])
    try check(removal: "/a(/b)", from: given, rules, leaves: ["/a/b", "/a", "/a"])
    try check(removal: "/a/b", from: given, rules, leaves: ["/a", "/a"])
  }

  func testRemovalComparesScalars() throws {
    for removal in ["registrations", "firstListed"] {
      let rules = try Rules.standard(["removal": .string(removal)])
      try check(removal: "/e\u{301}", from: [("/\u{E9}", 0)], rules, leaves: ["/\u{E9}"])
      try check(removal: "/\u{E9}", from: [("/\u{E9}", 0)], rules, leaves: [])
    }
  }

  func testRoutesGoOnInOrderAfterRemovingAll() throws {
    var table = try table([("/a", -9), ("/b", 3)], rules: .standard())
    table.removeAll()
    XCTAssertEqual(table.listing, [])
    for (pattern, priority) in [("/c", 0), ("/d", 1)] {
      try table.insert(route((pattern, priority)), rules: .standard())
    }
    XCTAssertEqual(table.listing, ["/d", "/c"])
  }

  func testCandidatesAreThoseThatFit() throws {
    let rules = try Rules.standard()
    let table = try table([("/a", 0), ("/:x", 0), ("/b", 0), ("/*", 7)], rules: rules)
    var trace = Trace(isRecording: true)
    let location = try Location(reading: "/a", rules: rules, trace: &trace)
    let request = Request(location, rules: rules, trace: &trace)
    var candidates = table.candidates(for: request)
    trace = Trace(isRecording: true)
    var patterns: [String] = []
    while let found = candidates.next(rules: rules, trace: &trace) {
      patterns.append(found.pattern)
    }
    XCTAssertEqual(patterns, ["/*", "/a", "/:x"])
    XCTAssertEqual(
      trace.lines,
      [
        "MATCH-2: '/*' matches", "MATCH-2: '/a' matches", "MATCH-2: '/:x' matches",
        "MATCH-2: '/b' does not match: 'b' is not 'a'",
      ])
    XCTAssertNil(candidates.next(rules: rules, trace: &trace))
  }

  private func route(_ registration: Registration) -> Route {
    var route = Route(registration.pattern)
    route.priority = registration.priority
    return route
  }

  private func table(_ registrations: [Registration], rules: Rules) throws -> OrderedPatterns {
    try registrations.reduce(into: OrderedPatterns()) { try $0.insert(route($1), rules: rules) }
  }

  private func check(
    _ registrations: [Registration], _ settings: KeyValuePairs<String, Value>,
    _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let table = try table(registrations, rules: .standard(settings))
    XCTAssertEqual(table.listing, expected, file: file, line: line)
  }

  private func check(
    removal pattern: String, from registrations: [Registration], _ rules: Rules,
    leaves expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var table = try table(registrations, rules: rules)
    table.remove(pattern, rules: rules)
    XCTAssertEqual(
      table.listing.map { Array($0.utf8) }, expected.map { Array($0.utf8) },
      "\(table.listing)", file: file, line: line)
  }
}
