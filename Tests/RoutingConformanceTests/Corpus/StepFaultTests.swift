import XCTest

@testable import RoutingConformance

/// Steps that are wrong, and every finding about them.
final class StepFaultTests: XCTestCase {
  /// The second step of a case, in the second line of its file.
  private let examples: [(id: String, step: String, expected: [String])] = [
    (
      "step without a verb",
      #"{"url": "/a"}"#,
      [
        #"f:2:93: error: missing key 'do'; every step says what it does, such as "do": "#
          + #""open""#
      ]
    ),
    (
      "unknown verb",
      #"{"do": "opn", "url": "/a"}"#,
      [
        "f:2:100: error: no such step 'opn'; did you mean 'open'?"
      ]
    ),
    (
      "key of another step",
      #"{"do": "touchScheme", "scheme": "app", "pattern": "/a"}"#,
      [
        "f:2:132: error: unknown key 'pattern'; remove it, or use one of 'do', 'scheme', "
          + "'expect', 'expectIn'"
      ]
    ),
    (
      "pattern missing",
      #"{"do": "register"}"#,
      [
        "f:2:93: error: missing key 'pattern'; write what is to be registered"
      ]
    ),
    (
      "patterns of the wrong type",
      #"{"do": "registerMany", "patterns": "/a"}"#,
      [
        #"f:2:128: error: 'patterns' is a string; write an array of texts, such as ["a", "#
          + #""b"]"#
      ]
    ),
    (
      "priority that is not whole",
      #"{"do": "register", "pattern": "/a", "priority": 1.5}"#,
      [
        "f:2:141: error: 'priority' is the number 1.5; write a whole number such as 10"
      ]
    ),
    (
      "unknown handler",
      #"{"do": "register", "pattern": "/a", "handler": "acept"}"#,
      [
        #"f:2:140: error: no such handler; write "accept", "decline", null, {"acceptWhen": "#
          + #"...}, {"acceptPaths": [...]}, {"newObject": {"accepts": true}}, {"weakTarget": "#
          + #""label", "accepts": true} or {"do": [...], "returns": true}"#
      ]
    ),
    (
      "unknown definition",
      #"{"do": "setDefaultDefinition", "definition": "never"}"#,
      [
        #"f:2:138: error: no such definition; write "patterns" or "alwaysMatches""#
      ]
    ),
    (
      "condition without a value",
      #"{"do": "register", "pattern": "/a", "handler": {"acceptWhen": {"parameter": "id"}}}"#,
      [
        "f:2:155: error: missing key 'equals'; write the value that is accepted"
      ]
    ),
    (
      "condition without a name",
      #"{"do": "register", "pattern": "/a", "handler": {"acceptWhen": {"equals": 1}}}"#,
      [
        #"f:2:155: error: missing key 'parameter'; write the name to look at, or "wildcard" "#
          + "and an index"
      ]
    ),
    (
      "handler with a wrong step",
      #"{"do": "register", "pattern": "/a", "handler": {"do": [{"do": "open"}]}}"#,
      [
        "f:2:148: error: missing key 'url'; write the URL"
      ]
    ),
    (
      "rules of the wrong type",
      #"{"do": "set", "rules": ["plusDecoding"]}"#,
      [
        "f:2:116: error: 'rules' is an array; write an object in braces"
      ]
    ),
    (
      "enabled of the wrong type",
      #"{"do": "onUnmatched", "enabled": 1}"#,
      [
        "f:2:126: error: 'enabled' is the number 1; write true or false, without quotes"
      ]
    ),
    (
      "expectation of a step without an answer",
      #"{"do": "unregister", "pattern": "/a", "expect": true}"#,
      [
        #"f:2:141: error: this step answers nothing; expect {"error": code} or remove the "#
          + "expectation"
      ]
    ),
    (
      "answer of routes",
      #"{"do": "routes", "expect": ["/a", 1]}"#,
      [
        "f:2:127: error: a pattern is a number; write a text"
      ]
    ),
    (
      "answer of allRoutes",
      #"{"do": "allRoutes", "expect": [{"patterns": ["/a"], "table": "global"}]}"#,
      [
        "f:2:145: error: unknown key 'table'; remove it, or use one of 'in', 'patterns'"
      ]
    ),
    (
      "answer of rewrite",
      #"{"do": "rewrite", "url": "/a", "expect": 1}"#,
      [
        "f:2:134: error: the answer is a number; write a URL as a text"
      ]
    ),
    (
      "target of the wrong type",
      #"{"do": "addRedirects", "map": {"/a": 1}}"#,
      [
        "f:2:130: error: a target is a number; write a URL"
      ]
    ),
    (
      "interceptor that is unclear",
      #"{"do": "addInterceptor", "label": "i", "result": "stop"}"#,
      [
        #"f:2:142: error: no such result; write "next", "reject" or {"reset": parameters}"#
      ]
    ),
    (
      "redirect of the wrong type",
      #"{"do": "register", "pattern": "/a", "redirect": 1}"#,
      [
        #"f:2:141: error: no such redirect; write a URL, null, {"join": [...]}, {"location": "#
          + #""name"}, {"when": ...}, {"do": [...], "then": ...} or {"later": ...}"#
      ]
    ),
    (
      "redirect without an end",
      #"{"do": "register", "pattern": "/a", "redirect": {"later": {"do": []}}}"#,
      [
        "f:2:151: error: missing key 'then'; write where it redirects then"
      ]
    ),
    (
      "piece of the wrong type",
      #"{"do": "register", "pattern": "/a", "redirect": {"join": ["/", 1]}}"#,
      [
        #"f:2:156: error: a piece is a number; write a text, {"parameter": "name"} or {"extra": "#
          + "true}"
      ]
    ),
    (
      "condition of a redirect without a value",
      #"{"do": "register", "pattern": "/a", "redirect": {"when": {"parameter": "x"}, "then": null}}"#,
      [
        "f:2:150: error: missing key 'equals'; write the value that is looked for"
      ]
    ),
    (
      "unknown parser",
      #"{"do": "setParser", "parser": "upper"}"#,
      [
        #"f:2:123: error: no such parser; write "lowercase", {"refuse": "text"} or null"#
      ]
    ),
    (
      "name missing",
      #"{"do": "location"}"#,
      [
        "f:2:93: error: missing key 'name'; write the name"
      ]
    ),
  ]

  func testStepsThatAreWrong() {
    for (id, text, expected) in examples {
      XCTAssertEqual(CaseFile.read(CaseFile.with(steps: text)).diagnostics, expected, id)
    }
  }

  func testAVerbOfTheWrongTypeNamesThemAll() {
    let verbs = StepReader.verbNames.joined(separator: ", ")
    XCTAssertEqual(
      CaseFile.read(CaseFile.with(steps: #"{"do": 1}"#)).diagnostics,
      ["f:2:100: error: no such step 'a number'; use one of \(verbs)"])
  }
}
