import RoutingVocabulary
import XCTest

@testable import RoutingConformance

final class DifferenceTests: XCTestCase {
  private let examples: [(expected: Value?, got: Value?, words: [String])] = [
    (nil, nil, []),
    (1, 1, []),
    (1, .number(1), []),
    (1, "1", [#"expected 1, got "1""#]),
    (nil, 1, ["expected nothing, got 1"]),
    (.null, nil, ["expected null, got nothing"]),
    (.object(["a": 1]), .object(["a": 1]), []),
    (
      .object(["a": 1, "b": 2]), .object(["b": 3, "c": nil]),
      [
        "a: expected 1, got nothing", "b: expected 2, got 3", "c: expected nothing, got null",
      ]
    ),
    (
      .object(["events": [.object(["parameters": .object(["id": "1"])])]]),
      .object(["events": [.object(["parameters": .object(["id": ["1", "2"]])]), 7]]),
      [
        #"events[0].parameters.id: expected "1", got ["1","2"]"#,
        "events[1]: expected nothing, got 7",
      ]
    ),
    (
      .object(["\u{E9}": 1]), .object(["e\u{301}": 1]),
      ["e\u{301}: expected nothing, got 1", "\u{E9}: expected 1, got nothing"]
    ),
    (["\u{E9}"], ["e\u{301}"], ["[0]: expected \"\u{E9}\", got \"e\\u0301\""]),
    ([], .object([:]), ["expected [], got {}"]),
  ]

  func testWordsOfAllDifferences() {
    for (expected, got, words) in examples {
      XCTAssertEqual(
        Difference.between(expected, got).map { Array($0.words.utf8) },
        words.map { Array($0.utf8) }, "\(words)")
    }
  }
}
