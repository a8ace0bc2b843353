import RoutingConformance

/// Writes a workflow command for each problem: an error if the case is demanded, a warning if it is
/// not, a notice if the failure is expected.
///
/// GitHub shows only lines of the repository. If the case file is elsewhere, the annotation is at
/// the declaration of the router.
struct GitHubReport {
  let record: RunRecord

  var text: String {
    let ends = record.earlyEnds.map { end in
      WorkflowCommand.text(
        "error", [("title", end.router)], message: "\(end.router) \(end.reason)")
    }
    return (record.verdicts.compactMap(Self.annotation) + ends).joined(separator: "\n")
  }

  private static func annotation(_ verdict: ReportedCase) -> String? {
    let problem = verdict.problem.map { "\(verdict.message)\nagain: \($0.again)\nwhy: \($0.why)" }
    let (kind, message): (String, String?) =
      switch verdict.mark {
      case .unexpectedPass(let reason):
        ("error", "passed unexpectedly; the reason in the baseline is: \(reason)")
      case .expectedFailure(let reason):
        ("notice", "\(verdict.verdict.words) as expected: \(reason)")
      case nil: (verdict.isDemanded ? "error" : "warning", problem)
      }
    let declaration = verdict.isElsewhere ? verdict.declaration : nil
    let place =
      declaration.map { [("file", $0.file), ("line", "\($0.line)")] }
      ?? [("file", verdict.file), ("line", "\(verdict.line)"), ("col", "\(verdict.column)")]
    return message.map { message in
      WorkflowCommand.text(
        kind, place + [("title", "\(verdict.clauseList) \(verdict.name)")],
        message: declaration == nil ? message : "\(message)\n\(verdict.place)")
    }
  }
}

extension ReportedCase {
  /// Whether the router is declared below the working directory, and the case is not.
  fileprivate var isElsewhere: Bool {
    let slash = UInt8(ascii: "/")
    return file.utf8.first == slash && declaration.map { $0.file.utf8.first != slash } ?? false
  }
}
