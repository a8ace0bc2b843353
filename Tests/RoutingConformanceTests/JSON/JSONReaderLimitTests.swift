import Foundation
import RoutingVocabulary
import XCTest

@testable import RoutingConformance

final class JSONReaderLimitTests: XCTestCase {
  private func nested(_ depth: Int, open: String = "[", close: String = "]") -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  func testDeepestNesting() {
    let (node, diagnostics) = JSONReader.read(nested(64), file: "f")
    XCTAssertEqual(diagnostics, [])
    XCTAssertEqual(node.map { JSONWriter.line($0.value) }, nested(64))
  }

  func testTooDeepNesting() {
    let message = "arrays and objects are nested deeper than 64 levels; use fewer levels"
    let inputs = [
      nested(65): "f:1:65: error: \(message)",
      String(repeating: "[", count: 1_000_000): "f:1:65: error: \(message)",
      nested(100_000, open: "{\"a\":", close: "}"): "f:1:321: error: \(message)",
    ]
    for (input, expected) in inputs {
      let (node, diagnostics) = JSONReader.read(input, file: "f")
      XCTAssertNil(node)
      XCTAssertEqual(diagnostics.map(\.description), [expected])
    }
  }

  /// The deepest document fits the stack of a secondary thread, 512 KiB on Darwin.
  func testDeepestNestingOnASmallStack() {
    let input = nested(64, open: "{\"a\": ", close: "}")
    let done = expectation(description: "read and written")
    let thread = Thread {
      let node = JSONReader.read(input, file: "f").node
      XCTAssertEqual(node.map { JSONWriter.line($0.value).utf8.count }, 64 * 6 + 1)
      done.fulfill()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    wait(for: [done], timeout: 10)
  }

  func testManyNamesInOneObject() {
    let members = (0..<20_000).map { "\"key\($0)\": \($0)" }
    let input = "{" + (members + members.prefix(3)).joined(separator: ",") + "}"
    let (node, diagnostics) = JSONReader.read(input, file: "f")
    XCTAssertEqual(node?.members?.count, 20_000)
    XCTAssertEqual(diagnostics.count, 3)
  }

  func testLongTokens() {
    let text = String(repeating: "漢", count: 300_000)
    XCTAssertEqual(JSONReader.read("\"\(text)\"", file: "f").node?.text, text)
    let digits = "0." + String(repeating: "3", count: 100_000)
    XCTAssertEqual(JSONReader.read(digits, file: "f").node?.value, .number(1.0 / 3))
  }

  /// The reader gives a node or an error for every damaged document, and never traps.
  func testDamagedDocuments() {
    let document = Array(
      "{\"a\": [1, -2.5e3, \"é\\u00e9\\ud83d\\ude00\\n\"], \"b\": {\"c\": null}, \"d\": true}\r\n"
        .utf8)
    let replacements: [UInt8] = Array("\"\\{}[],:/'#-+.0e u\n\0".utf8) + [0x80, 0xC3, 0xF0, 0xFF]
    for index in document.indices {
      checkAnswers(Array(document[..<index]))
      for replacement in replacements {
        var damaged = document
        damaged[index] = replacement
        checkAnswers(damaged)
      }
    }
  }

  private func checkAnswers(_ input: [UInt8]) {
    let (node, diagnostics) = JSONReader.read(input, file: "f")
    XCTAssertTrue(node != nil || !diagnostics.isEmpty, String(decoding: input, as: UTF8.self))
    for diagnostic in diagnostics {
      XCTAssertFalse(diagnostic.message.contains("\n"), diagnostic.message)
      XCTAssertTrue(diagnostic.message.contains("; "), diagnostic.message)
    }
  }
}
