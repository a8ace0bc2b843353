/// What reading finds: syntax, keys, types, and names that do not exist.
struct ReadingCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    let all =
      project.specification.diagnostics + project.caseFiles.flatMap(\.diagnostics)
      + project.documents.flatMap(\.diagnostics) + project.ledger.diagnostics
    return all.map { LintFinding($0) }
  }
}
