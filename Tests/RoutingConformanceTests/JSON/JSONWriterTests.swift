import Routing
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
      #"{"":[],"Z":{},"a":{"e\#u{301}":"q\"\\/\b\t\n\r\f\u0001\u007f\u009bz","é":"漢字😀"},"#
        + #""b":[1,-2.5,1e+300,true,null]}"#)
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
