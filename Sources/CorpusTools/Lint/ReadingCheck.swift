import RoutingConformance

/// What reading finds: syntax, keys, types, names that do not exist, and examples that are not what
/// their cases say.
struct ReadingCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    let all =
      project.specification.diagnostics + project.caseFiles.flatMap(\.diagnostics)
      + project.documents.flatMap(\.diagnostics) + project.ledger.diagnostics + project.examples
    return all.map { LintFinding($0) }
  }
}
