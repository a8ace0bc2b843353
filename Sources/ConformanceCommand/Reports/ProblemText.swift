import RoutingConformance

/// One case that went wrong, told in full: the case, its clauses, the step, what was expected and
/// what came.
struct ProblemText {
  let verdict: ReportedCase
  let problem: ReportedProblem
  /// The clauses of the case.
  let clauses: [ReportedClause]

  /// All of it.
  var text: String {
    (head + demands + step + answers + lastWords + foot).joined(separator: "\n")
  }

  private var head: [String] {
    let word = verdict.verdict.words
    let strength =
      verdict.level == .must ? word.uppercased() : "\(word) (\(verdict.level.rawValue))"
    return [
      "\(strength) \(verdict.id) (\(verdict.router), \(verdict.dialect))", "  \(verdict.title)",
    ]
  }

  private var demands: [String] {
    clauses.flatMap { clause in
      ["  \(clause.id): \(clause.title)"] + clause.text.map { "    " + $0 }
    }
  }

  private var step: [String] {
    guard let step = problem.step, let doing = problem.doing else { return [] }
    return ["  step \(step): \(doing)"]
  }

  private var answers: [String] {
    var lines = problem.expected.map { "    expected  \($0.words)" }
    if let got = problem.got { lines.append("    got       \(got.words)") }
    if let message = problem.message {
      lines.append(
        verdict.verdict == .failed ? "    got       the error \(message)" : "    it \(message)")
    }
    return lines + problem.differences.map { "    differs   \($0.words)" }
  }

  private var lastWords: [String] {
    if problem.standardError.isEmpty { return [] }
    return ["    its standard error ended like this:"]
      + problem.standardError.map { "      | \($0)" }
  }

  private var foot: [String] {
    [
      "  \(verdict.file):\(verdict.line):\(verdict.column)",
      "  again: \(problem.again)",
      "  why:   \(problem.why)",
    ]
  }
}
