import ConformanceXCTest
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The whole corpus against the model router.
final class CorpusTests: XCTestCase {
  func testTheCorpusHasNoErrors() throws {
    let corpus = Selection.ownCorpus
    for diagnostic in corpus.diagnostics {
      fail(diagnostic.message, file: diagnostic.file, line: diagnostic.position.line)
    }
    XCTAssertGreaterThan(corpus.cases.count, 0)
  }

  func testTheReferenceConformsInEveryDialect() async throws {
    let cases = Selection.ownCorpus.cases.filter { $0.level != .erratum }
    let outcome = try await checkConformance(of: .model)
    XCTAssertEqual(outcome.passed, cases.reduce(0) { $0 + $1.dialects.count }, "\(outcome)")
  }
}
