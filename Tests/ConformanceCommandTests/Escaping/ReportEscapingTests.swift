import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Whatever a text holds, a terminal shows it as a text; of all other formats independent readers read the reports
/// back in `.ci/check-escaping.py`.
final class ReportEscapingTests: XCTestCase {
  func testTerminal() throws {
    for text in HostileTexts.mixtures {
      let run = RunRecord.saying(text)
      let plain = try run.report("console")
      XCTAssertEqual(plain.unseen, [], "\(text.unicodeScalars)")
      let colours = /\u{1B}\[(?:0|1|2|31|32)m/.matchingSemantics(.unicodeScalar)
      let painted = try run.report("console", paint: Paint(isOn: true))
      XCTAssertTrue(
        painted.replacing(colours, with: "").withoutSpaces.isExactly(plain.withoutSpaces),
        text.debugDescription)
      let shown = HostileTexts.shown(text).withoutSpaces
      XCTAssertTrue(plain.withoutSpaces.holds("itislistedbecause:" + shown), text.debugDescription)
    }
  }
}
