import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Two values next to each other: the same part on the same line, marks at the differences.
final class SideBySideTests: XCTestCase {
  private func check(
    _ expected: String, _ got: String, _ paths: [String], _ sides: [String], line: UInt = #line
  ) throws {
    let values = try [expected, got].map {
      try XCTUnwrap(JSONReader.read($0, file: "").node).value
    }
    let differences = paths.map { Difference(path: $0, expected: nil, got: nil) }
    let html = SideBySide(values[0], values[1], differences: differences).html.markup
    let found = html.matches(of: #/<pre>((?s:.*?))<\/pre>/#).map { String($0.output.1) }
    XCTAssertEqual(found, sides, line: line)
  }

  func testValues() throws {
    try check(
      #"{"id": "a%2Bb", "same": true}"#, #"{"id": "a<b", "same": true}"#, ["id"],
      [
        "<ins>id: &quot;a%2Bb&quot;</ins>same: true\n",
        "<del>id: &quot;a&lt;b&quot;</del>same: true\n",
      ])
    try check(
      #"{"events": [{"event": "call"}], "handled": true}"#, #"{"events": [], "handled": true}"#,
      ["events[0]"],
      [
        "events:\n<ins>  [0]:</ins><ins>    event: &quot;call&quot;</ins>handled: true\n",
        "events: []\n<i></i><i></i>handled: true\n",
      ])
    try check(
      #"{"handled": true}"#, #"{"handled": true, "url": "/a"}"#, [],
      ["handled: true\n<i></i>", "handled: true\nurl: &quot;/a&quot;\n"])
    try check(
      #""ab""#, "null", [""], ["<ins>&quot;ab&quot;</ins>", "<del>null</del>"])
  }
}
