import Foundation
import XCTest

@testable import RoutingVocabulary

/// Encoding.
///
/// The cases of `percent-encoding` test decoding.
final class PercentCodingTests: XCTestCase {
  func testEncodesAllButTheAllowed() {
    XCTAssertEqual(PercentCoding.encode("a/b c%é", allowed: .unreserved), "a%2Fb%20c%25%C3%A9")
    XCTAssertEqual(PercentCoding.encode("a/b:c", allowed: .path), "a/b:c")
    XCTAssertEqual(PercentCoding.encode("a/b:c", allowed: .segmentWithoutColon), "a%2Fb%3Ac")
    XCTAssertEqual(PercentCoding.encode("\u{7F}\0", allowed: .query), "%7F%00")
  }

  func testDecodingUndoesEncoding() {
    var texts = RandomURLTexts(seed: 1)
    for _ in 0..<500 {
      let text = texts.next()
      let encoded = PercentCoding.encode(text, allowed: .query)
      XCTAssertTrue(PercentCoding.isEncoded(encoded, allowed: .query), text)
      XCTAssertEqual(PercentCoding.decode(encoded).map(ScalarText.init), ScalarText(text))
    }
  }

  func testQuerySetIsThatOfFoundation() {
    for byte in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(byte)
      XCTAssertEqual(
        ASCIISet.query.contains(byte), CharacterSet.urlQueryAllowed.contains(scalar), "\(scalar)")
    }
  }
}
