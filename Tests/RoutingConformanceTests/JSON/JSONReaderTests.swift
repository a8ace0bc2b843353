import RoutingVocabulary
import XCTest

@testable import RoutingConformance

final class JSONReaderTests: XCTestCase {
  /// A document and its value.
  private let examples: [(input: String, value: Value)] = [
    ("null", nil),
    (" true ", true),
    ("[false]", [false]),
    ("0", 0),
    ("-0", 0),
    ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ("1e2", .number(100)),
    ("1E+2", .number(100)),
    ("12.50", .number(12.5)),
    ("1e-400", .number(0)),
    ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
    ("\"\"", ""),
    ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"", "a\"\\/\u{8}\u{C}\n\r\tz"),
    ("\"\\u00e9\\u00E9\\u0000\\ud83d\\ude00\\uFFFF\"", "éé\0😀\u{FFFF}"),
    ("\"e\u{301}漢字😀\u{7F}\u{2028}\"", "e\u{301}漢字😀\u{7F}\u{2028}"),
    ("[]", []),
    ("{}", .object([:])),
    ("{\"\": {\"a\": [1, \"b\", null]}}", .object(["": .object(["a": [1, "b", nil]])])),
    ("\t{\r\n\"a\"\r:\n1 }\n", .object(["a": 1])),
  ]

  func testValues() {
    for (input, value) in examples {
      let (node, diagnostics) = JSONReader.read(input, file: "f")
      XCTAssertEqual(diagnostics, [], input)
      XCTAssertEqual(node?.value, value, input)
    }
  }

  func testIntegersStayApartFromNumbers() {
    let node = JSONReader.read("[1, 1.0, 1e0]", file: "f").node
    let kinds = node?.value.elements?.map { value in
      if case .integer = value { "integer" } else { "number" }
    }
    XCTAssertEqual(kinds, ["integer", "number", "number"])
  }

  func testNumbersKeepTheirSpelling() {
    guard case .number(let text) = JSONReader.read("-1.50E+01", file: "f").node?.content else {
      return XCTFail("not a number")
    }
    XCTAssertEqual(text, "-1.50E+01")
  }

  func testMembersKeepTheirOrderAndTheFirstOfEachName() {
    let node = JSONReader.read(#"{"b": 1, "a": 2, "b": 3}"#, file: "f").node
    XCTAssertEqual(node?.members?.map(\.name), ["b", "a"])
    XCTAssertEqual(node?.members?.map(\.value.value), [1, 2])
  }

  func testPositions() {
    let input = "{\r\n\t\"漢字😀\": [1,\r  \"e\u{301}\", {\"k\" :\n\n null}]}"
    let root = JSONReader.read(input, file: "f").node
    let array = root?.members?.first
    let inner = array?.value.elements?.last?.members?.first
    XCTAssertEqual(root?.position.description, "1:1")
    XCTAssertEqual(array?.position.description, "2:2")
    XCTAssertEqual(array?.value.position.description, "2:9")
    XCTAssertEqual(
      array?.value.elements?.map(\.position.description), ["2:10", "3:3", "3:9"])
    XCTAssertEqual(inner?.position.description, "3:10")
    XCTAssertEqual(inner?.value.position.description, "5:2")
  }

  func testWarningsAreNamedAsSuch() {
    let diagnostic = Diagnostic(
      .warning, file: "cases/a.json", position: SourcePosition(line: 3, column: 7),
      message: "no tags; add one")
    XCTAssertEqual(diagnostic.description, "cases/a.json:3:7: warning: no tags; add one")
  }
}
