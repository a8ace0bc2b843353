import Routing
import XCTest

@testable import RoutingConformance

final class CaseFileReaderTests: XCTestCase {
  func testAWholeNumberOfARuleIsOneHoweverItIsSpelled() throws {
    let (cases, diagnostics) = CaseFile.read(
      """
      {
        "title": "t", "rules": {"optionalGroupLimit": 2.0, "searchLimit": 3e1},
        "cases": [
          {
            "id": "a", "title": "T", "clauses": ["PARAM-2"], "open": "/a", "expect": {"handled": false}
          }
        ]
      }
      """)
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(
      cases.first?.rules.map(\.text), ["optionalGroupLimit=2", "searchLimit=30"])
  }

  func testACaseWithEverything() throws {
    let (cases, diagnostics) = CaseFile.read(
      """
      {
        "$schema": "s", "title": "t", "dialects": ["jlroutes"],
        "rules": {"plusDecoding": false}, "routes": ["/a", {"pattern": "/b", "priority": 3}],
        "setup": [{"do": "touchScheme", "scheme": "app"}],
        "cases": [
          {
            "id": "one-2", "title": "T", "clauses": ["PARAM-2", "PARAM-1"], "level": "should",
            "dialects": ["standard"], "note": "N", "rules": {"precedence": "queryOverPath"},
            "routes": ["/c"], "setup": [{"do": "unregisterAllSchemes"}],
            "open": "/a", "in": {"scheme": "app"}, "parameters": {"x": null},
            "expect": {"handled": false}, "expectIn": {"jlroutes": {"handled": true}}
          }
        ]
      }
      """)
    XCTAssertEqual(diagnostics, [])
    let subject = try XCTUnwrap(cases.first)
    XCTAssertEqual(subject.id, "topic/one-2")
    XCTAssertEqual(subject.topic, "topic")
    XCTAssertEqual(subject.clauses, ["PARAM-2", "PARAM-1"])
    XCTAssertEqual(subject.level, .should)
    XCTAssertEqual(subject.dialects, ["standard"])
    XCTAssertEqual(subject.note, "N")
    XCTAssertEqual(
      subject.rules,
      [
        RuleSetting(rule: "plusDecoding", value: false),
        RuleSetting(rule: "precedence", value: "queryOverPath"),
      ])
    XCTAssertEqual("\(subject.position)", "6:5")
    XCTAssertEqual(
      subject.steps.map(\.step.words),
      [
        "register /a", "register /b, priority 3", "access the table of scheme app", "register /c",
        "forget all schemes", #"open /a with {"x":null} in the table of app"#,
      ])
    let last = try XCTUnwrap(subject.steps.last)
    XCTAssertEqual(last.expectation(in: "jlroutes"), opened(handled: true))
    XCTAssertEqual(last.expectation(in: "standard"), opened(handled: false))
  }

  private func opened(handled: Bool) -> Expectation {
    .opened(OpenedExpectation(handled: handled, events: []))
  }

  func testDialectsFollowFromTheClauses() throws {
    let examples: [(clauses: String, dialects: [String])] = [
      (#""KEPT-1""#, ["standard"]), (#""REPAIRED-1", "PARAM-1""#, ["jlroutes"]),
    ]
    for (clauses, dialects) in examples {
      let (cases, diagnostics) = CaseFile.read(
        """
        {"title": "t", "cases": [{"id": "a", "title": "t", "clauses": [\(clauses)],
         "canOpen": null, "expect": {"error": "invalidURL"}}]}
        """)
      XCTAssertEqual(diagnostics, [])
      let found = cases.first?.dialects.filter { ["standard", "jlroutes"].contains($0) }
      XCTAssertEqual(found, dialects)
    }
  }

  func testHandlersAreReadWhole() throws {
    let examples: [(handler: String, script: HandlerScript?)] = [
      (#""accept""#, .accept), (#""decline""#, .decline), ("null", nil),
      (
        #"{"acceptWhen": {"parameter": "id", "equals": [1]}}"#,
        .acceptWhen(parameter: .named("id"), index: nil, equals: [1])
      ),
      (
        #"{"acceptWhen": {"parameter": "id", "index": 2, "equals": "a"}}"#,
        .acceptWhen(parameter: .named("id"), index: 2, equals: "a")
      ),
      (
        #"{"acceptWhen": {"wildcard": 0, "equals": null}}"#,
        .acceptWhen(parameter: .wildcard, index: 0, equals: nil)
      ),
      (#"{"acceptPaths": ["/a"]}"#, .acceptPaths(["/a"])),
      (
        #"{"do": [{"do": "allRoutes"}], "returns": false}"#,
        .perform(steps: [.allRoutes], returns: false)
      ),
      (#"{"do": []}"#, .perform(steps: [], returns: true)),
    ]
    for (handler, script) in examples {
      let step = #"{"do": "register", "pattern": "/a", "handler": \#(handler)}"#
      let (cases, diagnostics) = CaseFile.read(CaseFile.with(steps: step))
      XCTAssertEqual(diagnostics, [])
      guard case .register(let registration)? = cases.first?.steps.last?.step else {
        return XCTFail("no registration")
      }
      XCTAssertEqual(registration.handler, script, handler)
    }
  }

  func testAFileWithAnErrorKeepsItsOtherCases() {
    let (cases, diagnostics) = CaseFile.read(
      """
      {"title": "t", "cases": [
      {"id": "a", "clauses": ["PARAM-1"], "open": "/a", "expect": {"handled": true}},
      {"id": "b", "title": "t", "clauses": ["PARAM-1"], "open": "/a", "expect": {"handled": true}}]}
      """)
    XCTAssertEqual(cases.map(\.id), ["topic/b"])
    XCTAssertEqual(
      diagnostics, ["f:2:1: error: missing key 'title'; say what the case is about"])
  }
}
