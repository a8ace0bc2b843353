import Routing
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

/// Broken routers: what the corpus notices of them.
final class MutationTests: XCTestCase {
  private let corpus = Selection.ownCorpus

  func testNoTwoMutantsHaveTheSameName() {
    let names = Mutant.all(for: corpus.specification).map(\.name)
    XCTAssertEqual(names.count, Set(names).count)
  }

  func testOperatorsChangeWhatTheyAreAbout() {
    let call = Event.call(route: CalledRoute("/a"), parameters: ["x": "1a"], request: nil)
    let opened = Opened(
      handled: true, events: [call, .callback(value: 1)], error: .tooManyRedirects)
    let table: [(Answer, String, Answer)] = [
      (.error(.invalidURL), "a refusal without its error", .nothing),
      (.error(.invalidURL), "a refusal with another error", .error(.invalidPattern)),
      (.canOpen(true), "the contrary of whether a URL can be opened", .canOpen(false)),
      (.patterns(["/a", "/b"]), "listed patterns in reverse order", .patterns(["/b", "/a"])),
      (.location("a"), "a rewritten URL or a location in upper case", .location("A")),
      (
        .opened(opened), "events without the first",
        .opened(opened.with(events: [.callback(value: 1)]))
      ),
      (
        .opened(opened.with(events: [call])), "parameters without their first character",
        .opened(
          opened.with(events: [
            .call(route: CalledRoute("/a"), parameters: ["x": "a"], request: nil)
          ])
        )
      ),
    ]
    for (answer, name, changed) in table {
      let found = AnswerOperator.all.first { $0.name == name }
      XCTAssertEqual(found?.apply(answer), changed, name)
    }
    for change in AnswerOperator.all { XCTAssertEqual(change.apply(.nothing), .nothing) }
  }

  func testAFaultIsNoticedByCasesOfItsClauseAlone() async throws {
    let name = "REMOVE-2: the contrary of whether a URL was handled"
    let verdicts = try await verdicts(on: name, of: corpus.cases)
    let killer = try XCTUnwrap(verdicts.first?.killers.first)
    let subject = try XCTUnwrap(corpus.cases.first { $0.id == killer.id })
    XCTAssertTrue(subject.clauses.contains("REMOVE-2"))
    let others = corpus.cases.filter { !$0.clauses.contains("REMOVE-2") }
    let unnoticed = try await self.verdicts(on: name, of: others)
    XCTAssertTrue(unnoticed.isEmpty)
  }

  func testReasonsThatAreOutOfDateAreErrors() throws {
    let mutant = try mutant("REMOVE-2: a refusal without its error")
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

  private func mutant(_ name: String) throws -> Mutant {
    try XCTUnwrap(Mutant.all(for: corpus.specification).first { $0.name == name })
  }

  private func verdicts(on name: String, of cases: [Case]) async throws -> [MutantVerdict] {
    await MutationCheck(cases: cases).verdicts(on: [try mutant(name)])
  }
}

extension Opened {
  fileprivate func with(events: [Event]) -> Opened {
    var opened = self
    opened.events = events
    return opened
  }
}
