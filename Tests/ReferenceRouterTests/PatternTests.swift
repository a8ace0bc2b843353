import Routing
import XCTest

@testable import ReferenceRouter

/// Chapters "Patterns" and "Wildcards": one pattern without groups.
final class PatternTests: XCTestCase {
  func testComponents() throws {
    let examples: [(text: String, components: [Pattern.Component])] = [
      ("", []),
      ("/", []),
      ("//", []),
      ("///", [.literal(""), .literal("")]),
      ("/a", [.literal("a")]),
      ("a", [.literal("a")]),
      ("/a/", [.literal("a")]),
      ("/a//", [.literal("a"), .literal("")]),
      ("//a", [.literal(""), .literal("a")]),
      ("/a//b", [.literal("a"), .literal(""), .literal("b")]),
      ("/user/:id", [.literal("user"), .parameter(name: "id")]),
      ("/:a.json", [.parameter(name: "a.json")]),
      ("/:a*", [.parameter(name: "a*")]),
      ("/:名字", [.parameter(name: "名字")]),
      ("/::", [.parameter(name: ":")]),
      ("/:\u{301}", [.parameter(name: "\u{301}")]),
      ("/*", [.wildcard]),
      ("/a*/*a/a:b", [.literal("a*"), .literal("*a"), .literal("a:b")]),
      ("/*\u{301}", [.literal("*\u{301}")]),
      ("/a?x=1", [.literal("a?x=1")]),
      ("/%61", [.literal("%61")]),
      ("/a#", [.literal("a#")]),
      ("/:a#", [.parameter(name: "a#")]),
    ]
    for (text, components) in examples {
      let pattern = try Pattern(text, rules: .standard())
      XCTAssertEqual(pattern.text, text)
      XCTAssertEqual(pattern.components, components, text)
    }
  }

  func testSlashAtTheEndKept() throws {
    let rules = try Rules.standard(["patternTrailingSlash": "kept"])
    XCTAssertEqual(
      try Pattern("/a/", rules: rules).components, [.literal("a"), .literal("")])
    XCTAssertEqual(try Pattern("/", rules: rules).components, [])
  }

  func testTheEmptyPatternAsOneComponent() throws {
    let rules = try Rules.standard(["emptyPath": "oneComponent"])
    for text in ["", "/"] {
      XCTAssertEqual(try Pattern(text, rules: rules).components, [.literal("")], text)
    }
  }

  func testHashAtTheEndOfANameCut() throws {
    let rules = try Rules.standard(["trailingHash": "cut"])
    XCTAssertEqual(
      try Pattern("/:a#/:#/b#", rules: rules).components,
      [.parameter(name: "a"), .parameter(name: "#"), .literal("b#")])
  }

  func testParametersWithoutAName() throws {
    let named = try Rules.standard(["namelessParameters": "namedColon"])
    XCTAssertEqual(
      try Pattern("/a/:", rules: named).components, [.literal("a"), .parameter(name: ":")])
    try check(
      "/a/:/b", refusedWith: .namelessParameter,
      "pattern '/a/:/b': a parameter has no name; write one behind the colon, such as :id")
  }

  func testWildcardsBeforeTheEnd() throws {
    let anywhere = try Rules.standard(["wildcardPlace": "anywhere"])
    XCTAssertEqual(
      try Pattern("/*/a/*", rules: anywhere).components, [.wildcard, .literal("a"), .wildcard])
    for text in ["/*/a", "/*/*", "/a/*/:b"] {
      try check(
        text, refusedWith: .wildcardNotLast,
        "pattern '\(text)': a wildcard stands before the end; make * the last component")
    }
  }

  private func check(
    _ text: String, refusedWith problem: PatternProblem, _ message: String
  ) throws {
    let rules = try Rules.standard()
    XCTAssertThrowsError(try Pattern(text, rules: rules)) { error in
      XCTAssertEqual(error as? RoutingError, .invalidPattern(pattern: text, problem: problem))
      XCTAssertEqual("\(error)", message)
    }
  }
}
