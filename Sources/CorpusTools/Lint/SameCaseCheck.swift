import RoutingConformance

/// Cases that are the same but for their names.
struct SameCaseCheck: LintCheck {
  /// What makes a case the one it is.
  private struct Content: Hashable {
    let steps: String
    let rules: String
    let clauses: Set<String>
    let level: Case.Level
  }

  func findings(in project: LintProject) async -> [LintFinding] {
    var first: [Content: [LintEntry]] = [:]
    var findings: [LintFinding] = []
    let published = Set(project.ledger.entries.map(\.id))
    let isOld = { (entry: LintEntry) in entry.id.map(published.contains) ?? false }
    // The new one of two is the one to think about.
    for entry in project.entries.filter(isOld) + project.entries.filter({ !isOld($0) }) {
      guard let subject = entry.subject else { continue }
      let content = Content(
        steps: subject.steps.map(\.step.text).joined(separator: "\n"), rules: subject.rules.text,
        clauses: Set(subject.clauses), level: subject.level)
      let same = first[content]?.first { $0.subject.map(subject.expectsTheSame) ?? false }
      if let same, let id = same.id {
        findings.warning(
          entry.file.name, entry.node.position,
          "the case is '\(id)' (\(same.file.name):\(same.node.position)) under another name; "
            + "retire one, or have it do something else")
      } else {
        first[content, default: []].append(entry)
      }
    }
    return findings
  }
}

extension Case {
  /// Whether two cases with the same steps expect the same and apply in a common dialect.
  fileprivate func expectsTheSame(_ other: Case) -> Bool {
    let isSame = zip(steps, other.steps).allSatisfy { one, two in
      one.expected == two.expected && one.expectedIn == two.expectedIn
    }
    return isSame && !Set(dialects).isDisjoint(with: other.dialects)
  }
}
