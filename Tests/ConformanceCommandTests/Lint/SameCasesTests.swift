import Foundation
import RoutingConformance
import XCTest

@testable import ConformanceCommand
@testable import CorpusTools

/// The time of looking for equal cases.
final class SameCasesTests: XCTestCase {
  /// New cases are also compared with every step of longer ones, which takes longer, but not by the
  /// square of their number.
  func testNewCasesTakeNearlyAsLongAsOldOnes() async throws {
    let numbers = Array(1...300)
    let ids = numbers.flatMap { ["a/one\($0)", "a/three\($0)"] }.sorted()
    let old = try await time(SmallCorpus(files(numbers, ids: ids)))
    let new = try await time(SmallCorpus(files(numbers, ids: [])))
    XCTAssertLessThan(new / old, 6, "new cases \(new) s, old ones \(old) s")
  }

  func testANewCaseIsComparedWithTheStepsOfLongerOnes() async throws {
    let text = """
      { "title": "Cases", "dialects": ["standard"], "cases": [
        \(Self.three(7)),
        { "id": "same", "title": "Same", "clauses": ["HANDLER-1"],
          "routes": [{ "pattern": "/other", "priority": 7 }], "open": "/other", "expect": { "handled": true } }
      ] }
      """
    let corpus = try SmallCorpus(["cases/a/cases.json": text])
    let findings = await [LintCheck.sameCases].findings(in: project(corpus))
    XCTAssertEqual(findings.map(\.diagnostic.position.line), [4])
  }

  private func time(_ corpus: SmallCorpus) async throws -> Double {
    let project = await project(corpus)
    XCTAssertEqual(project.entries.count { $0.subject != nil }, 600)
    var best = Double.infinity
    for _ in 1...3 {
      let start = ContinuousClock.now
      let findings = await [LintCheck.sameCases].findings(in: project)
      best = min(best, (ContinuousClock.now - start) / .seconds(1))
      XCTAssertEqual(findings.map(\.diagnostic.message), [])
    }
    return best
  }

  private func project(_ corpus: SmallCorpus) async -> LintProject {
    await LintProject.of(
      URL(filePath: corpus.path).appending(path: "cases"),
      specification: Selection.ownSpecification)
  }

  /// Cases with one step and with three, all different.
  private func files(_ numbers: [Int], ids: [String]) -> [String: String] {
    let cases = numbers.flatMap { [Self.one($0), Self.three($0)] }.joined(separator: ",\n")
    return [
      "cases/a/cases.json":
        #"{ "title": "Cases", "dialects": ["standard"], "cases": [\#(cases)] }"#,
      "ids.txt": ids.joined(separator: "\n") + "\n",
    ]
  }

  private static func one(_ number: Int) -> String {
    """
    { "id": "one\(number)", "title": "One", "clauses": ["HANDLER-1"],
      "routes": [{ "pattern": "/a", "priority": \(-number) }], "open": "/a", "expect": { "handled": true } }
    """
  }

  private static func three(_ number: Int) -> String {
    let step = #"{ "do": "open", "url": "/a", "expect": { "handled": true } }"#
    return """
      { "id": "three\(number)", "title": "Three", "clauses": ["HANDLER-1"], "steps": [
        { "do": "register", "pattern": "/a", "priority": \(number) }, \(step), \(step), \(step)] }
      """
  }
}
