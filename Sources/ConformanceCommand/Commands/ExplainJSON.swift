import ReferenceRouter
import Routing
import RoutingConformance

extension Explanation {
  /// For programs.
  var json: String {
    JSONWriter.indented(
      .object([
        "format": 1, "specification": .string(specification.version),
        "case": subject.shown(specification), "dialects": .array(parts.map(value)),
      ]))
  }

  private func value(of part: Part) -> Value {
    .object([
      "dialect": .string(part.dialect.name),
      "reference": .array(part.story.steps.map(value)),
      "verdicts": .array(part.results.map { value(of: $0, part.story) }),
    ])
  }

  private func value(of step: ReferenceStory.Step) -> Value {
    .object([
      "step": .integer(step.number), "doing": .string(step.words),
      "trace": .array(step.entries.map(value)),
      "answer": .object(["words": .string(step.answer.words), "value": step.answer.value]),
    ])
  }

  private func value(of entry: Trace.Entry) -> Value {
    var value: Parameters = [
      "stage": .string(specification.stage(of: entry)), "clause": .string(entry.clause),
      "text": .string(entry.text),
    ]
    switch entry.subject {
    case .route(let pattern)?: value["route"] = .string(pattern)
    case .parameter(let name)?: value["parameter"] = .string(name)
    case nil: break
    }
    return .object(value)
  }

  private func value(of result: CaseResult, _ story: ReferenceStory) -> Value {
    let reported = ReportedCase(result, repeating: repetition)
    var more: Parameters = [:]
    if let problem = reported.problem, let first = problem.differences.first {
      var difference: Parameters = ["path": .string(first.path)]
      difference["expected"] = first.expected
      difference["got"] = first.got
      difference["reference"] = story.reason(of: problem).map(self.value)
      more["firstDifference"] = .object(difference)
    }
    return reported.value(adding: more)
  }
}
