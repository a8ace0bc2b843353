import ModelRouter
import RoutingConformance
import RoutingVocabulary

/// The explanation of a case: its subject, the model's work, and the answers of routers.
struct Explanation {
  /// The explanation for one dialect.
  struct Part {
    let dialect: Dialect
    let trace: ModelTrace
    let verdicts: [ReportedCase]

    /// The model's work at the first difference.
    func reason(of verdict: ReportedCase) -> Trace.Entry? {
      verdict.problem.flatMap(trace.reason)
    }
  }

  let subject: Case
  let specification: Specification
  let parts: [Part]

  var text: String {
    ([CaseText(subject: subject, specification: specification, only: parts.map(\.dialect)).text]
      + parts.flatMap(lines))
      .joined(separator: "\n")
  }

  private func lines(of part: Part) -> [String] {
    ["", "in \(part.dialect.name), the model does the following:"]
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
        TextLayout.lines("  where the model's trace is \($0.clause): ", $0.text, indent: 4)
      } ?? [])
  }
}
