import RoutingConformance
import RoutingModel

/// The form in which findings are written.
enum LintReport: String, CaseIterable, Sendable {
  case console
  case github
  case json

  /// Reads the name of a form.
  ///
  /// - Throws: `CommandError` for one that there is not.
  init(_ name: String) throws(CommandError) {
    guard let report = LintReport(rawValue: name) else {
      let names = Self.allCases.map(\.rawValue)
      throw .usage("no such report '\(name)'; \(Selection.advice(name, choices: names))")
    }
    self = report
  }

  /// The lines of the report.
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
      [finding.diagnostic.description] + finding.notes.map { "    " + $0 }
    }
    let files = project.caseFiles.count.counted("case file")
    let pages = project.pages.count.counted("page")
    let found = errors.counted("error")
    let warnings = (findings.count - errors).counted("warning")
    return lines + ["\(files) and \(pages): \(found), \(warnings)"]
  }

  private func json(_ findings: [LintFinding]) -> String {
    let values = findings.map { finding -> Value in
      let found = finding.diagnostic
      return .object([
        "file": .string(found.file), "line": .integer(found.position.line),
        "column": .integer(found.position.column), "severity": .string(found.severity.rawValue),
        "message": .string(found.message), "notes": .array(finding.notes.map { .string($0) }),
        "fixable": .bool(finding.fix != nil),
      ])
    }
    return JSONWriter.indented(.object(["findings": .array(values)]))
  }
}

extension LintFinding {
  /// The finding as an annotation of a pull request on GitHub.
  fileprivate var annotation: String {
    let place = "line=\(diagnostic.position.line),col=\(diagnostic.position.column)"
    let text = ([diagnostic.message] + notes).joined(separator: "\n")
    return "::\(diagnostic.severity.rawValue) file=\(diagnostic.file.escaped(",:")),\(place)"
      + "::\(text.escaped(""))"
  }
}

extension String {
  /// The text with `%`, line ends and some characters more as the commands of a workflow want them.
  fileprivate func escaped(_ others: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let isPlain = !("%\r\n" + others).unicodeScalars.contains(scalar)
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += isPlain ? String(scalar) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}
