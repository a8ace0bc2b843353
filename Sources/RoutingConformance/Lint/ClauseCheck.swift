internal import RoutingModel

/// Clauses that no case names, and cases whose clauses are not in force where they apply.
struct ClauseCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    var findings: [LintFinding] = []
    let entries = project.caseFiles.flatMap(\.entries)
    let named = Set(
      entries.flatMap { $0.node.member("clauses")?.value.elements ?? [] }.compactMap(\.text))
    for clause in project.specification.clauses where !named.contains(clause.id) {
      findings.warning(
        clause.file, SourcePosition(line: clause.line, column: 1),
        "no case names clause \(clause.id); write one, or withdraw the clause")
    }
    for entry in entries {
      findings += missing(entry, project.specification)
    }
    return findings
  }

  /// The clauses of a case that are not in force in its dialects.
  private func missing(_ entry: LintEntry, _ specification: Specification) -> [LintFinding] {
    guard let subject = entry.subject, subject.level != .erratum else { return [] }
    let nodes = entry.node.member("clauses")?.value.elements ?? []
    return nodes.compactMap { node in
      guard let clause = node.text.flatMap(specification.clause) else { return nil }
      let dialects = subject.dialects.filter { name in
        let rules = Dialect.named(name)?.rules.changed(by: subject.rules)
        return rules.map { !clause.isInForce(under: $0) } ?? false
      }
      if dialects.isEmpty { return nil }
      return LintFinding(
        Diagnostic(
          .error, file: entry.file.name, position: node.position,
          message: "clause \(clause.id) is not in force in \(dialects.joined(separator: ", ")); "
            + "name one that is, or leave the dialect out"))
    }
  }
}
