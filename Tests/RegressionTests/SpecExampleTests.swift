import XCTest

@testable import CorpusTools
@testable import RoutingConformance

/// The chapters show cases; that their examples agree with the cases is seen by
/// `conformance lint`.
final class SpecExampleTests: XCTestCase {
  func testEachChapterShowsACase() {
    let files = CorpusFolder.files(in: CorpusFolder.specification, extension: "md")
    for page in files.map(SpecExamples([]).page)
    where page.file.lastPathComponent.first?.isNumber == true {
      XCTAssertGreaterThan(page.count, 0, "\(page.file.lastPathComponent) shows no case")
    }
  }
}
