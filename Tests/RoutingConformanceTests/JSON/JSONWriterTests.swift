import RoutingVocabulary
import XCTest

@testable import RoutingConformance

final class JSONWriterTests: XCTestCase {
  private let everything: Value = .object([
    "b": [1, .number(-2.5), .number(1e300), true, nil],
    "a": .object(["é": "漢字😀", "e\u{301}": "q\"\\/\u{8}\t\n\r\u{C}\u{1}\u{7F}\u{9B}z"]),
    "": [],
    "Z": .object([:]),
  ])

  func testLine() {
    XCTAssertEqual(
      JSONWriter.line(everything),
      #"{"":[],"Z":{},"a":{"e\u0301":"q\"\\/\b\t\n\r\f\u0001\u007f\u009bz","é":"漢字😀"},"#
        + #""b":[1,-2.5,1e+300,true,null]}"#)
  }

  /// Strings and how they are written: a reader sees every scalar, and sees which one it is.
  func testHiddenScalarsAreEscaped() {
    let table: [(text: String, json: String)] = [
      ("plain", "plain"), ("é ß Ω", "é ß Ω"), ("日本 한국 עברית हिन्दी", "日本 한국 עברית हिन्दी"),
      ("😀 ☎", "😀 ☎"), ("a\tb\u{0}\u{7F}\u{85}", #"a\tb\u0000\u007f\u0085"#),
      ("a\u{A0}b\u{3000}c\u{2028}", #"a\u00a0b\u3000c\u2028"#),
      ("a\u{AD}\u{200B}\u{200D}\u{FEFF}", #"a\u00ad\u200b\u200d\ufeff"#),
      ("\u{202E}\u{2066}\u{200F}", #"\u202e\u2066\u200f"#), ("\u{E0061}", #"\udb40\udc61"#),
      ("👩\u{200D}👧", #"👩\u200d👧"#),
      // Marks that join what is before them.
      ("e\u{301}", #"e\u0301"#), ("/\u{301}x", #"/\u0301x"#), ("\u{301}", #"\u0301"#),
      ("e\u{301}\u{323}", #"e\u0301\u0323"#), ("é\u{323}", #"é\u0323"#),
      ("α\u{345}", #"α\u0345"#), ("α\u{323}\u{313}", #"α\#u{323}\u0313"#),
      ("б\u{328}\u{323}\u{301}", "б\u{328}\u{323}\u{301}"),
      ("б\u{328}\u{323}\u{327}", #"б\#u{328}\#u{323}\u0327"#),
      ("क\u{93C}", "क\u{93C}"), ("\u{958}", #"\u0958"#),
      // Scalars that normalisation changes alone, or joins.
      ("\u{212B}", #"\u212b"#), ("\u{2126}", #"\u2126"#), ("\u{F900}", #"\uf900"#),
      ("\u{1112}\u{1161}", #"\#u{1112}\u1161"#),
      ("க\u{BC6}\u{BBE}", #"க\#u{BC6}\u0bbe"#),
    ]
    for (text, json) in table {
      let written = JSONWriter.line(.string(text))
      XCTAssertTrue(written.hasSameScalars(as: "\"\(json)\""), "\(text): \(written)")
      XCTAssertEqual(
        JSONReader.read(written, file: "f").node?.text?.hasSameScalars(as: text), true, written)
    }
  }

  func testIndented() {
    XCTAssertEqual(
      JSONWriter.indented(.object(["list": [1, [], ["x"]], "empty": .object([:]), "a": nil])),
      """
      {
        "a": null,
        "empty": {},
        "list": [
          1,
          [],
          [
            "x"
          ]
        ]
      }
      """)
  }

  func testNumbersThatJSONLacks() {
    XCTAssertEqual(
      JSONWriter.line([.number(.nan), .number(.infinity), .number(-.infinity)]),
      "[null,null,null]")
  }

  func testWhatIsWrittenReadsBack() {
    let numbers: [Value] = [
      .integer(.min), .integer(.max), .number(0.1), .number(-0.0), .number(.leastNonzeroMagnitude),
      .number(.greatestFiniteMagnitude), .number(1e16), .number(123_456_789.125),
    ]
    for value in numbers + [everything, .array(numbers), ""] {
      for text in [JSONWriter.line(value), JSONWriter.indented(value)] {
        let (node, diagnostics) = JSONReader.read(text, file: "f")
        XCTAssertEqual(diagnostics, [], text)
        XCTAssertEqual(node?.value, value, text)
      }
    }
  }
}
