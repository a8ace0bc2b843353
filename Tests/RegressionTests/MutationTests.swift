import Routing
import XCTest

@testable import ConformanceCommand
@testable import Mutation
@testable import RoutingConformance

/// Broken routers: what the corpus notices of them.
final class MutationTests: XCTestCase {
  private let corpus = CorpusUnderTest.corpus

  func testEveryClauseHasMutantsAndNoOtherHas() {
    let mutants = Mutant.all(for: corpus.specification)
    let clauses = Set(corpus.specification.clauses.map(\.id))
    XCTAssertEqual(clauses.subtracting(mutants.map(\.clause)), [])
    XCTAssertEqual(Set(Catalog.clauses).subtracting(clauses), [])
  }

  func testNoTwoMutantsHaveTheSameName() {
    let names = Mutant.all(for: corpus.specification).map(\.name)
    XCTAssertEqual(names.count, Set(names).count)
  }

  func testARouterThatForgetsIsNoticedByACaseOfItsClause() async throws {
    let verdict = try await verdict(
      on: "REMOVE-2: a removal of all routes, forgotten", of: corpus.cases)
    let killer = try XCTUnwrap(verdict.killer)
    let subject = try XCTUnwrap(corpus.cases.first { $0.id == killer.id })
    XCTAssertTrue(subject.clauses.contains("REMOVE-2"))
  }

  func testAMutantSurvivesWithoutTheCasesOfItsClause() async throws {
    let others = corpus.cases.filter { !$0.clauses.contains("REMOVE-2") }
    let verdict = try await verdict(on: "REMOVE-2: a removal of all routes, forgotten", of: others)
    XCTAssertNil(verdict.killer)
  }

  func testASurvivorFailsTheCheck() async throws {
    let clause = try XCTUnwrap(corpus.specification.clause("REMOVE-2"))
    let mutants = Mutant.all(for: corpus.specification).filter { $0.clause == clause.id }
    let verdicts = mutants.map { MutantVerdict(mutant: $0, killers: []) }
    let coverage = Coverage(
      clauses: [clause], cases: corpus.cases, verdicts: verdicts,
      known: KnownSurvivors(entries: []), mayBeStale: false)
    XCTAssertEqual(coverage.survivors.count, mutants.count)
    XCTAssertEqual(coverage.problems.count, mutants.count + 1)
    XCTAssertTrue(
      coverage.problems[0].hasSuffix(
        "clause REMOVE-2 has no mutant that a case notices; add one to Sources/Mutation/Catalog"))
  }

  func testReasonsThatAreOutOfDateAreErrors() async throws {
    let mutant = try mutant("REMOVE-2: a removal of all routes, forgotten")
    let killer = MutantVerdict.Killer(id: "removal/x", dialect: "standard")
    let known = KnownSurvivors(entries: [
      .init(mutant: mutant.name, reason: "why"), .init(mutant: "REMOVE-9: *", reason: "why"),
      .init(mutant: mutant.name, dialect: "standard", reason: "why"),
      .init(mutant: mutant.name, dialect: "jlroutes", reason: "why"),
    ])
    XCTAssertEqual(
      known.stale(among: [MutantVerdict(mutant: mutant, killers: [killer])]),
      [
        "Conformance/strength/equivalent-mutants.json: mutant '\(mutant.name)' is noticed by "
          + "removal/x; remove the entry",
        "Conformance/strength/equivalent-mutants.json: there is no mutant 'REMOVE-9: *'; remove "
          + "the entry",
        "Conformance/strength/equivalent-mutants.json: mutant '\(mutant.name)' is noticed in "
          + "standard by removal/x; remove the entry",
      ])
  }

  func testAnAlterationThatChangesNothingIsNoticedByNoCase() async {
    let nothing = Alteration.step("nothing") { step, _ in step }
    let mutants = corpus.specification.clauses.map {
      Mutant(clause: $0.id, fault: .alteration(nothing), dialect: nil)
    }
    let topics = [
      "nesting", "redirects", "rewrite", "interception", "delayed", "objects", "removal",
    ]
    let cases = corpus.cases.filter { topics.contains($0.topic) }
    let verdicts = await MutationCheck(candidate: .reference, cases: cases).verdicts(on: mutants)
    XCTAssertEqual(verdicts.compactMap(\.killer), [])
  }

  private func mutant(_ name: String) throws -> Mutant {
    try XCTUnwrap(Mutant.all(for: corpus.specification).first { $0.name == name })
  }

  private func verdict(on name: String, of cases: [Case]) async throws -> MutantVerdict {
    let check = MutationCheck(candidate: .reference, cases: cases)
    let verdicts = await check.verdicts(on: [try mutant(name)])
    return try XCTUnwrap(verdicts.first)
  }
}
