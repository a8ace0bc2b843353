import Foundation
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Pieces of reports; whole ones are in `Tests/Transcripts/formats.txt`.
final class ReportTests: XCTestCase {
  /// GitHub does not show lines of files outside the repository.
  func testGitHubPointsToTheAdapterOfADependentPackage() throws {
    let here = FileManager.default.currentDirectoryPath
    for (file, declared, place) in [
      ("/elsewhere/a.json", "\(here)/Sources/Check.swift", "file=Sources/Check.swift,line=7,"),
      ("/elsewhere/a.json", "/elsewhere/Check.swift", "file=/elsewhere/a.json,line=3,col=5,"),
      ("a.json", "\(here)/Sources/Check.swift", "file=a.json,line=3,col=5,"),
    ] {
      var verdict = try XCTUnwrap(ReportedCase.saying("x").first(where: \.verdict.isProblem))
      (verdict.file, verdict.declaration) = (file, DeclarationPlace(declared, line: 7))
      var record = RunRecord(header: RunRecord.saying("x").header)
      record.routers.append(ReportedRouter(name: "x"))
      record.verdicts.append(verdict)
      let text = try record.report("github")
      XCTAssertTrue(text.hasPrefix("::error \(place)title="), text)
      XCTAssertEqual(text.contains("%0A/elsewhere/a.json:3:5"), place.contains("Check"), text)
    }
  }

  func testLinesOfEightyColumns() {
    XCTAssertEqual(TextLayout.lines("  ", ""), ["  "])
    let lines = TextLayout.lines("  got  ", String(repeating: "word,", count: 30))
    XCTAssertTrue(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines.dropFirst().allSatisfy { $0.hasPrefix("       word") })
  }

  func testTheDifferingPart() {
    for (text, other, start, length) in [
      ("abc", "abd", 2, 1), ("abc", "abc", 2, 1), ("", "a", 0, 1), ("a+b", "a b", 1, 1),
      ("aXXb", "ab", 1, 2), ("ab", "aXXb", 1, 1), ("aa", "a", 1, 1),
    ] {
      let part = DifferenceText.differingPart(of: text, from: other)
      XCTAssertEqual(part.start, start, "\(text) \(other)")
      XCTAssertEqual(part.length, length, "\(text) \(other)")
    }
  }
}
