import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Path and matching", first half: components.
final class PathReadingTests: XCTestCase {
  func testSplittingAtEverySlash() throws {
    let examples: [(url: String, components: [String])] = [
      ("/user/42", ["user", "42"]),
      ("user/42", ["user", "42"]),
      ("app:user/42", ["user", "42"]),
      ("app:/user/42", ["user", "42"]),
      ("app:///user/42", ["user", "42"]),
      ("app://user/42", ["user", "42"]),
      ("app://user", ["user"]),
      ("app://user/", ["user"]),
      ("app://user?a", ["user"]),
      ("app://example.com/42", ["42"]),
      ("/user/42/", ["user", "42"]),
      ("/user/42//", ["user", "42", ""]),
      ("/a//b", ["a", "", "b"]),
      ("///a", ["a"]),
      ("app://u//a", ["u", "", "a"]),
      ("/a%2Fb/%2f", ["a%2Fb", "%2f"]),
      ("/./../a", [".", "..", "a"]),
      ("/a+b c", ["a+b c"]),
      ("/", []),
      ("//", []),
      ("app:", []),
      ("app:///", []),
      ("app:////", []),
      ("app://///", ["", ""]),
    ]
    for (url, components) in examples { try check(url, [:], components) }
  }

  func testScalarsThatJoinTheSlashHideNothing() throws {
    try check("/a/\u{301}b", [:], ["a", "\u{301}b"])
    try check("app://u/\u{301}b", [:], ["u", "\u{301}b"])
    try check("app://u//\u{301}b", ["emptyComponents": "droppedBehindHost"], ["u", "\u{301}b"])
  }

  func testEmptyComponentsBehindAHost() throws {
    let dropped: KeyValuePairs<String, Value> = ["emptyComponents": "droppedBehindHost"]
    try check("app://u//a", dropped, ["u", "a"])
    try check("app://u/a//", dropped, ["u", "a"])
    try check("app://u//", dropped, ["u"])
    try check("/a//b", dropped, ["a", "", "b"])
    try check("app://a.b/c//d", dropped, ["c", "", "d"])
  }

  func testTheEmptyPath() throws {
    for url in ["/", "app:", "app://a.b", "app://a.b/"] {
      try check(url, ["emptyPath": "noComponents"], [])
      try check(url, ["emptyPath": "oneComponent"], [""])
    }
    try check("app://u/", ["emptyPath": "oneComponent"], ["u"])
  }

  func testTheSuffixJoinsTheLastComponent() throws {
    try check("/user/42", [:], suffix: "#top", ["user", "42#top"])
    try check("/user/42/", [:], suffix: "#top", ["user", "42", "#top"])
    try check("/", [:], suffix: "#a/b/", ["#a", "b"])
    try check("app://u", [:], suffix: "#top", ["u#top"])
  }

  private func check(
    _ url: String, _ settings: KeyValuePairs<String, Value>, suffix: String = "",
    _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var trace = Trace.silent
    let rules = try Rules.standard(settings)
    let location = try Location(reading: url, rules: rules, trace: &trace)
    trace = Trace(isRecording: true)
    let components = PathReading.components(
      of: location, suffix: suffix, rules: rules, trace: &trace)
    XCTAssertEqual(
      components.map { Array($0.utf8) }, expected.map { Array($0.utf8) },
      "\(url): \(components)", file: file, line: line)
    XCTAssertEqual(
      trace.lines.last, "MATCH-1: components: \(expected)", url, file: file, line: line)
  }
}
