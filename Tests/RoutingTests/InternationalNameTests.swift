import Foundation
import XCTest

@testable import Routing

final class InternationalNameTests: XCTestCase {
  func testWritesNamesInASCII() {
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
      XCTAssertEqual(InternationalName.ascii(row.name), row.expected, row.name)
      #if os(Linux)
        XCTAssertEqual(URL(string: "//" + row.name)?.host, row.expected, row.name)
      #endif
    }
  }

  /// Samples of RFC 3492, section 7.1, in lower case.
  func testPunycodeGoesBothWays() {
    let rows = [
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
      ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
      ("安室奈美恵-with-super-monkeys", "-with-super-monkeys-pc58ag80a8qai00g7n9n"),
      (
        "porquénopuedensimplementehablarenespañol",
        "porqunopuedensimplementehablarenespaol-fmd56a"
      ),
    ]
    for (text, code) in rows {
      XCTAssertEqual(Punycode.encode(text.unicodeScalars), code)
      XCTAssertEqual(Punycode.decode(code.utf8).map(String.init), text)
    }
  }

  func testRefusesCodesOfNothing() {
    for code in ["99999999", "é", "a_b", String(repeating: "a", count: 60)] {
      XCTAssertNil(Punycode.decode(code.utf8), code)
    }
  }
}
