import RoutingConformance
import RoutingVocabulary

/// The text of a complete case: its clauses, its steps, and the right answer in each dialect.
struct CaseText {
  let subject: Case
  let specification: Specification
  /// The dialects whose answers are shown; `nil` for all dialects of the case.
  var only: [Dialect]?

  var text: String {
    (TextLayout.lines("", "\(subject.id): \(subject.title.shortened(to: 500))", indent: 2)
      + ["\(subject.file.shown):\(subject.position)"]
      + TextLayout.lines(
        "level \(subject.level.rawValue), dialects ", subject.dialects.joined(separator: ", "),
        indent: 2)
      + TextLayout.lines(
        "needs ", Capability.names(subject.capabilities).joined(separator: ", "), indent: 2)
      + rules
      + subject.errata.sorted { $0.key < $1.key }.flatMap(\.value).flatMap {
        TextLayout.lines("", "erratum \($0.id) of \($0.dialect): \($0.effectWords)", indent: 2)
      } + (subject.because.map { TextLayout.lines("because: ", $0, indent: 2) } ?? [])
      + (subject.note.map { TextLayout.lines("note: ", $0, indent: 2) } ?? [])
      + clauses + [""] + steps)
      .joined(separator: "\n")
  }

  private var rules: [String] {
    subject.rules.flatMap {
      TextLayout.lines("with rule \($0.rule) = ", JSONWriter.line($0.value), indent: 2)
    }
  }

  private var clauses: [String] {
    subject.clauses.compactMap(specification.clause).flatMap { clause -> [String] in
      [""] + TextLayout.lines("\(clause.id): ", clause.title)
        + ["  \(clause.file):\(clause.line)"]
        + TextLayout.prose(clause.summary.joined(separator: "\n"), indent: 2)
    }
  }

  private var steps: [String] {
    subject.steps.enumerated().flatMap { index, step in
      TextLayout.lines("\(index + 1). ", step.step.words) + expectations(of: step)
    }
  }

  /// The right answers in the dialects; dialects with the same answer share a line.
  private func expectations(of step: CaseStep) -> [String] {
    let dialects = only ?? subject.dialects.compactMap(Dialect.named)
    let answers = dialects.compactMap { dialect in
      subject.answers(to: step, in: dialect).map { answers in
        (dialect: dialect.name, words: answers.map(\.words).joined(separator: " or "))
      }
    }.grouped(by: \.words)
    return answers.flatMap { words, group in
      let names = answers.count == 1 ? "" : group.map(\.dialect).joined(separator: ", ") + ": "
      return TextLayout.lines("   -> ", names + words, indent: 6)
    }
  }
}
