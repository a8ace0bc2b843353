import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

/// The examples of the specification show cases, and agree with them.
final class SpecExampleTests: XCTestCase {
  func testTheExamplesOfTheSpecificationAreItsCases() {
    let pages = SpecExamples(cases: CorpusFolder.cases)
      .pages(in: [CorpusFolder.specification, CorpusFolder.corpus])
    for diagnostic in pages.flatMap(\.diagnostics) {
      fail(diagnostic.message, file: diagnostic.file, line: diagnostic.position.line)
    }
    for page in pages where page.file.lastPathComponent.first?.isNumber == true {
      XCTAssertGreaterThan(page.count, 0, "\(page.file.lastPathComponent) shows no case")
    }
  }
}
