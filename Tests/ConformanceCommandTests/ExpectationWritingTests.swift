import RoutingVocabulary
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Expectations as case files write them.
final class ExpectationWritingTests: XCTestCase {
  func testEachExpectationOfTheCorpusIsReadAsItWasWritten() {
    for subject in Selection.ownCorpus.cases {
      for step in subject.steps {
        let all = [step.expected].compactMap(\.self) + Array(step.expectedIn.values)
        for expectation in all {
          let bag = DiagnosticBag(file: subject.file)
          let read = ExpectationForms.read(
            expectation.node, of: step.step.answer, FieldContext(name: "an expectation", bag: bag))
          XCTAssertEqual(read, expectation, "\(subject.id): \(bag.sorted)")
        }
      }
    }
  }

  func testAnAnswerOfTheModelIsDemandedByItsExpectation() async {
    for subject in Selection.ownCorpus.cases where subject.clauses.contains("MATCH-2") {
      for dialect in Dialect.all {
        let outcome = await Candidate.model.outcome(of: subject.scenario(in: dialect))
        guard case .played(let outcomes) = outcome else { continue }
        for (step, outcome) in zip(subject.actions, outcomes) {
          guard case .answer(let answer) = outcome else { continue }
          let made = subject.expectation(of: answer, to: step, in: dialect)
          let context = ExpectationContext(
            step: step, steps: subject.actions, rules: dialect.rules.changed(by: subject.rules))
          XCTAssertTrue(
            made.answers(in: context).contains(where: answer.satisfies),
            "\(subject.id) in \(dialect.name): \(JSONWriter.line(made.node))")
        }
      }
    }
  }
}
