import Routing
import XCTest

@testable import ReferenceRouter

/// Chapter "Percent-encoding and plus-decoding".
final class ValueDecodingTests: XCTestCase {
  func testDecodingOnce() throws {
    let examples: [(written: String, value: String)] = [
      ("", ""), ("a", "a"), ("a%2Fb", "a/b"), ("a%2fb", "a/b"), ("a%252Fb", "a%2Fb"),
      ("%E5%90%8D", "名"), ("%F0%9F%98%80", "😀"), ("%00", "\0"), ("%0A%0d", "\n\r"), ("é", "é"),
      ("e%CC%81", "e\u{301}"), ("%EF%BB%BFa", "\u{FEFF}a"),
    ]
    for (written, value) in examples { try check(written, [:], value) }
  }

  func testPlusAndItsEscape() throws {
    let before: KeyValuePairs<String, Value> = ["plusOrder": "beforePercent"]
    let after: KeyValuePairs<String, Value> = ["plusOrder": "afterPercent"]
    let off: KeyValuePairs<String, Value> = ["plusDecoding": false]
    try check("a+b%2Bc", before, "a b+c")
    try check("a+b%2Bc", after, "a b c")
    try check("a+b%2Bc", off, "a+b+c")
    try check("a+b%2Bc", ["plusDecoding": false, "plusOrder": "afterPercent"], "a+b+c")
    try check("+\u{301}", before, " \u{301}")
    try check("%252B", after, "%2B")
  }

  func testValuesThatCannotBeDecoded() throws {
    for written in ["%", "%2", "%zz", "a%", "%FF", "%C3", "%ED%A0%80", "%C0%AF", "1+%zz+2"] {
      try check(written, ["undecodableValues": "written"], written)
      try check(written, ["undecodableValues": "missing"], nil)
      try check(written, ["undecodableValues": "missing", "plusOrder": "afterPercent"], nil)
    }
    try check(
      "1+%zz", ["undecodableValues": "written", "plusOrder": "beforePercent"], "1+%zz")
  }

  func testWithoutRulesAboutPlusItMeansItself() throws {
    var rules = try Rules.standard()
    rules.plus = nil
    XCTAssertEqual(ValueDecoding.decode("a+b%2B", rules: rules), "a+b+")
  }

  private func check(
    _ written: String, _ settings: KeyValuePairs<String, Value>, _ expected: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let value = ValueDecoding.decode(written, rules: try .standard(settings))
    XCTAssertEqual(
      value.map { Array($0.utf8) }, expected.map { Array($0.utf8) },
      "\(written) \(settings): \(value ?? "nil")", file: file, line: line)
  }
}
