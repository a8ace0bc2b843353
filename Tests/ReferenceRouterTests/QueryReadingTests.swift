import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Query".
final class QueryReadingTests: XCTestCase {
  /// A query and what it gives under the rules of `standard`.
  private let examples: [(query: String, parameters: Parameters)] = [
    ("", [:]),
    ("&&", [:]),
    ("a=1", ["a": "1"]),
    ("a=1&b=2", ["a": "1", "b": "2"]),
    ("&a=1&&b=2&", ["a": "1", "b": "2"]),
    ("q=a=b", ["q": "a=b"]),
    ("q=", ["q": ""]),
    ("=1", ["": "1"]),
    ("=", ["": ""]),
    ("q", ["q": ""]),
    ("a=1;b=2", ["a": "1;b=2"]),
    ("a=1&a=2&a=1", ["a": ["1", "2", "1"]]),
    ("a%3Db=c%26d", ["a=b": "c&d"]),
    ("a+b=c+d", ["a+b": "c d"]),
    ("a=?/#", ["a": "?/#"]),
    ("%61=1&a=2", ["a": ["1", "2"]]),
    ("\u{E9}=1&e\u{301}=2", ["\u{E9}": "1", "e\u{301}": "2"]),
    ("%C3%A9=1&e%CC%81=2", ["\u{E9}": "1", "e\u{301}": "2"]),
    ("%zz=%zz", ["%zz": "%zz"]),
    ("a=\u{301}&b", ["a": "\u{301}", "b": ""]),
  ]

  func testItemsGiveParameters() throws {
    for (query, parameters) in examples { try check(query, [:], parameters) }
  }

  func testItemsWithoutValue() throws {
    try check("a&b=&c=1", ["valuelessItems": "empty"], ["a": "", "b": "", "c": "1"])
    try check("a&b=&c=1", ["valuelessItems": "skipped"], ["b": "", "c": "1"])
  }

  func testRepeatedItems() throws {
    try check("a=1&a=2", ["repeatedItems": "array"], ["a": ["1", "2"]])
    try check("a=1&a=2", ["repeatedItems": "last"], ["a": "2"])
    try check("a=1&a", ["valuelessItems": "skipped", "repeatedItems": "array"], ["a": "1"])
  }

  func testSeparators() throws {
    let both: KeyValuePairs<String, Value> = ["itemSeparators": "ampersandAndSemicolon"]
    try check("a=1;b=2&;c=3", both, ["a": "1", "b": "2", "c": "3"])
  }

  func testNamesAsWritten() throws {
    try check("%61=%61&%zz=1", ["itemNames": "written"], ["%61": "a", "%zz": "1"])
  }

  func testItemsThatCannotBeDecoded() throws {
    let missing: KeyValuePairs<String, Value> = ["undecodableValues": "missing"]
    try check("a=%zz&b=1", missing, ["b": "1"])
    try check("a=1&a=%FF&a=3", missing, ["a": ["1", "3"]])
    try check("%zz=1", missing, ["": "1"])
  }

  func testTheTraceTellsOfEveryItem() throws {
    var trace = Trace(isRecording: true)
    let rules = try Rules.standard(["valuelessItems": "skipped"])
    let query = try XCTUnwrap(rules.query)
    let items = QueryReading.items(of: "a=1&b&a%20=%41", rules: query)
    XCTAssertEqual(
      items,
      [
        QueryItem(name: "a", value: "1"), QueryItem(name: "b", value: nil),
        QueryItem(name: "a%20", value: "%41"),
      ])
    _ = QueryReading.parameters(of: items, rules: rules, trace: &trace)
    XCTAssertEqual(
      trace.lines,
      [
        "QUERY-2: item 'a' is '1'", "QUERY-3: item 'b' gives no parameter",
        "PCT-1: '%41' in 'a ' means 'A'", "QUERY-2: item 'a ' is 'A'",
      ])
  }

  private func check(
    _ text: String, _ settings: KeyValuePairs<String, Value>, _ expected: Parameters,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var trace = Trace.silent
    let rules = try Rules.standard(settings)
    let query = try XCTUnwrap(rules.query)
    let parameters = QueryReading.parameters(
      of: QueryReading.items(of: text, rules: query), rules: rules, trace: &trace)
    XCTAssertEqual(parameters.values, expected, "\(text) \(settings)", file: file, line: line)
    XCTAssertEqual(parameters.removed, [], text, file: file, line: line)
  }
}
