import Routing
import XCTest

@testable import RoutingConformance

/// Which failures are one cause, and what it is called.
final class CauseRootTests: XCTestCase {
  private func facts(_ expected: Value, _ got: Value) -> [String] {
    ValueDifference.facts(expected, got)
  }

  func testChangesOfTextsAreNamed() {
    let rows: [(String, String, [String])] = [
      ("Anna", "anna", ["lowerCased"]), ("Anna", "ANNA", ["upperCased"]),
      ("Anna", "aNNA", ["letterCase"]), ("a b", "a%20b", ["encoded"]),
      ("a%20b", "a b", ["decoded"]),
      ("a b", "a+b", ["plusKept"]), ("a+b", "a b", ["plusDecoded"]),
      ("a+b c", "a+b+c", ["plusKept"]),
      ("a=b=", "a", ["cut", "in front of `=`"]), ("abc", "ab", ["cut"]),
      ("a/b", "b", ["headLost", "up to `/`"]), (" a ", "a", ["trimmed"]), ("a", "ab", ["tail"]),
      ("a", "", ["emptyValue"]), ("caf\u{E9}", "cafe\u{301}", ["form"]), ("a", "b", []),
    ]
    for (expected, got, facts) in rows {
      XCTAssertEqual(self.facts(.string(expected), .string(got)), facts, "\(expected) \(got)")
    }
  }

  func testChangesOfListsAreNamed() {
    let rows: [([Value], [Value], [String])] = [
      (["a/b", "c"], ["a", "b", "c"], ["splitAgain"]), (["a"], ["a", ""], ["emptyAtEnd"]),
      (["a", "", "b"], ["a", "b"], ["emptySegment"]), (["A"], ["a"], ["lowerCased"]),
      (["a", "b"], ["b", "a"], ["order"]), (["a", "b"], ["a"], ["endLost"]),
      (["a", "b", "c"], ["a", "c"], ["fewer"]),
      (["a"], ["b", "c"], ["more"]),
    ]
    for (expected, got, facts) in rows {
      XCTAssertEqual(self.facts(.array(expected), .array(got)), facts, "\(expected) \(got)")
    }
  }

  /// A run of one router whose failures have these causes.
  private func record(_ causes: Cause...) -> RunRecord {
    var record = RunRecord(header: .none)
    record.add(.router(ReportedRouter(name: "r")))
    for (number, cause) in causes.enumerated() {
      var failure = ReportedCase.sample(.failed)
      (failure.id, failure.cause) = ("topic/\(number)", cause)
      record.add(.verdict(failure))
    }
    return record
  }

  func testAChangeIsOneCauseWhereverTheValueComesFrom() {
    let groups = record(
      Cause(.value, .path, .lowerCased), Cause(.value, .path, .lowerCased),
      Cause(.value, .wildcard, .lowerCased), Cause(.value, .path, .decoded)
    ).causes
    XCTAssertEqual(
      groups.map(\.words),
      [
        "A value differs: in lower case (of the path; of the wildcard)",
        "A value differs: of the path, percent-decoded once too often",
      ])
  }

  func testWhatGoesWrongWithUnusualInputIsOneCause() {
    let groups = record(
      Cause(.notFound, .notASCII), Cause(.notFound, .notASCII), Cause(.strayRoute, .notASCII),
      Cause(.notFound, .slashAtEnd)
    ).causes
    XCTAssertEqual(
      groups.map(\.words),
      [
        "Letters beyond ASCII: a route that fits is not found; a URL is handled that no route fits",
        "A route that fits is not found: slash at the end",
      ])
    XCTAssertEqual(groups[0].parts.map(\.count), [2, 1])
    XCTAssertEqual(groups[0].gravity, 1)
  }

  func testWhatIsLeftOverIsOfAnEarlierOpeningWhereOthersAre() {
    let groups = record(Cause(.leftovers), Cause(.earlierValue)).causes
    XCTAssertEqual(groups.map(\.cause), [Cause(.earlierValue)])
    XCTAssertEqual(record(Cause(.leftovers)).causes.map(\.cause), [Cause(.leftovers)])
  }

  func testRefusalsAreOneCauseUnlessAnotherPatternIsTheReason() {
    let groups = record(
      Cause(.refused, ["optionalGroup", "SyntaxError"]),
      Cause(.refused, ["oddName", "SyntaxError"]),
      Cause(.refused, ["otherName", "SyntaxError"])
    ).causes
    XCTAssertEqual(groups.map(\.count), [2, 1])
  }

  /// Where a router never goes back, unusual URLs are no cause of their own; others may have one.
  func testARouteBehindAnother() {
    let hidden = Cause(.notFound, .hidden, .dotSegment)
    XCTAssertEqual(record(Cause(.noWayBack), hidden).causes.map(\.cause), [Cause(.noWayBack)])
    XCTAssertEqual(record(hidden).causes.map(\.cause), [Cause(.input, .dotSegment)])
  }
}
