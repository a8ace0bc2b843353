import RoutingConformance

/// What is told of every case that did not pass: which one it is, and how to see it again.
struct ProblemFrame {
  let result: CaseResult
  let specification: Specification

  /// The case and its clauses, under a word in capitals for what is demanded, another for the rest.
  func head(_ demanded: String, _ other: String) -> [String] {
    let subject = result.subject
    let strength = subject.level == .must ? demanded : "\(other) (\(subject.level.rawValue))"
    return [
      "\(strength) \(subject.id) (\(result.candidate), \(result.dialect.name))",
      "  \(subject.title)",
    ] + clauses
  }

  /// The place in the case file and the commands that show the case again.
  func foot(step: Int?) -> [String] {
    let subject = result.subject
    let option = result.option.isEmpty ? "" : " \(result.option)"
    return [
      "  \(place(of: step))",
      "  again: swift run conformance run\(option) --dialect \(result.dialect.name)"
        + " --filter \(subject.id)",
      "  why:   swift run conformance explain \(subject.id) --dialect \(result.dialect.name)",
    ]
  }

  private var clauses: [String] {
    result.subject.clauses.compactMap(specification.clause).flatMap { clause in
      ["  \(clause.id): \(clause.title)"] + clause.summary.map { "    " + $0 }
    }
  }

  private func place(of step: Int?) -> String {
    let steps = result.subject.steps
    guard let step, steps.indices.contains(step) else {
      return "\(result.subject.file):\(result.subject.position)"
    }
    return "\(result.subject.file):\(steps[step].position)"
  }
}
