import RoutingConformance

extension ReportFormat {
  /// For GitHub Actions: annotations at the lines of the case files.
  static let github = ReportFormat(name: "github", kind: .stream { GitHubReport() })
}

/// Writes a workflow command for each problem: an error where the case is demanded, a warning
/// where it is not, a notice where the failure is expected.
private struct GitHubReport: StreamedReport {
  func text(for event: RunEvent) -> String? {
    switch event {
    case .verdict(let verdict), .revised(let verdict): annotation(verdict)
    case .endedEarly(let end):
      WorkflowCommand(
        name: "error", properties: [("title", end.router)], message: "\(end.router) \(end.reason)"
      ).text
    case .began, .router, .finished: nil
    }
  }

  private func annotation(_ verdict: ReportedCase) -> String? {
    let (kind, message): (String, String)
    switch verdict.mark {
    case .unexpectedPass(let reason)?:
      (kind, message) = ("error", "passed unexpectedly; it is listed because: \(reason)")
    case .expectedFailure(let reason)?:
      (kind, message) = ("notice", "\(verdict.verdict.words) as expected: \(reason)")
    case nil:
      guard let problem = verdict.problem else { return nil }
      kind = verdict.level == .must ? "error" : "warning"
      message = "\(verdict.shortMessage)\nagain: \(problem.again)\nwhy: \(problem.why)"
    }
    let title =
      "\(verdict.clauses.joined(separator: ", ")) \(verdict.id)"
      + " (\(verdict.router), \(verdict.dialect))"
    return WorkflowCommand(
      name: kind,
      properties: [
        ("file", verdict.file), ("line", "\(verdict.line)"), ("col", "\(verdict.column)"),
        ("title", title),
      ],
      message: message
    ).text
  }
}
