import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Path and matching", second half, and what wildcards take.
final class MatchingTests: XCTestCase {
  func testWhatFits() throws {
    let examples: [(pattern: String, components: [String], bindings: Bindings)] = [
      ("/", [], Bindings()),
      ("/a", ["a"], Bindings()),
      ("/:x", ["1"], Bindings(parameters: ["x": "1"])),
      ("/:x/:y", ["1", "2"], Bindings(parameters: ["x": "1", "y": "2"])),
      ("/:x/:x", ["1", "2"], Bindings(parameters: ["x": "2"])),
      ("/:x", ["a%2Fb+c"], Bindings(parameters: ["x": "a/b c"])),
      ("/:x", ["%zz"], Bindings(parameters: ["x": "%zz"])),
      ("/%61", ["a"], Bindings()),
      ("/é", ["%C3%A9"], Bindings()),
      ("/a+b", ["a+b"], Bindings()),
      ("/a%zz", ["a%zz"], Bindings()),
      ("/*", [], Bindings(wildcard: [])),
      ("/*", ["a", "", "%62+"], Bindings(wildcard: ["a", "", "b+"])),
      ("/a/*", ["a"], Bindings(wildcard: [])),
      ("/:x/*", ["1", "2", "3"], Bindings(parameters: ["x": "1"], wildcard: ["2", "3"])),
    ]
    for (pattern, components, bindings) in examples {
      XCTAssertEqual(try match(pattern, components), bindings, pattern)
    }
  }

  func testWhatDoesNotFit() throws {
    let examples: [(pattern: String, components: [String], clause: String, text: String)] = [
      ("/a", [], "MATCH-2", "it has 1 components, the path 0"),
      ("/a", ["a", "b"], "MATCH-2", "it has 1 components, the path 2"),
      ("/a", ["A"], "MATCH-2", "'a' is not 'A'"),
      ("/a+b", ["a%20b"], "MATCH-2", "'a+b' is not 'a%20b'"),
      ("/\u{E9}", ["e\u{301}"], "MATCH-2", "'\u{E9}' is not 'e\u{301}'"),
      ("/a%2Fb", ["a%252Fb"], "MATCH-2", "'a%2Fb' is not 'a%252Fb'"),
      ("/:x", [""], "MATCH-5", ":x does not take an empty component"),
      ("/a/*", [], "WILD-1", "the path ends before the wildcard"),
      ("/a/*", ["b"], "MATCH-2", "'a' is not 'b'"),
    ]
    for (pattern, components, clause, text) in examples {
      XCTAssertThrowsError(try match(pattern, components), pattern) { error in
        let mismatch = error as? Mismatch
        XCTAssertEqual(mismatch?.clause, clause)
        XCTAssertEqual(mismatch?.description, text)
      }
    }
  }

  func testLiteralsComparedAsWritten() throws {
    let encoded: KeyValuePairs<String, Value> = ["literalComparison": "encoded"]
    XCTAssertEqual(try match("/%2F", ["%2F"], encoded), Bindings())
    XCTAssertThrowsError(try match("/%2F", ["%2f"], encoded))
    XCTAssertThrowsError(try match("/a", ["%61"], encoded))
    XCTAssertThrowsError(try match("/\u{E9}", ["e\u{301}"], encoded))
  }

  func testEmptyComponentsBound() throws {
    XCTAssertEqual(
      try match("/:x", [""], ["emptyValues": "bound"]), Bindings(parameters: ["x": ""]))
  }

  func testValuesThatCannotBeDecodedAreMissing() throws {
    let missing: KeyValuePairs<String, Value> = ["undecodableValues": "missing"]
    XCTAssertEqual(try match("/:x/:y", ["%zz", "1"], missing), Bindings(parameters: ["y": "1"]))
    XCTAssertEqual(try match("/:x/:x", ["1", "%zz"], missing), Bindings())
  }

  func testHashAtTheEndOfAValueCut() throws {
    let cut: KeyValuePairs<String, Value> = ["trailingHash": "cut"]
    XCTAssertEqual(try match("/:x", ["a%23"], cut), Bindings(parameters: ["x": "a"]))
    XCTAssertEqual(try match("/:x", ["%23"], cut), Bindings(parameters: ["x": "#"]))
  }

  func testWildcardItemsAsWritten() throws {
    XCTAssertEqual(
      try match("/*", ["%61", "%zz"], ["wildcardItems": "encoded"]),
      Bindings(wildcard: ["%61", "%zz"]))
    XCTAssertEqual(
      try match("/*", ["%61", "%zz"], ["wildcardItems": "decoded"]),
      Bindings(wildcard: ["a", "%zz"]))
  }

  func testWhatFollowsAWildcardIsNotRead() throws {
    XCTAssertEqual(
      try match("/a/*/b", ["a", "x"], ["wildcardPlace": "anywhere"]), Bindings(wildcard: ["x"]))
  }

  private func match(
    _ pattern: String, _ components: [String], _ settings: KeyValuePairs<String, Value> = [:]
  ) throws -> Bindings {
    let rules = try PatternRules.standard(settings)
    let matching = Matching(rules: try Rules.standard(settings), patterns: rules)
    let read = try Pattern(pattern, rules: matching.rules)
    return try matching.match(read.components, against: components)
  }
}
