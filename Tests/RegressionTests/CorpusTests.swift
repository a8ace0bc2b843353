import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The whole corpus is read without errors; `swift run conformance` plays it on the reference.
final class CorpusTests: XCTestCase {
  func testTheCorpusHasNoErrors() throws {
    let corpus = Selection.ownCorpus
    for diagnostic in corpus.diagnostics {
      fail(diagnostic.message, file: diagnostic.file, line: diagnostic.position.line)
    }
    XCTAssertGreaterThan(corpus.cases.count, 0)
  }
}
