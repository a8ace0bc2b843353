import ReferenceRouter
import Routing
import RoutingConformance

/// A case explained: what it is about, what the reference does, what routers answered.
struct Explanation {
  /// What there is to say in one dialect.
  struct Part {
    let dialect: Dialect
    let trace: ReferenceTrace
    let verdicts: [ReportedCase]

    /// What the reference does where a router first differs.
    func reason(of verdict: ReportedCase) -> Trace.Entry? {
      verdict.problem.flatMap(trace.reason)
    }
  }

  let subject: Case
  let specification: Specification
  let parts: [Part]
}

extension Explanation {
  var text: String {
    ([CaseText(subject: subject, specification: specification, only: parts.map(\.dialect)).text]
      + parts.flatMap(lines))
      .joined(separator: "\n")
  }

  private func lines(of part: Part) -> [String] {
    ["", "in \(part.dialect.name), the reference does this:"]
      + part.trace.steps.flatMap { $0.lines(specification) }
      + part.verdicts.flatMap { [""] + lines(of: $0, reason: part.reason(of: $0)) }
  }

  private func lines(of verdict: ReportedCase, reason: Trace.Entry?) -> [String] {
    guard let problem = verdict.problem else {
      if let reason = verdict.reason {
        return TextLayout.lines("\(verdict.router) is skipped: ", reason, indent: 2)
      }
      return ["\(verdict.router.shown) passes in \(verdict.dialect)"]
    }
    let text = ProblemText(verdict: verdict, problem: problem).text
    guard let first = problem.differences.first else { return [text] }
    return [text]
      + (first.path.isEmpty ? [] : TextLayout.lines("  it first differs at ", first.path))
      + (reason.map {
        TextLayout.lines("  where the reference says \($0.clause): ", $0.text, indent: 4)
      } ?? [])
  }
}

extension Explanation {
  var json: String {
    JSONWriter.indented(
      .object([
        "format": 1, "specification": .string(specification.version),
        "case": subject.shown(specification), "dialects": .array(parts.map(value)),
      ]))
  }

  private func value(of part: Part) -> Value {
    let verdicts = part.verdicts.map { verdict in
      var value = verdict.members
      if let first = verdict.problem?.differences.first {
        var difference: Parameters = ["path": .string(first.path)]
        difference["expected"] = first.expected
        difference["got"] = first.got
        difference["reference"] = part.reason(of: verdict).map(self.value)
        value["firstDifference"] = .object(difference)
      }
      return Value.object(value)
    }
    return .object([
      "dialect": .string(part.dialect.name), "reference": .array(part.trace.steps.map(value)),
      "verdicts": .array(verdicts),
    ])
  }

  private func value(of step: ReferenceTrace.Step) -> Value {
    var value: Parameters = [
      "step": .integer(step.number), "doing": .string(step.words),
      "trace": .array(step.entries.map(value)),
      "answer": .object(["words": .string(step.answer.words), "value": step.answer.value]),
    ]
    if let screens = step.screens {
      value["before"] = screens.before.value
      value["after"] = screens.after.value
    }
    return .object(value)
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
}
