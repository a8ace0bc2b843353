import RoutingConformance
import RoutingModel

/// A case, whole: its clauses, its steps, and what each dialect has to answer.
struct CaseText {
  let subject: Case
  let specification: Specification

  /// All of it.
  var text: String {
    ([
      "\(subject.id): \(subject.title)",
      "\(subject.file):\(subject.position)",
      "level \(subject.level.rawValue), dialects \(subject.dialects.joined(separator: ", "))",
    ] + rules + (subject.because.map { ["because: \($0)"] } ?? [])
      + (subject.note.map { ["note: \($0)"] } ?? []) + clauses + [""] + steps)
      .joined(separator: "\n")
  }

  private var rules: [String] {
    subject.rules.map { "with rule \($0.rule) = \(JSONWriter.line($0.value))" }
  }

  private var clauses: [String] {
    subject.clauses.compactMap(specification.clause).flatMap { clause in
      ["", "\(clause.id): \(clause.title)", "  \(clause.file):\(clause.line)"]
        + clause.summary.map { "  " + $0 }
    }
  }

  private var steps: [String] {
    subject.steps.enumerated().flatMap { index, step in
      ["\(index + 1). \(step.step.words)"] + expectations(of: step)
    }
  }

  /// What the dialects have to answer; once when they all answer the same.
  private func expectations(of step: CaseStep) -> [String] {
    let dialects = subject.dialects.compactMap(Dialect.named)
    let answers = dialects.compactMap { dialect in
      step.expectation(in: dialect.name).map { expectation in
        let context = ExpectationContext(
          step: step.step, steps: subject.steps.map(\.step),
          rules: dialect.rules.changed(by: subject.rules))
        let words = expectation.answers(in: context).map(\.words)
        return (name: dialect.name, words: words.joined(separator: " or "))
      }
    }
    if Set(answers.map(\.words)).count == 1, let first = answers.first {
      return ["   -> \(first.words)"]
    }
    return answers.map { "   -> \($0.name): \($0.words)" }
  }
}
