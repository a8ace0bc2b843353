import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// Two values side by side: the same line for the same part, marks where they differ.
final class SideBySideTests: XCTestCase {
  private func sides(_ expected: Value, _ got: Value, _ paths: String...) -> [String] {
    let differences = paths.map { Difference(path: $0, expected: nil, got: nil) }
    return SideBySide(expected, got, differences: differences).html.markup
      .matches(of: #/<pre>((?s:.*?))<\/pre>/#).map { String($0.output.1) }
  }

  func testValues() {
    XCTAssertEqual(
      sides(["id": "a%2Bb", "same": true], ["id": "a<b", "same": true], "id"),
      [
        "<ins>id: &quot;a%2Bb&quot;</ins>same: true\n",
        "<del>id: &quot;a&lt;b&quot;</del>same: true\n",
      ])
    XCTAssertEqual(
      sides(
        ["events": [["event": "call"]], "handled": true], ["events": [], "handled": true],
        "events[0]"),
      [
        "events:\n<ins>  [0]:</ins><ins>    event: &quot;call&quot;</ins>handled: true\n",
        "events: []\n<i></i><i></i>handled: true\n",
      ])
    XCTAssertEqual(
      sides(["handled": true], ["handled": true, "url": "/a"]),
      ["handled: true\n<i></i>", "handled: true\nurl: &quot;/a&quot;\n"])
    XCTAssertEqual(sides("ab", .null, ""), ["<ins>&quot;ab&quot;</ins>", "<del>null</del>"])
  }
}
