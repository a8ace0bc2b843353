import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Optional groups".
final class OptionalGroupTests: XCTestCase {
  func testBalancedGroups() throws {
    let examples: [(written: String, patterns: [String])] = [
      ("/a", ["/a"]),
      ("", [""]),
      ("/a(/b)", ["/a/b", "/a"]),
      ("(/a)", ["/a", ""]),
      (
        "/the(/foo/:a)(/bar/:b)",
        ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
      ),
      ("/(a)(bb)", ["/abb", "/bb", "/a", "/"]),
      ("/a(/b)/c", ["/a/b/c", "/a/c"]),
      ("/a( )", ["/a ", "/a"]),
      ("/a(x)(x)", ["/axx", "/ax", "/ax", "/a"]),
      ("/(\u{301})(b)", ["/\u{301}b", "/\u{301}", "/b", "/"]),
    ]
    for (written, patterns) in examples {
      XCTAssertEqual(
        try BalancedGroups.patterns(written, limit: 10, order: .countedInBinary), patterns, written)
    }
  }

  func testParenthesesThatAreRefused() throws {
    let examples: [(written: String, problem: PatternProblem, message: String)] = [
      ("/a(", .unbalancedGroup, "a parenthesis has no partner; close every optional group"),
      ("/a)", .unbalancedGroup, "a parenthesis has no partner; close every optional group"),
      ("/a(b))", .unbalancedGroup, "a parenthesis has no partner; close every optional group"),
      (")(", .unbalancedGroup, "a parenthesis has no partner; close every optional group"),
      ("/a(b", .unbalancedGroup, "a parenthesis has no partner; close every optional group"),
      (
        "/a(b(c))", .nestedGroup,
        "an optional group stands inside another; put them side by side"
      ),
      (
        "/a()", .emptyGroup,
        "an optional group is empty; put components into it or leave it out"
      ),
      (
        "(a)(b)(c)", .tooManyGroups(count: 3, limit: 2),
        "3 optional groups would make 2^3 routes; use at most 2 groups"
      ),
    ]
    for (written, problem, message) in examples {
      XCTAssertThrowsError(
        try BalancedGroups.patterns(written, limit: 2, order: .countedInBinary), written
      ) { error in
        XCTAssertEqual(error as? RoutingError, .invalidPattern(pattern: written, problem: problem))
        XCTAssertEqual("\(error)", "pattern '\(written)': \(message)")
      }
    }
  }

  func testScannedGroups() throws {
    let examples: [(written: String, patterns: [String])] = [
      ("/a", ["/a"]),
      ("/a/b)", ["/a/b)"]),
      ("/a(/b)", ["/a/b", "/a"]),
      ("(/a)", ["/a", "/"]),
      (
        "/the(/foo/:a)(/bar/:b)",
        ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
      ),
      ("/a(/b)/c", ["/a/b/c", "/a/c"]),
      ("/(a)", ["/a", "/"]),
      ("/a(/b(/c))", ["/a/b(/c", "/a"]),
      ("//a(//b//)", ["/a/b", "/a"]),
      ("/a()", ["/a"]),
      ("/a(", ["/a"]),
      ("/a( /b)", ["/a/b", "/a"]),
    ]
    for (written, patterns) in examples {
      XCTAssertEqual(
        try ScannedGroups.patterns(written, limit: 10, order: .countedInBinary), patterns, written)
    }
  }

  func testScannedGroupsThatAreRefused() throws {
    XCTAssertThrowsError(try ScannedGroups.patterns("/a(/b", limit: 10, order: .countedInBinary)) {
      error in
      XCTAssertEqual(
        "\(error)",
        "pattern '/a(/b': a parenthesis has no partner; close every optional group")
    }
    XCTAssertThrowsError(
      try ScannedGroups.patterns("/x(a)(b)(c)", limit: 2, order: .countedInBinary)
    ) { error in
      XCTAssertEqual(
        "\(error)",
        "pattern '/x(a)(b)(c)': 3 optional groups would make 2^3 routes; use at most 2 groups")
    }
  }

  func testTheRuleChoosesHowGroupsAreRead() throws {
    let balanced = try PatternRules.standard(["optionalGroups": "balanced"])
    let scanned = try PatternRules.standard(["optionalGroups": "scanned"])
    XCTAssertEqual(try OptionalGroupExpansion.patterns("/(a)b", rules: balanced), ["/ab", "/b"])
    XCTAssertEqual(try OptionalGroupExpansion.patterns("/(a)b", rules: scanned), ["/a/b", "/b"])
  }

  func testSubsetsCountInBinary() {
    XCTAssertEqual(OptionalGroupExpansion.subsets(of: 0, order: .countedInBinary), [[]])
    XCTAssertEqual(
      OptionalGroupExpansion.subsets(of: 2, order: .countedInBinary),
      [[false, false], [true, false], [false, true], [true, true]])
  }

  func testLongestFirstCountsUTF16Units() {
    XCTAssertEqual(
      OptionalGroupExpansion.longestFirst(["a", "😀", "bc", "ddd", ""], order: .countedInBinary),
      ["ddd", "😀", "bc", "a", ""])
  }
}
