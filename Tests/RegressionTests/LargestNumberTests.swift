import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Every number that a case can set, at its largest and its smallest: the model answers
/// (LIMIT-2).
final class LargestNumberTests: XCTestCase {
  private static let numbers = [Int.max, Int.min]
  private let corpus = Selection.ownCorpus

  func testRules() async throws {
    let numeric = Rule.all.filter { rule in
      Dialect.all.contains { if case .integer? = rule.value(in: $0.rules) { true } else { false } }
    }
    XCTAssertEqual(
      numeric.map(\.name), ["optionalGroupLimit", "searchLimit", "redirectLimit"])
    var scenarios: [Scenario] = []
    for rule in numeric {
      let clauses = Set(
        corpus.specification.clauses.filter { $0.rules.contains(rule.name) }.map(\.id))
      for subject in corpus.cases where !clauses.isDisjoint(with: subject.clauses) {
        for dialect in subject.dialects.compactMap(Dialect.named) {
          scenarios += Self.numbers.map { number in
            subject.scenario(
              in: dialect, changed: [RuleSetting(rule: rule.name, value: .integer(number))])
          }
        }
      }
    }
    XCTAssertGreaterThan(scenarios.count, 100)
    try await checkEnds(scenarios)
  }

  func testKeysOfSteps() async throws {
    var keys: Set<String> = []
    var scenarios: [Scenario] = []
    // A few scenarios for each set of keys are enough.
    var counts: [Set<String>: Int] = [:]
    for subject in corpus.cases {
      guard let dialect = subject.dialects.first.flatMap(Dialect.named) else { continue }
      let message = subject.scenario(in: dialect).message()
      let node = try XCTUnwrap(JSONReader.read(message, file: "").node)
      var found: Set<String> = []
      for number in Self.numbers {
        let changed = node.changingNumbers(to: number, noting: &found)
        let bag = DiagnosticBag(file: "")
        if found.isEmpty || counts[found] == 20 { break }
        counts[found, default: 0] += 1
        // A number that is not allowed in case files cannot be set.
        guard let scenario = Scenario.read(changed, id: subject.id, bag), bag.sorted.isEmpty else {
          continue
        }
        scenarios.append(scenario)
        keys.formUnion(found)
      }
    }
    XCTAssertTrue(
      keys.isSuperset(of: ["priority", "wildcard", "index", "selected", "redirectLimit"]), "\(keys)"
    )
    try await checkEnds(scenarios)
  }

  private func checkEnds(_ scenarios: [Scenario]) async throws {
    let player = InProcessPlayer(
      candidate: .model, lanes: 2, patience: 60,
      onSlow: { _ in .fault(Fault(.silent(seconds: 60))) })
    let outcomes = try await player.outcomes(of: scenarios)
    for (scenario, outcome) in zip(scenarios, outcomes) {
      if case .fault? = outcome { XCTFail("\(scenario.id) \(scenario.settings) does not end") }
    }
    XCTAssertEqual(outcomes.count { $0 != nil }, scenarios.count)
  }
}

extension JSONNode {
  /// The node with another number instead of each whole number.
  fileprivate func changingNumbers(to number: Int, noting keys: inout Set<String>) -> JSONNode {
    if let elements {
      return JSONNode(.array(elements.map { $0.changingNumbers(to: number, noting: &keys) }))
    }
    guard members != nil else { return self }
    var changed: [(String, JSONNode)] = []
    for (name, value) in pairs {
      if case .integer = value.value {
        keys.insert(name)
        changed.append((name, JSONNode(integerLiteral: number)))
      } else {
        changed.append((name, value.changingNumbers(to: number, noting: &keys)))
      }
    }
    return JSONNode(members: changed)
  }
}
