import RoutingVocabulary
import XCTest

@testable import RoutingVocabulary

final class IRegexpTests: XCTestCase {
  func testWritesWhatItReadsForICU() throws {
    let rows = [
      ("a|b", #"\A(?:a|b)\z"#),
      ("a.c", #"\A(?:a[^\n\r]c)\z"#),
      ("(a-)*", #"\A(?:(a\x{2d})*)\z"#),
      (#"\.\n"#, #"\A(?:\x{2e}\x{a})\z"#),
      ("[^a-c&]{2,3}", #"\A(?:[^a-c\x{26}]{2,3})\z"#),
      (#"[\p{Lu}-]"#, #"\A(?:[\p{Lu}\x{2d}])\z"#),
      ("😀{007,}", #"\A(?:\x{1f600}{7,})\z"#),
    ]
    for (text, expected) in rows { XCTAssertEqual(try IRegexp.icu(text), expected) }
  }

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
      "regular expression 'a$': '$' at column 2 has no meaning here; correct it, or put a literal character "
        + "into a class, such as [$]")
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
