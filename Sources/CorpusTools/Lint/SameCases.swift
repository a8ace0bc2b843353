import RoutingConformance
import RoutingVocabulary

extension LintCheck {
  /// Finds cases that are the same except for the choice of words, and new cases that repeat a step
  /// of a longer one.
  static let sameCases = LintCheck { project in
    let published = Set(project.ledger.entries.map(\.id))
    let isOld = { (entry: LintEntry) in entry.id.map(published.contains) ?? false }
    let new = project.entries.filter { !isOld($0) }
    var known: [String: [LintEntry]] = [:]
    // The newer of two equal cases is reported.
    let twins = (project.entries.filter(isOld) + new).compactMap { entry -> LintFinding? in
      guard let subject = entry.subject else { return nil }
      var likeness = CaseLikeness()
      let actions = likeness.actions(subject.steps)
      defer { known[actions, default: []].append(entry) }
      return known[actions]?.first { entry.isLike($0, \.steps) }
        .map { entry.finding("the case is the same as", $0) }
    }
    let parts = PartsOfCases(of: project.entries, like: new)
    return twins
      + new.compactMap { entry in
        parts.first(like: entry).map { entry.finding("the case is the same as a step of", $0) }
      }
  }
}

/// The parts of longer cases that a shorter case could repeat, by their contents.
///
/// So a new case is compared only with parts of the same contents.
private struct PartsOfCases {
  private var known: [String: [(entry: LintEntry, steps: [CaseStep])]] = [:]

  init(of entries: [LintEntry], like shorter: [LintEntry]) {
    let counts = Set(
      shorter.compactMap(\.subject).filter(\.isSingle).map(\.steps.count))
    guard let least = counts.min() else { return }
    for entry in entries {
      guard let subject = entry.subject, subject.steps.count > least else { continue }
      for steps in subject.parts
      where steps.count < subject.steps.count && counts.contains(steps.count) {
        var likeness = CaseLikeness()
        known[likeness.actions(steps), default: []].append((entry, steps))
      }
    }
  }

  /// The first case that repeats a shorter one in a step.
  func first(like shorter: LintEntry) -> LintEntry? {
    guard let subject = shorter.subject, subject.isSingle else { return nil }
    var likeness = CaseLikeness()
    return known[likeness.actions(subject.steps)]?.first { entry, steps in
      shorter.isLike(entry) { _ in steps }
    }?.entry
  }
}

extension LintEntry {
  /// Whether the case and some steps of another one are the same, and no note explains why both are
  /// needed.
  fileprivate func isLike(_ other: LintEntry, _ steps: (Case) -> [CaseStep]) -> Bool {
    guard let subject, let known = other.subject, id != other.id else { return false }
    return subject.says(the: known, steps(known)) && !tells(of: other) && !other.tells(of: self)
  }

  /// Whether a note names another case.
  ///
  /// Cases of a document may repeat others.
  private func tells(of other: LintEntry) -> Bool {
    if file.topic.hasSuffix("-document") { return true }
    guard let note = subject?.note, let id = other.id else { return false }
    return note.utf8.contains("`\(id)`".utf8)
  }

  fileprivate func finding(_ fault: String, _ other: LintEntry) -> LintFinding {
    let id = other.id ?? ""
    return finding(
      .warning, at: node.position,
      "\(fault) '\(id)' (\(other.file.name):\(other.node.position)), except for the choice of words; retire "
        + "one, change one, or write a note that names `\(id)` and explains why both are needed")
  }
}

extension Case {
  /// Whether the case does the same as steps of another one: under the same rules, at the same
  /// level, and with the same answers in a common dialect.
  fileprivate func says(the other: Case, _ steps: [CaseStep]) -> Bool {
    guard rules.text == other.rules.text, level == other.level,
      self.steps.map(\.step.name) == steps.map(\.step.name),
      let dialect = Dialect.all.first(where: {
        dialects.contains($0.name) && other.dialects.contains($0.name)
      })
    else { return false }
    var (own, others) = (CaseLikeness(), CaseLikeness())
    return own.actions(self.steps) == others.actions(steps)
      && own.answers(self.steps, of: self, in: dialect)
        == others.answers(steps, of: other, in: dialect)
  }

  /// Whether only the last step has an answer or an expectation.
  fileprivate var isSingle: Bool {
    steps.last?.isAsking == true && !steps.dropLast().contains(where: \.isAsking)
  }

  /// Each step that has an answer, with the steps that only prepare it.
  fileprivate var parts: [[CaseStep]] {
    steps.indices.filter { steps[$0].isAsking }.map { index in
      steps[..<index].filter { !$0.isAsking } + [steps[index]]
    }
  }
}

extension CaseStep {
  /// Whether the step has an answer or an expectation.
  fileprivate var isAsking: Bool { step.hasAnswer || expected != nil || !expectedIn.isEmpty }
}
