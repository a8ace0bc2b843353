import RoutingConformance
import RoutingModel

/// One failure, told in full: the case, the clause, the step, what was expected and what came.
struct FailureText {
  let result: CaseResult
  let failure: Failure
  let specification: Specification

  /// All of it.
  var text: String {
    let frame = ProblemFrame(result: result, specification: specification)
    return
      (frame.head("FAILED", "failed") + step + answers + frame.foot(step: failure.step))
      .joined(separator: "\n")
  }

  private var step: [String] {
    guard result.subject.steps.indices.contains(failure.step) else { return [] }
    let step = result.subject.steps[failure.step].step
    return ["  step \(failure.step + 1): \(step.words)"]
  }

  private var answers: [String] {
    var lines = failure.expected.map { "    expected  \($0.words)" }
    switch failure.got {
    case .answer(let answer): lines.append("    got       \(answer.words)")
    case .thrown(let error): lines.append("    got       the error \(error)")
    }
    if case .answer(let answer) = failure.got, let expected = failure.expected.first {
      let told = answer.asked(by: expected)
      lines += Difference.between(expected.value, told.value).map { "    differs   \($0.words)" }
    }
    return lines
  }
}
