/// Cases that are the same but for their names.
struct SameCaseCheck: LintCheck {
  /// What makes a case the one it is.
  private struct Content: Hashable {
    let steps: String
    let rules: String
    let isErratum: Bool
  }

  func findings(in project: LintProject) async -> [LintFinding] {
    var first: [Content: [LintEntry]] = [:]
    var findings: [LintFinding] = []
    for entry in project.caseFiles.flatMap(\.entries) {
      guard let subject = entry.subject else { continue }
      let content = Content(
        steps: subject.steps.map(\.step.text).joined(separator: "\n"), rules: subject.rules.text,
        isErratum: subject.level == .erratum)
      let same = first[content]?.first { $0.subject.map(subject.expectsTheSame) ?? false }
      if let same, let id = same.id {
        findings.warning(
          entry.file.name, entry.node.position,
          "the case does and expects the same as '\(id)' (\(same.file.name):\(same.node.position)); "
            + "remove one, or make them one case of both dialects and clauses")
      } else {
        first[content, default: []].append(entry)
      }
    }
    return findings
  }
}

extension Case {
  /// Whether two cases with the same steps expect the same, wherever each applies.
  fileprivate func expectsTheSame(_ other: Case) -> Bool {
    zip(steps, other.steps).allSatisfy { one, two in
      one.expected == two.expected && one.expectedIn == two.expectedIn
    }
  }
}
