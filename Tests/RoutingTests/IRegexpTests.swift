import XCTest

@testable import Routing

/// Where a text is no I-Regexp; what one matches, the cases of `rewrite` say.
final class IRegexpTests: XCTestCase {
  func testSaysAtWhichColumnATextIsNoIRegexp() {
    let rows: [(text: String, problem: ExpressionProblem)] = [
      ("", .empty),
      ("^a", .misplaced("^", column: 1)),
      ("a$", .misplaced("$", column: 2)),
      ("é(?:a)", .misplaced("?", column: 3)),
      ("e\u{301}*?", .misplaced("?", column: 4)),
      (#"a\d"#, .misplaced(#"\d"#, column: 2)),
      (#"a\p{Greek}"#, .misplaced(#"\p"#, column: 2)),
      ("a(b", .unfinished(column: 2)),
      ("a)", .misplaced(")", column: 2)),
      ("x[a", .unfinished(column: 2)),
      ("x[]", .misplaced("]", column: 3)),
      ("x[a-c-e]", .misplaced("-", column: 6)),
      ("x[z-a]", .misplaced("z-a", column: 3)),
      ("xa{3,2}", .misplaced("{3,2}", column: 3)),
      ("xa{,2}", .misplaced(",", column: 4)),
      ("xa{2", .unfinished(column: 3)),
      (#"x\"#, .unfinished(column: 2)),
      ("(a{40}){26}b", .tooLong(limit: 1_000, column: 8)),
    ]
    for row in rows {
      XCTAssertThrowsError(try IRegexp.icu(row.text), row.text) {
        XCTAssertEqual($0 as? ExpressionProblem, row.problem, row.text)
      }
    }
  }

  func testAMessageSaysWhatWhereAndWhatToDo() {
    XCTAssertEqual(
      RoutingError.invalidExpression(text: "a$", problem: .misplaced("$", column: 2)).description,
      "regular expression 'a$': '$' at column 2 means nothing there; correct it, or write a character "
        + "as itself in a class, such as [$]")
  }

  func testGroupsInsideOneAnotherAreCounted() {
    XCTAssertNoThrow(try IRegexp.icu(groups(50)))
    for depth in [51, 200_000] {
      XCTAssertThrowsError(try IRegexp.icu("x" + groups(depth))) {
        XCTAssertEqual($0 as? ExpressionProblem, .tooDeep(limit: 50, column: 52))
      }
    }
  }

  private func groups(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
  }
}
