import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

/// Whether the corpus notices broken routers.
final class CoverageTests: XCTestCase {
  private let corpus = Selection.ownCorpus

  func testNoTwoMutantsHaveTheSameName() {
    let names = corpus.specification.clauses.flatMap(Mutant.all).map(\.name)
    XCTAssertEqual(names.count, Set(names).count)
  }

  func testAFaultIsNoticedOnlyByCasesOfItsClause() async throws {
    let clause = try XCTUnwrap(corpus.specification.clause("PLUS-2"))
    let noticed = await coverage(of: clause, corpus.cases)
    XCTAssertEqual(noticed.problems, [])
    let others = corpus.cases.filter { !$0.clauses.contains("PLUS-2") }
    let unnoticed = await coverage(of: clause, others)
    XCTAssertEqual(unnoticed.survivors.count, unnoticed.verdicts.count)
    XCTAssertTrue(unnoticed.problems.first?.contains("no case tests clause PLUS-2") == true)
  }

  func testReasonsThatAreOutOfDateAreErrors() throws {
    let clause = try XCTUnwrap(corpus.specification.clause("PLUS-2"))
    let mutant = try XCTUnwrap(Mutant.all(of: clause).first)
    let known = KnownSurvivors(entries: [
      .init(mutant: mutant.name, reason: "why"), .init(mutant: "PLUS-99: *", reason: "why"),
    ])
    XCTAssertEqual(
      known.stale(among: [.init(mutant: mutant, killer: "query/x", reason: nil)]),
      [
        "Conformance/strength/equivalent-mutants.json: mutant '\(mutant.name)' is noticed by "
          + "query/x; remove the entry",
        "Conformance/strength/equivalent-mutants.json: no such mutant 'PLUS-99: *'; remove "
          + "the entry",
      ])
  }

  private func coverage(of clause: Clause, _ cases: [Case]) async -> Coverage {
    await Coverage([clause], cases: cases, known: KnownSurvivors(entries: []), mayBeStale: false)
  }
}
