import XCTest

@testable import RoutingConformance

/// Cases that are wrong, and every finding about them.
final class CaseFaultTests: XCTestCase {
  /// Members of a case beside id, title and clauses; the case stands in the second line.
  private let examples: [(id: String, members: String, expected: [String])] = [
    (
      "nothing is done",
      #""level": "must""#,
      [
        "f:2:1: error: the case does nothing; write 'open', 'canOpen' or 'steps'"
      ]
    ),
    (
      "no steps",
      #""steps": []"#,
      [
        "f:2:1: error: the case does nothing; write 'open', 'canOpen' or 'steps'"
      ]
    ),
    (
      "nothing is expected",
      #""open": "/a""#,
      [
        "f:2:1: error: case 'a' expects nothing; write 'expect' beside a step"
      ]
    ),
    (
      "unknown key of a case",
      #""open": "/a", "expects": {}, "expect": {"handled": true}"#,
      [
        "f:2:65: error: unknown key 'expects'; did you mean 'expect'?"
      ]
    ),
    (
      "a draft",
      #""draft": true, "open": "/a", "expect": {"handled": true}"#,
      [
        "f:2:60: error: the case is a draft; name the clause that demands what it expects, and write "
          + "the words of the clause that do under 'because' in place of 'draft'"
      ]
    ),
    (
      "no draft",
      #""draft": false, "open": "/a", "expect": {"handled": true}"#,
      ["f:2:60: error: a case that is no draft does not say so; remove 'draft'"]
    ),
    (
      "unknown level",
      #""open": "/a", "expect": {"handled": true}, "level": "mst""#,
      [
        #"f:2:103: error: no such level 'mst'; use one of "must", "should", "may", "#
          + #""erratum""#
      ]
    ),
    (
      "no dialects",
      #""open": "/a", "expect": {"handled": true}, "dialects": []"#,
      [
        "f:2:1: error: case 'a' applies in no dialect; name dialects, or clauses that are "
          + "in force together"
      ]
    ),
    (
      "unknown dialects",
      #""open": "/a", "expect": {"handled": true}, "dialects": ["standrd", 1]"#,
      [
        "f:2:107: error: no such dialect 'standrd'; did you mean 'standard'?"
      ]
    ),
    (
      "unknown dialect of an expectation",
      #""open": "/a", "expectIn": {"jlroute": {"handled": true}}"#,
      [
        "f:2:78: error: no such dialect 'jlroute'; did you mean 'jlroutes'?"
      ]
    ),
    (
      "value that a rule does not have",
      #""open": "/a", "expect": {"handled": true}, "rules": {"precedence": "both", "#
        + #""optionalGroupLimit": {}}"#,
      [
        #"f:2:118: error: rule 'precedence' has no value "both"; use "pathOverQuery" or "#
          + #""queryOverPath""#,
        "f:2:148: error: rule 'optionalGroupLimit' has no value {}; use a number such as 2 or 10",
      ]
    ),
    (
      "URL of the wrong type",
      #""open": 1, "expect": {"handled": true}"#,
      [
        "f:2:59: error: 'open' is the number 1; write a text in double quotes"
      ]
    ),
    (
      "caller's parameters of the wrong type",
      #""open": "/a", "expect": {"handled": true}, "parameters": ["a"]"#,
      [
        "f:2:108: error: 'parameters' is an array; write an object in braces"
      ]
    ),
    (
      "unknown kind",
      #""open": "/a", "expect": {"handled": true}, "kind": "objekt""#,
      [
        #"f:2:102: error: no such kind 'objekt'; use one of "plain", "object", "callback""#
      ]
    ),
    (
      "unknown table",
      #""open": "/a", "expect": {"handled": true}, "in": "app""#,
      [
        #"f:2:100: error: no such table; write "global", "webLinks", {"scheme": "name"} or "#
          + #"{"router": "name"}"#
      ]
    ),
    (
      "table without a name",
      #""open": "/a", "expect": {"handled": true}, "in": {"schema": "app"}"#,
      [
        "f:2:100: error: missing key 'scheme'; write the scheme",
        "f:2:101: error: unknown key 'schema'; did you mean 'scheme'?",
      ]
    ),
    (
      "neither route nor handled",
      #""open": "/a", "expect": {"parameters": {}}"#,
      [
        "f:2:75: error: missing key 'handled'; write the route that is called, or whether "
          + "the URL is handled",
        "f:2:76: error: unknown key 'parameters'; remove it, or use one of 'error', "
          + "'handled'",
      ]
    ),
    (
      "unknown error",
      #""open": "/a", "expect": {"error": "invalidUrl"}"#,
      [
        "f:2:85: error: no such error 'invalidUrl'; did you mean 'invalidURL'?"
      ]
    ),
    (
      "both a route and events",
      #""open": "/a", "expect": {"route": "/a", "events": []}"#,
      [
        "f:2:91: error: unknown key 'events'; remove it, or use one of 'error', 'route', "
          + "'parameters', 'wildcard', 'reserved', 'request', 'pattern', 'logged', 'returned', 'url', "
          + "'fullPath', 'extra'"
      ]
    ),
    (
      "unknown event",
      #""open": "/a", "expect": {"handled": true, "events": [{"event": "cal", "route": "#
        + #""/a"}]}"#,
      [
        #"f:2:104: error: no such event 'cal'; write "call", "unmatched", "intercept", "#
          + #""redirect" or "callback""#
      ]
    ),
    (
      "events that lack something",
      #""open": "/a", "expect": {"handled": true, "events": [{}, {"event": "call"}, "#
        + #"{"event": "redirect", "route": "/a"}, {"event": "callback"}, {"event": "#
        + #""intercept"}]}"#,
      [
        #"f:2:104: error: missing key 'event'; write "call", "unmatched", "intercept", "#
          + #""redirect" or "callback""#,
        "f:2:108: error: missing key 'route'; write the route that is called",
        "f:2:127: error: missing key 'to'; write where it redirects",
        "f:2:165: error: missing key 'value'; write the object",
        "f:2:188: error: missing key 'interceptor'; write its label",
      ]
    ),
    (
      "reserved key that is none",
      #""open": "/a", "expect": {"route": "/a", "reserved": {"uri": "/a"}}"#,
      [
        "f:2:104: error: unknown key 'uri'; did you mean 'url'?"
      ]
    ),
    (
      "one choice alone",
      #""open": "/a", "expect": {"anyOf": [{"route": "/a"}]}"#,
      [
        "f:2:85: error: 'anyOf' has fewer than two choices; write one directly"
      ]
    ),
    (
      "choices beside something else",
      #""open": "/a", "expect": {"anyOf": [{"route": "/a"}, {"route": "/b"}], "route": "#
        + #""/c"}"#,
      [
        "f:2:121: error: unknown key 'route'; remove it, or use one of 'anyOf'"
      ]
    ),
    (
      "answer of canOpen",
      #""canOpen": "/a", "expect": "yes""#,
      [
        "f:2:78: error: the answer is a string; write true or false"
      ]
    ),
    (
      "logged of the wrong type",
      #""open": "/a", "expect": {"route": "/a", "logged": "yes"}"#,
      [
        "f:2:101: error: 'logged' is a string; write true or false, without quotes"
      ]
    ),
  ]

  func testCasesThatAreWrong() {
    for (id, text, expected) in examples {
      XCTAssertEqual(CaseFile.read(CaseFile.with(case: text)).diagnostics, expected, id)
    }
  }
}
