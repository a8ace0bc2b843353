import ConformanceXCTest
import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The whole corpus against our two routers.
final class CorpusTests: XCTestCase {
  func testTheCorpusHasNoErrors() throws {
    let corpus = Selection.ownCorpus
    for diagnostic in corpus.diagnostics {
      fail(diagnostic.message, file: diagnostic.file, line: diagnostic.position.line)
    }
    XCTAssertGreaterThan(corpus.cases.count, 0)
  }

  func testTheModelConformsInEveryDialect() async throws {
    let cases = Selection.ownCorpus.cases.filter { $0.level != .erratum }
    let outcome = try await checkConformance(of: .model)
    XCTAssertEqual(outcome.passed, cases.reduce(0) { $0 + $1.dialects.count }, "\(outcome)")
  }

  /// Only cases that set another rule than an option or a limit are not for the reference.
  func testTheReferenceConformsInStandard() async throws {
    let cases = Selection.ownCorpus.cases.filter {
      $0.level != .erratum && $0.dialects.contains("standard")
        && !$0.capabilities(in: .standard).contains(.rules)
    }
    let outcome = try await checkConformance(of: .reference)
    XCTAssertEqual(outcome.passed, cases.count, "\(outcome)")
  }
}
