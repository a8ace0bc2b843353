import Foundation
import XCTest

@testable import RoutingConformance

final class GlobTests: XCTestCase {
  private let examples: [(pattern: String, text: String, matches: Bool)] = [
    ("", "", true), ("", "a", false), ("a", "a", true), ("a", "ab", false), ("ab", "a", false),
    ("*", "", true), ("*", "a/b", true), ("**", "", true), ("a*", "a", true), ("a*", "abc", true),
    ("*c", "abc", true), ("*b", "abc", false), ("a*c", "abbc", true), ("a*c", "ac", true),
    ("a**c", "abc", true), ("?", "", false), ("?", "a", true), ("?", "ab", false),
    ("a?c", "abc", true), ("?*", "a", true), ("?*", "", false), ("query/*", "query/one", true),
    ("query/*", "urls/one", false), ("*/one", "query/one", true), ("[a]", "a", false),
    ("A", "a", false), ("?", "😀", true), ("*", "*", true), ("*?*?*", "ab", true),
    ("*?*?*", "a", false),
  ]

  func testWholeTextsFit() {
    for (pattern, text, matches) in examples {
      XCTAssertEqual(Glob(pattern).matches(text), matches, "\(pattern) \(text)")
    }
  }

  func testManyStarsTakeLittleTime() {
    let start = ContinuousClock.now
    let pattern = String(repeating: "*a", count: 50) + "b"
    XCTAssertFalse(Glob(pattern).matches(String(repeating: "a", count: 500)))
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(2))
  }

  func testFilesWithoutAWantedCaseAreLeftOut() throws {
    let wanted = try XCTUnwrap(WantedCases(["urls/*", "paths/one", "paths/two"]))
    for (topic, text, mayBe) in [
      ("urls", "", true), ("paths", #"{"id": "two"}"#, true),
      ("paths", #"{"id": "two-more"}"#, false),
      ("query", #"{"id": "one"}"#, false),
    ] {
      XCTAssertEqual(wanted.mayBe(in: topic, Data(text.utf8)), mayBe, "\(topic): \(text)")
    }
    XCTAssertNil(WantedCases(["paths/one", "*/two"]))
  }
}
