import XCTest

@testable import Routing

final class HostRepairTests: XCTestCase {
  func testNamesBeyondASCII() {
    let rows: [(name: String, expected: String?)] = [
      ("bücher.example", "xn--bcher-kva.example"),
      ("É.Example.", "xn--9ca.example."),
      ("e\u{301}", "xn--9ca"),
      ("日本。jp", "xn--wgv71a.jp"),
      ("Ａ①", "a1"),
      ("a\u{AD}b", "ab"),
      ("ß", "xn--zca"),
      ("Σς", "xn--3xab"),
      ("क\u{94D}\u{200D}ष", "xn--11b2ezcw70k"),
      ("é\u{200D}", nil),
      ("XN--9CA.é", "xn--9ca.xn--9ca"),
      ("xn--a.é", nil),
      ("xn--abc-.é", nil),
      ("xn--é", nil),
      ("é..", nil),
      (".é", nil),
      ("a-.é", nil),
      ("ab--é", nil),
      ("\u{301}é", nil),
      ("é\u{E000}", nil),
      (String(repeating: "a", count: 63) + ".é", String(repeating: "a", count: 63) + ".xn--9ca"),
      (String(repeating: "a", count: 64) + ".é", nil),
      (String(repeating: "é", count: 60), nil),
      (String(repeating: "a.", count: 123) + "é", String(repeating: "a.", count: 123) + "xn--9ca"),
      (String(repeating: "a.", count: 124) + "é", nil),
    ]
    for row in rows {
      XCTAssertEqual(HostRepair.repaired(row.name), row.expected, row.name)
    }
  }
}
