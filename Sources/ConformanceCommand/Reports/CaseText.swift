import Routing
import RoutingConformance

/// A case, whole: its clauses, its steps, and what each dialect has to answer.
struct CaseText {
  let subject: Case
  let specification: Specification
  /// The dialects whose answers are shown; `nil`: all of the case.
  var only: [Dialect]?

  var text: String {
    (TextLayout.lines("", "\(subject.id): \(subject.title)", indent: 2)
      + ["\(subject.file.shown):\(subject.position)"]
      + TextLayout.lines(
        "level \(subject.level.rawValue), dialects ", subject.dialects.joined(separator: ", "),
        indent: 2)
      + TextLayout.lines(
        "needs ", Capability.names(subject.capabilities).joined(separator: ", "), indent: 2)
      + rules
      + subject.errata.sorted { $0.key < $1.key }.flatMap {
        TextLayout.lines("", "erratum \($0.value) of \($0.key)", indent: 2)
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

  /// What the dialects have to answer; those that answer the same in one line.
  private func expectations(of step: CaseStep) -> [String] {
    let answers = (only ?? subject.dialects.compactMap(Dialect.named))
      .grouped { words(of: step, in: $0) }
    return answers.flatMap { words, dialects in
      let names = answers.count == 1 ? "" : dialects.joined(separator: ", ") + ": "
      return TextLayout.lines("   -> ", names + words, indent: 6)
    }
  }

  private func words(of step: CaseStep, in dialect: Dialect) -> String? {
    subject.answers(to: step, in: dialect).map { $0.map(\.words).joined(separator: " or ") }
  }
}

extension [Dialect] {
  /// What is written of dialects, each text once, with the names of those that have it; nothing of those
  /// of which nothing is.
  func grouped(by text: (Dialect) -> String?) -> [(text: String, names: [String])] {
    reduce(into: []) { groups, dialect in
      guard let text = text(dialect) else { return }
      if let place = groups.firstIndex(where: { $0.text == text }) {
        groups[place].names.append(dialect.name)
      } else {
        groups.append((text, [dialect.name]))
      }
    }
  }
}
