import ConformanceCommand
import Routing
import RoutingConformance

/// The form in which findings are written.
enum LintReport: String, CaseIterable, Sendable {
  case console
  case github
  case json

  func lines(_ findings: [LintFinding], in project: LintProject) -> [String] {
    switch self {
    case .console: console(findings, in: project)
    case .github: findings.map(\.annotation)
    case .json: [json(findings)]
    }
  }

  private func console(_ findings: [LintFinding], in project: LintProject) -> [String] {
    let errors = findings.count { $0.diagnostic.severity == .error }
    let lines = findings.flatMap { finding in
      [finding.diagnostic.description] + finding.notes.map { "    " + $0.shown }
    }
    let files = project.caseFiles.count.counted("case file")
    let pages = project.pages.count.counted("page")
    let found = errors.counted("error")
    let warnings = (findings.count - errors).counted("warning")
    return lines + ["\(files) and \(pages): \(found), \(warnings)"]
  }

  private func json(_ findings: [LintFinding]) -> String {
    let values = findings.map { finding in
      let found = finding.diagnostic
      return Value.members([
        "file": found.file, "line": found.position.line, "column": found.position.column,
        "severity": found.severity.rawValue, "message": found.message, "notes": finding.notes,
        "fixable": finding.fix != nil,
      ])
    }
    return JSONWriter.indented(.members(["findings": values]))
  }
}

extension LintFinding {
  /// The finding as an annotation of a pull request on GitHub.
  fileprivate var annotation: String {
    let position = diagnostic.position
    return WorkflowCommand.text(
      diagnostic.severity.rawValue,
      [("file", diagnostic.file), ("line", "\(position.line)"), ("col", "\(position.column)")],
      message: ([diagnostic.message] + notes).joined(separator: "\n"))
  }
}
