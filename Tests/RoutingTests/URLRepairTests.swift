import Foundation
import XCTest

@testable import Routing

final class URLRepairTests: XCTestCase {
  func testRepairsPartByPart() {
    let rows: [(text: String, expected: String?)] = [
      ("", nil),
      ("http://h/a b?c d#e f", "http://h/a%20b?c%20d#e%20f"),
      ("http://h/é?\"<>#\\^`{|}", "http://h/%C3%A9?%22%3C%3E#%5C%5E%60%7B%7C%7D"),
      ("/a[b]?[#[", "/a%5Bb%5D?%5B#%5B"),
      ("a#b#c", "a#b%23c"),
      ("a\0\t\r\nb", "a%00%09%0D%0Ab"),
      ("/%41%FF", "/%41%FF"),
      ("/%41%zz?%41#%", "/%2541%25zz?%41#%25"),
      ("/%41 b", "/%2541%20b"),
      ("//u@v:p@q:r@h", "//u%40v:p%40q:r@h"),
      ("//%41:%@h", "//%41:%25@h"),
    ]
    check(rows)
  }

  func testTellsSchemesFromPaths() {
    let rows: [(text: String, expected: String?)] = [
      ("a:b/c", "a:b/c"),
      ("%6D://h", nil),
      ("1a:b", nil),
      ("é:b", nil),
      ("a/b:c", "a/b:c"),
      ("a@b:c", "a@b:c"),
      ("a@b:c d", "a@b%3Ac%20d"),
      ("x:a:b c", "x:a%3Ab%20c"),
      ("x:/a:b c", "x:/a:b%20c"),
      (":a", ":a"),
      (":a:b c", ":a%3Ab%20c"),
      ("://é", "://xn--9ca"),
      (":\u{301}", ":%CC%81"),
    ]
    check(rows)
  }

  func testRepairsHostsAndPorts() {
    let rows: [(text: String, expected: String?)] = [
      ("//[::1]:80", "//[::1]:80"),
      ("//[::1%eth0]", "//[::1%25eth0]"),
      ("//[::1%25a%41]", "//[::1%25a%41]"),
      ("//[::1%25a b%41]", "//[::1%2525a%20b%2541]"),
      ("//[::1]a", nil),
      ("//[é]", nil),
      ("//[::1", nil),
      ("//a b", nil),
      ("//a%zz", nil),
      ("//a%FF", "//a%FF"),
      ("//:80", "//:80"),
      ("//h:8a", nil),
      ("//h:1:2", nil),
      ("//h:", "//h:"),
      ("//h:/ ", "//h/%20"),
      ("//h:008/", "//h:008/"),
      ("//h:008/ ", "//h:8/%20"),
      ("//h:9223372036854775808/ ", "//h/%20"),
    ]
    check(rows)
  }

  func testRepairsNamesBeyondASCII() {
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

  func testLeavesItsOwnResultsAlone() {
    var texts = RandomURLTexts(seed: 3)
    for _ in 0..<500 {
      guard let repaired = URLRepair.repaired(texts.next()) else { continue }
      check([(repaired, repaired)])
    }
  }

  private func check(_ rows: [(text: String, expected: String?)], line: UInt = #line) {
    for row in rows {
      let actual = URLRepair.repaired(row.text).map(ScalarText.init)
      XCTAssertEqual(actual, row.expected.map(ScalarText.init), row.text, line: line)
    }
  }
}

#if os(Linux)
  /// The rules were found on this Foundation; that of Darwin has others.
  final class URLRepairOracleTests: XCTestCase {
    func testAgreesWithFoundation() {
      var texts = RandomURLTexts(seed: 20_260_101)
      for _ in 0..<4_000 { check(texts.next()) }
    }

    func testAgreesWithFoundationOnEachASCIICharacter() {
      for byte in UInt8(0)..<128 {
        let character = String(Unicode.Scalar(byte))
        for frame in Self.frames {
          check(frame.replacingOccurrences(of: "*", with: character))
        }
      }
    }

    func testAgreesWithFoundationOnLongTexts() {
      for unit in ["a", "é", "%", ":", "/", "a@", "[", "é.", "xn--"] {
        let long = String(repeating: unit, count: 20_000)
        for start in ["", "//", "//h/", "?", "#"] { check(start + long) }
      }
    }

    private func check(_ text: String) {
      let expected = URL(string: text)?.absoluteString
      let actual = URLRepair.repaired(text)
      XCTAssertEqual(
        actual.map(ScalarText.init), expected.map(ScalarText.init), "\(text.prefix(99))")
    }

    private static let frames = [
      "*", "a*", "a*:b", "*:b", "x:*", "//*", "//h*", "//h:1*", "//u*@h", "//u:*@h", "//[*]",
      "//[::1]*", "//[::1%25*]", "//[::1%*]", "//é*", "//h/*", "?*", "#*", "/%4*",
    ]
  }
#endif
