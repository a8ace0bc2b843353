import RoutingConformance
import RoutingModel

/// The report for programs: one JSON document.
struct JSONReport {
  let summary: Summary

  /// The document.
  var text: String {
    let count = summary.count()
    return JSONWriter.indented(
      .object([
        "format": 1,
        "specification": .string(summary.specification.version),
        "conforms": .bool(summary.conforms),
        "counts": .object([
          "passed": .integer(count.passed), "failed": .integer(count.failed),
          "skipped": .integer(count.skipped),
        ]),
        "results": .array(summary.results.map(value)),
      ]))
  }

  private func value(_ result: CaseResult) -> Value {
    var value: Parameters = [
      "case": .string(result.subject.id), "title": .string(result.subject.title),
      "clauses": .array(result.subject.clauses.map { .string($0) }),
      "level": .string(result.subject.level.rawValue),
      "dialect": .string(result.dialect.name), "router": .string(result.candidate),
      "file": .string(result.subject.file), "line": .integer(result.subject.position.line),
    ]
    switch result.verdict {
    case .passed: value["verdict"] = "passed"
    case .skipped(let reason):
      value["verdict"] = "skipped"
      value["reason"] = .string(reason)
    case .failed(let failure):
      value["verdict"] = "failed"
      value["failure"] = self.value(failure)
    }
    return .object(value)
  }

  private func value(_ failure: Failure) -> Value {
    var value: Parameters = [
      "step": .integer(failure.step + 1), "expected": .array(failure.expected.map(\.value)),
    ]
    switch failure.got {
    case .answer(let answer): value["got"] = answer.value
    case .thrown(let error): value["error"] = .string(error)
    }
    return .object(value)
  }
}
