import ReferenceRouter
import Routing
import RoutingConformance

/// A case explained: what it is about, what the reference does, what routers answered.
struct Explanation {
  /// What there is to say in one dialect.
  struct Part {
    let dialect: Dialect
    let story: ReferenceStory
    let results: [CaseResult]
  }

  let subject: Case
  let specification: Specification
  let parts: [Part]
  /// What commands need that repeat the verdicts.
  let repetition: Repetition

  /// Whether no router went wrong.
  var conforms: Bool { parts.flatMap(\.results).allSatisfy { !$0.verdict.kind.isProblem } }

  /// For a person at a terminal.
  var text: String {
    ([CaseText(subject: subject, specification: specification).text] + parts.flatMap(lines))
      .joined(separator: "\n")
  }

  private func lines(of part: Part) -> [String] {
    var lines = ["", "in \(part.dialect.name), the reference does this:"]
    for step in part.story.steps {
      lines += step.lines(specification)
    }
    for result in part.results {
      lines.append("")
      lines += verdict(result, part.story)
    }
    return lines
  }

  private func verdict(_ result: CaseResult, _ story: ReferenceStory) -> [String] {
    let reported = ReportedCase(result, repeating: repetition)
    guard let problem = reported.problem else {
      if let reason = reported.reason {
        return TextLayout.lines("\(result.candidate) is skipped: ", reason, indent: 2)
      }
      return ["\(result.candidate.shown) passes in \(result.dialect.name)"]
    }
    let told = ProblemText(verdict: reported, problem: problem).text
    guard let first = problem.differences.first else { return [told] }
    return [told] + TextLayout.lines("  it first differs at ", first.path)
      + (story.reason(of: problem).map {
        TextLayout.lines("  where the reference says \($0.clause): ", $0.text, indent: 4)
      } ?? [])
  }
}
