import RoutingModel
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// The whole corpus against the reference router.
final class CorpusTests: XCTestCase {
  func testTheCorpusHasNoErrors() throws {
    let corpus = CorpusUnderTest.corpus
    for diagnostic in corpus.diagnostics {
      fail(diagnostic.message, file: diagnostic.file, line: diagnostic.position.line)
    }
    XCTAssertGreaterThan(corpus.cases.count, 0)
  }

  func testTheReferenceConformsInEveryDialect() async {
    let run = Run(
      candidates: [.reference], dialects: Dialect.all,
      cases: CorpusUnderTest.corpus.cases.filter { $0.level != .erratum })
    var count = 0
    await run.verdicts { result in
      count += 1
      let told = ReportedCase(result)
      if let reason = told.reason { report("is skipped: \(reason)", result) }
      if let problem = told.problem {
        let text = ProblemText(verdict: told, problem: problem)
        report(text.text, result)
      }
    }
    XCTAssertEqual(count, run.count)
  }

  func testTheCompiledRouterConformsInWhatItSupports() async throws {
    let dialect = try XCTUnwrap(Dialect.named("standard"))
    let run = Run(
      candidates: [.compiled], dialects: [dialect],
      cases: CorpusUnderTest.corpus.cases.filter { $0.level != .erratum })
    var passed = 0
    await run.verdicts { result in
      if case .passed = result.verdict { passed += 1 }
      if case .failed = result.verdict { report("fails with the compiled router", result) }
    }
    XCTAssertGreaterThan(passed, 1000)
  }

  func testEveryClauseHasACase() {
    let named = Set(CorpusUnderTest.corpus.cases.flatMap(\.clauses))
    let clauses = CorpusUnderTest.corpus.specification.clauses.filter { !$0.isWithdrawn }
    for clause in clauses where !named.contains(clause.id) {
      fail("clause \(clause.id) has no case", file: clause.file, line: clause.line)
    }
  }

  private func report(_ text: String, _ result: CaseResult) {
    fail(
      "\(result.subject.id) (\(result.dialect.name)): \(text)", file: result.subject.file,
      line: result.subject.position.line)
  }
}

/// The corpus, read once for all tests.
enum CorpusUnderTest {
  static let corpus = Corpus.load(
    [CorpusFolder.cases], specification: Specification.load(CorpusFolder.specification))
}
