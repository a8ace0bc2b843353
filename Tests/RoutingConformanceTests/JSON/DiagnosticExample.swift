import XCTest

@testable import RoutingConformance

/// An input and the whole text of everything that is found wrong with it.
struct DiagnosticExample {
  let id: String
  let input: [UInt8]
  let expected: [String]

  init(_ id: String, _ input: [UInt8], _ expected: String...) {
    self.id = id
    self.input = input
    self.expected = expected
  }

  init(_ id: String, _ input: String, _ expected: String...) {
    self.id = id
    self.input = Array(input.utf8)
    self.expected = expected
  }

  /// Reads the input as the file `f`; a document with a syntax error must give no node.
  func check(givesNode: Bool = false, file: StaticString = #filePath, line: UInt = #line) {
    let (node, diagnostics) = JSONReader.read(input, file: "f")
    XCTAssertEqual(diagnostics.map(\.description), expected, id, file: file, line: line)
    XCTAssertEqual(node != nil, givesNode, id, file: file, line: line)
  }
}
