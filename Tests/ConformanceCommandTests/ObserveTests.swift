import XCTest

@testable import ConformanceCommand

/// `conformance observe`: scenarios in, answers out.
final class ObserveTests: XCTestCase {
  private let plus =
    #""steps": [{"do": "register", "pattern": "/:x", "route": "r"}, "#
    + #"{"do": "open", "url": "/%2B"}]"#
  private let standard = #"":pattern":"/:x",":scheme":null,":url":"/%2B","x":"+""#
  private let jlroutes =
    #""JLRoutePattern":"/:x","JLRouteScheme":"#
    + #""JLRoutesGlobalRoutesScheme","JLRouteURL":"/%2B","x":" ""#

  private func answer(_ parameters: String) -> String {
    #"{"observed":[null,{"events":[{"event":"call","parameters":{"#
      + parameters
      + #"},"route":"r"}],"fullPath":"/:x","handled":true,"url":"/%2B"}]}"#
  }

  func testTheDialectOfTheScenarioUnlessOneIsGiven() async {
    let named = #"{"dialect": "jlroutes", \#(plus)}"#
    let plain = "{\(plus)}"
    let examples: [(arguments: [String], input: String, parameters: String)] = [
      ([], plain, standard), ([], named, jlroutes),
      (["--dialect", "jlroutes"], plain, jlroutes), (["--dialect", "jlroutes"], named, jlroutes),
      (["--dialect", "standard"], named, standard),
    ]
    for (arguments, input, parameters) in examples {
      let run = await CapturedRun.of(["observe"] + arguments, input: [input])
      XCTAssertEqual(run.out, answer(parameters), "\(arguments)")
      XCTAssertEqual(run.err, "")
      XCTAssertEqual(run.code.rawValue, 0)
    }
  }

  func testThePatternThatAHandlerIsToldStandsForItsRoute() async {
    let line =
      #"{"steps": [{"do": "register", "pattern": " /a ", "route": "r"}, "#
      + #"{"do": "open", "url": "/a"}]}"#
    let run = await CapturedRun.of(["observe", "--dialect", "fjrouter"], input: [line])
    XCTAssertEqual(
      run.out,
      #"{"observed":[null,{"events":[{"event":"call","label":"r","parameters":{},"#
        + #""route":"/a"}],"fullPath":"/a","handled":true,"url":"/a"}]}"#)
  }

  func testWhatTheRulesOfADialectSayNothingAboutIsUnsupported() async {
    let examples = [
      (#"{"do": "register", "pattern": "/a", "name": "home"}"#, "names"),
      (#"{"do": "register", "pattern": "/a", "in": {"router": "shop"}}"#, "nesting"),
      (#"{"do": "registerDelayed", "pattern": "/a"}"#, "delayed registration"),
      (#"{"do": "open", "url": "/a", "in": "webLinks"}"#, "web links"),
      (#"{"do": "addRedirects", "map": {"/a": "/b"}}"#, "redirecting"),
      (#"{"do": "location", "name": "home"}"#, "names"),
    ]
    for (step, feature) in examples {
      let run = await CapturedRun.of(
        "observe", "--dialect", "jlroutes", input: [#"{"steps": [\#(step)]}"#])
      XCTAssertEqual(run.out, #"{"observed":[{"unsupported":"\#(feature)"}]}"#, step)
    }
  }

  func testALineThatIsWrongHidesNothingOfTheOthers() async {
    let run = await CapturedRun.of(
      "observe",
      input: [
        #"{"id": 1, "steps": [{"do": "canOpen", "url": "/a"}]}"#, "",
        #"{"id": 2, "steps": [{"do": "opn", "url": "/a"}], "dialect": "jlroute"}"#, "{", " \r",
        #"{"id": {"n": [3]}, "steps": []}"#, #"{"rules": {"removel": 1}}"#, "[]",
        #"{"id": 3, "rules": {"redirectLimit": 1.5}, "steps": []}"#,
        #"{"id": "last", "steps": [{"do": "canOpen", "url": null}], "rules": {"#
          + #""plusDecoding": false}}"#,
      ])
    XCTAssertEqual(
      run.out,
      """
      {"id":1,"observed":[{"can":false}]}
      {"id":2,"error":"no such step 'opn'; did you mean 'open'?"}
      {"error":"the object that starts at 1:1 is not closed; add '}'"}
      {"id":{"n":[3]},"observed":[]}
      {"error":"missing key 'steps'; write the steps of the scenario"}
      {"error":"a scenario is an array; write an object in braces"}
      {"id":3,"error":"rule 'redirectLimit' has no value 1.5; use a number such as 3 or 5"}
      {"id":"last","observed":[{"error":{"code":"invalidURL"}}]}
      """)
    XCTAssertEqual(
      run.err,
      """
      line 3:1:28: error: no such step 'opn'; did you mean 'open'?
      line 3:1:61: error: no such dialect 'jlroute'; did you mean 'jlroutes'?
      line 4:1:2: error: the object that starts at 1:1 is not closed; add '}'
      line 7:1:1: error: missing key 'steps'; write the steps of the scenario
      line 7:1:12: error: no such rule 'removel'; did you mean 'removal'?
      line 8:1:1: error: a scenario is an array; write an object in braces
      line 9:1:38: error: rule 'redirectLimit' has no value 1.5; use a number such as 3 \
      or 5
      """)
    XCTAssertEqual(run.code.rawValue, 65)
  }

  func testAKeyThatNothingAsksForIsToldAndIgnored() async {
    let run = await CapturedRun.of(
      "observe",
      input: [
        #"{"note": 1, "steps": [{"do": "register", "pattern": "/:x", "route": "r", "handler": "#
          + #"{"acceptWhen": {"parameter": "x", "equals": "1", "cast": "text"}}}, "#
          + #"{"do": "canOpen", "url": "/1", "why": []}]}"#,
        #"{"step": []}"#,
      ])
    XCTAssertEqual(
      run.out,
      """
      {"observed":[null,{"can":true}]}
      {"error":"missing key 'steps'; write the steps of the scenario"}
      """)
    XCTAssertEqual(
      run.err,
      """
      line 1:1:2: warning: unknown key 'note'; remove it, or use one of 'message', 'id', \
      'dialect', 'rules', 'steps'
      line 1:1:134: warning: unknown key 'cast'; remove it, or use one of 'equals', 'wildcard', \
      'parameter', 'index'
      line 1:1:184: warning: unknown key 'why'; remove it, or use one of 'do', 'url', 'in'
      line 2:1:1: error: missing key 'steps'; write the steps of the scenario
      line 2:1:2: warning: unknown key 'step'; did you mean 'steps'?
      """)
    XCTAssertEqual(run.code.rawValue, 65)
    let readable = await CapturedRun.of("observe", input: [#"{"note": 1, "steps": []}"#])
    XCTAssertEqual(readable.out, #"{"observed":[]}"#)
    XCTAssertEqual(readable.code.rawValue, 0)
  }

  func testWhatCannotBeAnswered() async {
    let partial = await CapturedRun.of(
      "observe", "--router", "partial",
      input: [
        #"{"steps": [{"do": "register", "pattern": "/a"}, {"do": "open", "url": "/a"}]}"#,
        #"{"steps": [{"do": "allRoutes"}]}"#,
      ])
    XCTAssertEqual(
      partial.out,
      """
      {"observed":[null,{"unsupported":"opening"}]}
      {"observed":[{"unsupported":"listing"}]}
      """)
    XCTAssertEqual(partial.code.rawValue, 0)
  }

  func testNoInputNoOutput() async {
    let run = await CapturedRun.of("observe")
    XCTAssertEqual(run.out + run.err, "")
    XCTAssertEqual(run.code.rawValue, 0)
  }
}
