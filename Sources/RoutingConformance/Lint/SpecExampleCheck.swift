/// Examples in pages that are not what their cases say.
struct SpecExampleCheck: LintCheck {
  func findings(in project: LintProject) async -> [LintFinding] {
    project.examples.map { LintFinding($0) }
  }
}
