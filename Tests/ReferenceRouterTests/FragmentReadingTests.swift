import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Fragments".
final class FragmentReadingTests: XCTestCase {
  private typealias Addition = FragmentReading.Addition

  func testIgnoredFragmentsAddNothing() throws {
    for fragment in [nil, "", "a=1", "top", "/a?b=1"] {
      XCTAssertEqual(try addition(of: fragment, "ignored"), Addition(), fragment ?? "nil")
    }
  }

  func testItems() throws {
    let examples: [(fragment: String?, items: [QueryItem])] = [
      (nil, []),
      ("", []),
      ("top", []),
      ("a=1&b&c=", [QueryItem(name: "a", value: "1"), QueryItem(name: "c", value: "")]),
      ("a=%31", [QueryItem(name: "a", value: "%31")]),
    ]
    for (fragment, items) in examples {
      XCTAssertEqual(try addition(of: fragment, "items"), Addition(items: items), fragment ?? "nil")
    }
  }

  func testItemsAndPath() throws {
    let one = [QueryItem(name: "a", value: "1")]
    let examples: [(fragment: String?, items: [QueryItem], suffix: String)] = [
      (nil, [], ""),
      ("", [], "#"),
      ("top", [], "#top"),
      ("a=1", one, ""),
      ("a=", [], "#a="),
      ("a", [], "#a"),
      ("/p/q", [], "#/p/q"),
      ("p?a=1", one, "#p"),
      ("p?a", [], "#p"),
      ("?a=1", one, "#"),
      ("a=1&b", one + [QueryItem(name: "b", value: nil)], ""),
      ("%zz", [], ""),
      ("%FF", [], ""),
    ]
    for (fragment, items, suffix) in examples {
      let expected = Addition(items: items, pathSuffix: suffix)
      XCTAssertEqual(try addition(of: fragment, "itemsAndPath"), expected, fragment ?? "nil")
    }
  }

  func testTheTraceSaysWhatIsAdded() throws {
    let examples: [(use: Value, line: String)] = [
      ("ignored", "FRAG-1: fragment 'p?a=1' is ignored"),
      ("items", "FRAG-2: 1 items of the fragment join the query"),
      ("itemsAndPath", "FRAG-3: the fragment adds 1 items and '#p'"),
    ]
    for (use, line) in examples {
      var trace = Trace(isRecording: true)
      _ = try addition(of: "p?a=1", use, trace: &trace)
      XCTAssertEqual(trace.lines, [line])
    }
  }

  func testHashAtTheEnd() throws {
    let examples: [(text: String, cut: String)] = [
      ("a#", "a"), ("a##", "a#"), ("#", "#"), ("", ""), ("#a", "#a"), ("a#\u{301}", "a#\u{301}"),
    ]
    for (text, cut) in examples {
      let cutting = try PatternRules.standard(["trailingHash": "cut"])
      XCTAssertEqual(TrailingHash.removed(from: text, rules: cutting), cut)
      let keeping = try PatternRules.standard(["trailingHash": "kept"])
      XCTAssertEqual(TrailingHash.removed(from: text, rules: keeping), text)
    }
  }

  private func addition(of fragment: String?, _ use: Value) throws -> Addition {
    var trace = Trace.silent
    return try addition(of: fragment, use, trace: &trace)
  }

  private func addition(
    of fragment: String?, _ use: Value, trace: inout Trace
  ) throws -> Addition {
    let rules = try Rules.standard(["fragment": use])
    let patterns = try PatternRules.standard(["fragment": use])
    return FragmentReading.addition(
      of: fragment, patterns: patterns, rules: rules, trace: &trace)
  }
}
