import XCTest

@testable import RoutingConformance

final class FieldsTests: XCTestCase {
  /// An object and everything that is found wrong with it.
  private let examples: [(id: String, input: String, expected: [String])] = [
    ("complete", #"{"id": "a", "only": true, "priority": 10, "tags": ["x"], "cases": [1]}"#, []),
    ("not an object", "[1]", ["f:1:1: error: a case is an array; write an object in braces"]),
    (
      "missing keys", " {}",
      [
        "f:1:2: error: missing key 'id'; every case needs one",
        "f:1:2: error: missing key 'cases'; write at least one case",
      ]
    ),
    (
      "wrong types",
      """
      {"id": 7, "cases": {}, "only": "yes", "priority": "10",
       "tags": "x", "request": [], "note": false}
      """,
      [
        "f:1:8: error: 'id' is the number 7; write a text in double quotes",
        "f:1:20: error: 'cases' is an object; write an array in brackets",
        "f:1:32: error: 'only' is a string; write true or false, without quotes",
        "f:1:51: error: 'priority' is a string; write a whole number such as 10",
        #"f:2:10: error: 'tags' is a string; write an array of texts, such as ["a", "b"]"#,
        "f:2:26: error: 'request' is an array; write an object in braces",
        "f:2:38: error: 'note' is false; write a text in double quotes",
      ]
    ),
    (
      "numbers that are not whole", #"{"id": "a", "cases": [], "priority": 1.50}"#,
      ["f:1:38: error: 'priority' is the number 1.50; write a whole number such as 10"]
    ),
    (
      "number out of range", #"{"id": "a", "cases": [], "priority": 99999999999999999999}"#,
      [
        "f:1:38: error: 'priority' is the number 99999999999999999999; "
          + "write a whole number between -9223372036854775808 and 9223372036854775807"
      ]
    ),
    ("whole numbers in other spellings", #"{"id": "a", "cases": [], "priority": 1.0e2}"#, []),
    (
      "number beyond which spellings are not exact",
      #"{"id": "a", "cases": [], "priority": 9007199254740993.0}"#,
      [
        "f:1:38: error: 'priority' is the number 9007199254740993.0; "
          + "write a whole number such as 10"
      ]
    ),
    (
      "null", #"{"id": null, "cases": [], "only": null}"#,
      [
        "f:1:8: error: 'id' is null; write a text in double quotes",
        "f:1:35: error: 'only' is null; write true or false, without quotes, or remove the key",
      ]
    ),
    (
      "elements of the wrong type", #"{"id": "a", "cases": [], "tags": ["x", 1, null, "y"]}"#,
      [
        "f:1:40: error: an element of 'tags' is the number 1; write a text in double quotes",
        "f:1:43: error: an element of 'tags' is null; write a text in double quotes",
      ]
    ),
    (
      "unknown keys", #"{"id": "a", "cases": [], "prioritty": 1, "Only": true, "zzz": 1}"#,
      [
        "f:1:26: error: unknown key 'prioritty'; did you mean 'priority'?",
        "f:1:42: error: unknown key 'Only'; did you mean 'only'?",
        "f:1:56: error: unknown key 'zzz'; remove it, or use one of "
          + "'id', 'cases', 'only', 'priority', 'tags', 'request', 'note'",
      ]
    ),
    (
      "nested", #"{"id": "a", "cases": [], "request": {"pth": "/"}}"#,
      [
        "f:1:37: error: missing key 'path'; every request needs one",
        "f:1:38: error: unknown key 'pth'; did you mean 'path'?",
      ]
    ),
  ]

  private func read(_ node: JSONNode, in bag: DiagnosticBag) {
    guard var fields = Fields(node, as: "a case", in: bag) else { return }
    _ = fields.requiredString("id", need: "every case needs one")
    _ = fields.read("cases", .list(of: .node), need: "write at least one case")
    _ = fields.read("only", .flag)
    _ = fields.optionalInt("priority")
    _ = fields.read("tags", .texts)
    if let node = fields.read("request", .objectNode),
      var request = Fields(node, as: "'request'", in: bag)
    {
      _ = request.requiredString("path", need: "every request needs one")
      request.finish()
    }
    _ = fields.optionalString("note")
    fields.finish()
  }

  func testFindings() throws {
    for (id, input, expected) in examples {
      let bag = DiagnosticBag(file: "f")
      read(try XCTUnwrap(JSONReader.read(input, file: "f").node, id), in: bag)
      XCTAssertEqual(bag.sorted.map(\.description), expected, id)
      XCTAssertEqual(bag.hasErrors, !expected.isEmpty, id)
    }
  }

  func testObjectWithoutKeys() throws {
    let node = try XCTUnwrap(JSONReader.read(#"{"a": 1}"#, file: "f").node)
    let bag = DiagnosticBag(file: "f")
    Fields(node, as: "'options'", in: bag)?.finish()
    XCTAssertEqual(
      bag.diagnostics.map(\.description),
      ["f:1:2: error: unknown key 'a'; remove it: this object has no keys"])
  }

  func testFindingsInTheOrderOfTheirPlaces() {
    let bag = DiagnosticBag(file: "f")
    bag.warning(at: SourcePosition(line: 2, column: 1), "third")
    bag.error(at: SourcePosition(line: 1, column: 9), "first")
    bag.add([Diagnostic(file: "f", position: SourcePosition(line: 1, column: 9), message: "second")]
    )
    XCTAssertEqual(bag.sorted.map(\.message), ["first", "second", "third"])
  }
}
