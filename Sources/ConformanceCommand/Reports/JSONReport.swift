import RoutingConformance
import RoutingModel

/// The report for programs: one JSON document.
struct JSONReport {
  let summary: Summary

  /// The document.
  var text: String {
    let count = summary.count()
    var document: Parameters = [
      "format": 1,
      "specification": .string(summary.specification.version),
      "conforms": .bool(summary.conforms),
      "counts": .object([
        "passed": .integer(count.passed), "failed": .integer(count.failed),
        "skipped": .integer(count.skipped), "crashed": .integer(count.crashed),
        "timedOut": .integer(count.timedOut), "garbled": .integer(count.garbled),
      ]),
      "results": .array(summary.results.map(value)),
    ]
    if !summary.earlyEnds.isEmpty {
      document["endedEarly"] = .array(summary.earlyEnds.map(value))
    }
    return JSONWriter.indented(.object(document))
  }

  private func value(_ end: EarlyEnd) -> Value {
    .object([
      "router": .string(end.candidate), "reason": .string(end.reason.words),
      "missing": .integer(end.missing),
    ])
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
    case .crashed(let fault): value.add(fault, "crashed")
    case .timedOut(let fault): value.add(fault, "timedOut")
    case .garbled(let fault): value.add(fault, "garbled")
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

extension Parameters {
  /// Adds how the candidate broke.
  fileprivate mutating func add(_ fault: Fault, _ verdict: String) {
    self["verdict"] = .string(verdict)
    var value: Parameters = [
      "message": .string(fault.words),
      "standardError": .array(fault.standardError.map { .string($0) }),
    ]
    switch fault.kind {
    case .ended(.exit(let code)): value["exitCode"] = .integer(Int(code))
    case .ended(.signal(let signal)): value["signal"] = .integer(Int(signal))
    case .silent(let seconds): value["seconds"] = .number(seconds)
    case .closedOutput, .garbled: break
    }
    self["fault"] = .object(value)
  }
}
