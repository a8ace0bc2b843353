import Routing
import XCTest

@testable import RoutingConformance

/// What an expectation becomes when the reserved keys are laid under it.
final class ExpectationTests: XCTestCase {
  /// The answers that the last step of a case allows in `standard`.
  private func answers(
    _ members: String, setup: String, rules: Rules = Dialect.standard.rules
  ) throws -> [Answer] {
    let (cases, diagnostics) = CaseFile.read(
      CaseFile.with(case: #""setup": [\#(setup)], \#(members)"#))
    XCTAssertEqual(diagnostics, [])
    let steps = try XCTUnwrap(cases.first).steps
    let last = try XCTUnwrap(steps.last)
    let context = ExpectationContext(step: last.step, steps: steps.map(\.step), rules: rules)
    return last.expectation(in: "standard")?.answers(in: context) ?? []
  }

  private func call(_ route: String, _ parameters: Parameters) -> Answer {
    .opened(
      Opened(
        handled: true,
        events: [.call(route: CalledRoute(route), parameters: parameters, request: nil)]))
  }

  func testReservedKeysHaveTheirPlainValues() throws {
    let setup = #"{"do": "register", "pattern": "/x", "route": "label", "in": {"scheme": "App"}}"#
    let open = #""open": "App:/x?q", "expect": {"route": "label", "parameters": {"q": ""}}"#
    let expected: Parameters = [
      ":url": "App:/x?q", ":pattern": "/x", ":scheme": "app", "q": "",
    ]
    XCTAssertEqual(try answers(open, setup: setup), [call("label", expected)])
    var rules = Dialect.standard.rules
    rules.schemes.schemeCase = .significant
    XCTAssertEqual(
      try answers(open, setup: setup, rules: rules),
      [call("label", expected.merging([":scheme": "App"]))])
    rules.parameters.reservedKeys = .prefixedNames
    XCTAssertEqual(
      try answers(open, setup: setup, rules: rules),
      [
        call(
          "label",
          ["JLRouteURL": "App:/x?q", "JLRoutePattern": "/x", "JLRouteScheme": "App", "q": ""])
      ])
  }

  func testReservedKeysThatAreSaidOtherwise() throws {
    let answers = try answers(
      """
      "open": "/x/y", "expect": {"route": "/x(/y)", "wildcard": ["y"],
      "parameters": {":url": "mine"}, "reserved": {"pattern": "/x/y", "scheme": "s", "url": "u"}}
      """, setup: #"{"do": "register", "pattern": "/x(/y)"}"#)
    XCTAssertEqual(
      answers,
      [
        call(
          "/x(/y)",
          [":url": "mine", ":pattern": "/x/y", ":scheme": "s", ":wildcard": ["y"]])
      ])
  }

  func testRoutesOfHandlersAreFound() throws {
    let inner = #"{"do": "register", "pattern": "/in", "route": "r", "in": {"scheme": "s"}}"#
    XCTAssertEqual(
      try answers(
        #""open": "/in", "expect": {"route": "r"}"#,
        setup: #"{"do": "register", "pattern": "/h", "handler": {"do": [\#(inner)]}}"#),
      [call("r", [":url": "/in", ":pattern": "/in", ":scheme": "s"])])
  }

  func testChildrenAreInTheTableOfTheirParentWithTheirWholePattern() throws {
    XCTAssertEqual(
      try answers(
        #""open": "/h/in", "expect": {"route": "r"}"#,
        setup: #"""
          {"do": "register", "pattern": "/h", "in": {"scheme": "s"},
           "children": [{"pattern": "in", "route": "r"}]}
          """#),
      [call("r", [":url": "/h/in", ":pattern": "/h/in", ":scheme": "s"])])
  }

  func testUnmatchedCallbacksAreToldWhatWasOpened() throws {
    let open = #""open": "/x", "parameters": {"k": 1}, "expect": {"handled": false, "events": "#
    let plain = try answers(open + #"[{"event": "unmatched"}]}"#, setup: "")
    XCTAssertEqual(
      plain,
      [
        .opened(
          Opened(
            handled: false,
            events: [.unmatched(url: "/x", parameters: ["k": 1], table: .global)]))
      ])
    let told = try answers(
      open + #"[{"event": "unmatched", "url": "/y", "parameters": {}, "in": {"scheme": "s"}}]}"#,
      setup: "")
    XCTAssertEqual(
      told,
      [
        .opened(
          Opened(
            handled: false,
            events: [.unmatched(url: "/y", parameters: [:], table: .scheme("s"))]))
      ])
  }

  func testSeveralAnswers() throws {
    XCTAssertEqual(
      try answers(
        """
        "canOpen": "/x", "expect": {"anyOf": [true, {"anyOf": [false, {"error": "invalidURL"}]}]}
        """, setup: ""),
      [.canOpen(true), .canOpen(false), .error(.invalidURL)])
  }

  func testOtherAnswersAreAsTheyAreWritten() throws {
    let examples: [(members: String, answer: Answer)] = [
      (#""canOpen": "/x", "expect": true"#, .canOpen(true)),
      (#""steps": [{"do": "routes", "expect": ["/a"]}]"#, .patterns(["/a"])),
      (
        #""steps": [{"do": "allRoutes", "expect": [{"in": {"scheme": "s"}, "patterns": []}]}]"#,
        .tables([TableListing(table: .scheme("s"), patterns: [])])
      ),
      (
        #""steps": [{"do": "register", "pattern": "/:", "expect": {"error": "invalidPattern"}}]"#,
        .error(.invalidPattern)
      ),
      (#""steps": [{"do": "rewrite", "url": "/a", "expect": "/b"}]"#, .rewritten("/b")),
      (#""steps": [{"do": "location", "name": "n", "expect": null}]"#, .location(nil)),
      (#""open": "/x", "expect": {"error": "invalidURL"}"#, .error(.invalidURL)),
    ]
    for (members, answer) in examples {
      XCTAssertEqual(try answers(members, setup: ""), [answer], members)
    }
  }
}
