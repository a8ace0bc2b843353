import Foundation
import XCTest

@testable import RoutingVocabulary

#if os(Linux)
  /// Repairs are the same as those of Foundation.
  ///
  /// The cases of `urls` test each part.
  ///
  /// The rules were found with Foundation on Linux. Foundation on Darwin has other rules.
  final class URLRepairTests: XCTestCase {
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

    func testAgreesWithFoundationOnNamesBeyondASCII() {
      for name in Self.names { check("//" + name) }
    }

    private func check(_ text: String) {
      let expected = URL(string: text)?.absoluteString
      let actual = URLRepair.repaired(text)
      XCTAssertEqual(
        actual.map(ScalarText.init), expected.map(ScalarText.init), "\(text.prefix(99))")
    }

    private static let names = [
      "bücher.example", "É.Example.", "e\u{301}", "日本。jp", "Ａ①", "a\u{AD}b", "ß", "Σς",
      "क\u{94D}\u{200D}ष", "é\u{200D}", "XN--9CA.é", "xn--a.é", "xn--abc-.é", "xn--é", "é..", ".é",
      "a-.é", "ab--é", "\u{301}é", "é\u{E000}", String(repeating: "a", count: 63) + ".é",
      String(repeating: "a", count: 64) + ".é", String(repeating: "é", count: 60),
      String(repeating: "a.", count: 123) + "é", String(repeating: "a.", count: 124) + "é",
    ]

    private static let frames = [
      "*", "a*", "a*:b", "*:b", "x:*", "//*", "//h*", "//h:1*", "//u*@h", "//u:*@h", "//[*]",
      "//[::1]*", "//[::1%25*]", "//[::1%*]", "//é*", "//h/*", "?*", "#*", "/%4*",
    ]
  }
#endif
