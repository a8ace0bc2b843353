import XCTest

@testable import RoutingConformance

final class SuggestionTests: XCTestCase {
  private let examples: [(word: String, among: [String], nearest: String?)] = [
    ("expct", ["id", "expect"], "expect"),
    ("exepct", ["expect"], "expect"),
    ("EXPECT", ["expect"], "expect"),
    ("base_url", ["baseURL"], "baseURL"),
    ("i", ["id"], "id"),
    ("idd", ["id"], "id"),
    ("x", ["y"], nil),
    ("ab", ["id"], nil),
    ("method", ["expect"], nil),
    ("qwertyuiop", ["id", "expect", "description"], nil),
    ("", ["id"], nil),
    ("id", [], nil),
    ("größe", ["grösse", "groesse", "grose"], "grösse"),
    ("cat", ["car", "bat", "cats"], "car"),
    ("tags", ["tag", "tags"], "tags"),
    (String(repeating: "a", count: 1_000_000), [String(repeating: "a", count: 999_999)], nil),
  ]

  func testNearest() {
    for (word, among, nearest) in examples {
      XCTAssertEqual(
        Suggestion.nearest(to: word, among: among), nearest, String(word.prefix(20)))
    }
  }
}
