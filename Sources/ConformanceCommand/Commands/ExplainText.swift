import ReferenceRouter
import RoutingConformance
import RoutingModel

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
  /// What repeats the case, as `swift run` calls it.
  let program: String
  /// The options that name another corpus, each after a space.
  let corpusOptions: String

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
      lines += step.lines(specification).map { "  " + $0 }
    }
    for result in part.results {
      lines.append("")
      lines += verdict(result, part.story)
    }
    return lines
  }

  private func verdict(_ result: CaseResult, _ story: ReferenceStory) -> [String] {
    let reported = ReportedCase(result, program: program, corpus: corpusOptions)
    guard let problem = reported.problem else {
      if let reason = reported.reason {
        return ["\(result.candidate) is skipped: \(reason)"]
      }
      return ["\(result.candidate) passes in \(result.dialect.name)"]
    }
    let told = ProblemText(verdict: reported, problem: problem).text
    guard let first = problem.differences.first else { return [told] }
    return [told, "  it first differs at \(first.path)"]
      + (story.reason(of: problem).map {
        ["  where the reference says \($0.clause): \($0.text)"]
      } ?? [])
  }
}
