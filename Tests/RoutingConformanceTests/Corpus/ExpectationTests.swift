import RoutingVocabulary
import XCTest

@testable import RoutingConformance

/// Expectations, completed by the default facts about the match.
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

  private func call(
    _ route: String, _ parameters: Parameters, _ match: MatchRecord? = nil
  ) -> Answer {
    .opened(
      Opened(
        handled: true,
        events: [
          .call(route: CalledRoute(route, match: match), parameters: parameters, request: nil)
        ]))
  }

  func testTheMatchIsPlain() throws {
    let setup = #"{"do": "register", "pattern": "/x", "route": "label", "in": {"scheme": "App"}}"#
    let open = #""open": "App:/x?q", "expect": {"route": "label", "parameters": {"q": ""}}"#
    let plain = { (scheme: String) in
      MatchRecord(url: "App:/x?q", pattern: "/x", table: .scheme(scheme))
    }
    XCTAssertEqual(try answers(open, setup: setup), [call("label", ["q": ""], plain("app"))])
    var rules = Dialect.standard.rules
    rules.schemeCase = .sensitive
    XCTAssertEqual(
      try answers(open, setup: setup, rules: rules),
      [call("label", ["q": ""], plain("App"))])
    rules.reservedKeys = .prefixedNames
    XCTAssertEqual(
      try answers(open, setup: setup, rules: rules),
      [
        call(
          "label",
          ["JLRouteURL": "App:/x?q", "JLRoutePattern": "/x", "JLRouteScheme": "App", "q": ""])
      ])
  }

  func testAMatchThatIsSaidOtherwise() throws {
    let open = #"""
      "open": "/x/y", "expect": {"route": "/x(/y)", "wildcard": ["y"], "parameters": {"JLRouteURL": 1},
      "match": {"pattern": "/x/y", "scheme": "s", "url": "u", "query": [["a", "1"]]}}
      """#
    let setup = #"{"do": "register", "pattern": "/x(/y)"}"#
    let record = MatchRecord(
      url: "u", pattern: "/x/y", table: .scheme("s"), wildcard: ["y"], query: [.init("a", "1")])
    XCTAssertEqual(
      try answers(open, setup: setup), [call("/x(/y)", ["JLRouteURL": 1], record)])
    XCTAssertEqual(
      try answers(open, setup: setup, rules: Dialect.jlroutes.rules),
      [
        call(
          "/x(/y)",
          [
            "JLRouteURL": 1, "JLRoutePattern": "/x/y", "JLRouteScheme": "s",
            "JLRouteWildcardComponents": ["y"],
          ])
      ])
  }

  func testOfARouterWithoutARecordOnlyTheWildcardIsExpected() throws {
    let (cases, _) = CaseFile.read(
      CaseFile.with(case: #""open": "/a", "expect": {"route": "/*", "wildcard": ["a"]}"#))
    let last = try XCTUnwrap(cases.first?.steps.last)
    let context = ExpectationContext(
      step: last.step, steps: [], rules: Dialect.standard.rules, hasMatchRecord: false)
    XCTAssertEqual(
      last.expectation(in: "standard")?.answers(in: context),
      [call("/*", [:], MatchRecord(wildcard: ["a"]))])
  }

  func testRoutesOfHandlersAreFound() throws {
    let inner = #"{"do": "register", "pattern": "/in", "route": "r", "in": {"scheme": "s"}}"#
    XCTAssertEqual(
      try answers(
        #""open": "/in", "expect": {"route": "r"}"#,
        setup: #"{"do": "register", "pattern": "/h", "handler": {"do": [\#(inner)]}}"#),
      [call("r", [:], MatchRecord(url: "/in", pattern: "/in", table: .scheme("s")))])
  }

  func testChildrenAreInTheTableOfTheirParentWithTheirWholePattern() throws {
    XCTAssertEqual(
      try answers(
        #""open": "/h/in", "expect": {"route": "r"}"#,
        setup: #"""
          {"do": "register", "pattern": "/h", "in": {"scheme": "s"},
           "children": [{"pattern": "in", "route": "r"}]}
          """#),
      [call("r", [:], MatchRecord(url: "/h/in", pattern: "/h/in", table: .scheme("s")))])
  }

  func testSeveralAnswers() throws {
    XCTAssertEqual(
      try answers(
        """
        "canOpen": "/x", "expect": {"anyOf": [{"can": true}, {"anyOf": [{"can": false}, {"error": {"code": "invalidURL"}}]}]}
        """, setup: ""),
      [Answer(CanOpenAnswer(can: true)), Answer(CanOpenAnswer(can: false)), .error(.invalidURL)])
  }
}
