import XCTest

@testable import RoutingConformance

final class FieldsTests: XCTestCase {
  func testObjectWithoutKeys() throws {
    let node = try XCTUnwrap(JSONReader.read(#"{"a": 1}"#, file: "f").node)
    let bag = DiagnosticBag(file: "f")
    Fields(node, as: "'options'", in: bag)?.finish()
    XCTAssertEqual(
      bag.diagnostics.map(\.description),
      ["f:1:2: error: unknown key 'a'; remove it: this object has no keys"])
  }
}
