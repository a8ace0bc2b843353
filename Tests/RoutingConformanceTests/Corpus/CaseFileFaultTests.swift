import XCTest

@testable import RoutingConformance

/// Case files that are wrong as a whole, and every finding about them.
final class CaseFileFaultTests: XCTestCase {
  /// A whole file.
  private let examples: [(id: String, file: String, expected: [String])] = [
    (
      "empty file",
      "",
      [
        "f:1:1: error: the document is empty; write a JSON value such as {}"
      ]
    ),
    (
      "not an object",
      "[]",
      [
        "f:1:1: error: a case file is an array; write an object in braces"
      ]
    ),
    (
      "no title, no cases",
      "{}",
      [
        "f:1:1: error: missing key 'title'; say what the file is about",
        "f:1:1: error: missing key 'cases'; write the cases of the file",
      ]
    ),
    (
      "unknown key of the file",
      #"{"title": "t", "case": [], "cases": []}"#,
      [
        "f:1:16: error: unknown key 'case'; did you mean 'cases'?"
      ]
    ),
    (
      "cases of the wrong type",
      #"{"title": "t", "cases": {}}"#,
      [
        "f:1:25: error: 'cases' is an object; write an array in brackets"
      ]
    ),
    (
      "trailing comma",
      "{\"title\": \"t\",\n \"cases\": [],}",
      [
        "f:2:13: error: trailing comma before '}'; remove it"
      ]
    ),
    (
      "repeated key",
      #"{"title": "t", "title": "u", "cases": []}"#,
      [
        "f:1:16: error: duplicate key 'title', first at 1:2; rename or remove one of them"
      ]
    ),
    (
      "unknown rule of the file",
      #"{"title": "t", "rules": {"precedense": 1}, "cases": []}"#,
      [
        "f:1:26: error: no such rule 'precedense'; did you mean 'precedence'?"
      ]
    ),
    (
      "route of the wrong type",
      #"{"title": "t", "routes": [1, {"patern": "/a"}], "cases": []}"#,
      [
        "f:1:27: error: a route is a number; write an object in braces",
        "f:1:30: error: missing key 'pattern'; write what is to be registered",
        "f:1:31: error: unknown key 'patern'; did you mean 'pattern'?",
      ]
    ),
    (
      "set-up that is no step",
      #"{"title": "t", "setup": ["open", {"url": "/a"}], "cases": []}"#,
      [
        "f:1:26: error: a step is a string; write an object in braces",
        #"f:1:34: error: missing key 'do'; every step says what it does, such as "do": "#
          + #""open""#,
      ]
    ),
    (
      "case that is no object",
      #"{"title": "t", "cases": ["a"]}"#,
      [
        "f:1:26: error: a case is a string; write an object in braces"
      ]
    ),
    (
      "case without anything",
      #"{"title": "t", "cases": [{}]}"#,
      [
        "f:1:26: error: missing key 'id'; every case needs one that never changes",
        "f:1:26: error: missing key 'title'; say what the case is about",
        "f:1:26: error: missing key 'clauses'; name the clauses that the case pins down",
        "f:1:26: error: the case does nothing; write 'open', 'canOpen' or 'steps'",
      ]
    ),
    (
      "id of another form",
      #"{"title": "t", "cases": [{"id": "A b", "title": "t", "clauses": ["PARAM-1"], "#
        + #""open": "/a", "expect": {"handled": true}}]}"#,
      [
        "f:1:33: error: 'A b' is no id; use small letters and digits, with single dashes between them"
      ]
    ),
    (
      "no clauses",
      #"{"title": "t", "cases": [{"id": "a", "title": "t", "clauses": [], "open": "/a", "#
        + #""expect": {"handled": true}}]}"#,
      [
        "f:1:63: error: 'clauses' is empty; name the clauses that the case pins down"
      ]
    ),
    (
      "withdrawn clause",
      #"{"title": "t", "cases": [{"id": "a", "title": "t", "clauses": ["GONE-1"], "#
        + #""open": "/a", "expect": {"handled": true}}]}"#,
      ["f:1:64: error: clause 'GONE-1' is withdrawn; name another, or remove the case"]
    ),
    (
      "unknown clauses",
      #"{"title": "t", "cases": [{"id": "a", "title": "t", "clauses": ["PARAM-9", "XYZ-1", "#
        + #"3], "open": "/a", "expect": {"handled": true}}]}"#,
      [
        "f:1:64: error: no such clause 'PARAM-9'; did you mean 'PARAM-1'?",
        "f:1:75: error: no such clause 'XYZ-1'; 'conformance list clauses' names them all",
        "f:1:84: error: a clause is a number; write its id as a text",
      ]
    ),
    (
      "clauses that are never in force together",
      #"{"title": "t", "cases": [{"id": "a", "title": "t", "clauses": ["KEPT-1", "#
        + #""REPAIRED-1"], "open": "/a", "expect": {"handled": true}}]}"#,
      [
        "f:1:26: error: case 'a' applies in no dialect; name dialects, or clauses that are "
          + "in force together"
      ]
    ),
  ]

  func testFilesThatAreWrong() {
    for (id, text, expected) in examples {
      XCTAssertEqual(CaseFile.read(text).diagnostics, expected, id)
    }
  }
}
