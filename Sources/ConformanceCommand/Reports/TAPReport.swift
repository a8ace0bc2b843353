import RoutingConformance

extension ReportFormat {
  /// For TAP consumers, in version 14; written at the end, because a line cannot be taken back.
  static let tap = ReportFormat(
    name: "tap",
    kind: .document { record in
      var report = TAPReport()
      return record.events.compactMap { report.text(for: $0) }.joined(separator: "\n")
    })
}

/// Writes a line for each verdict and the plan behind them; problems are told in a YAML block.
///
/// A failure that is expected, or not demanded, is `TODO`. An unexpected pass is `not ok`, because
/// it fails the run.
private struct TAPReport {
  private var count = 0
  private var missing = 0

  mutating func text(for event: RunEvent) -> String? {
    switch event {
    case .began: return "TAP version 14"
    case .router(let router): return router.name.shown.asTAPComment
    case .verdict(let verdict), .revised(let verdict):
      count += 1
      return line(verdict) + details(verdict)
    case .endedEarly(let end):
      missing += end.missing
      return "\(end.router.shown) \(end.reason)".asTAPComment
    case .finished: return "1..\(count + missing)"
    }
  }

  private func line(_ verdict: ReportedCase) -> String {
    let name = "\(verdict.id) (\(verdict.router), \(verdict.dialect)): \(verdict.title)"
    let isOK =
      verdict.mark.map { _ in false } ?? !verdict.verdict.isProblem
    return "\(isOK ? "ok" : "not ok") \(count) - \(name.inTAP)\(directive(verdict))"
  }

  private func directive(_ verdict: ReportedCase) -> String {
    switch verdict.mark {
    case .expectedFailure(let reason)?: return " # TODO \(reason.inTAP)"
    case .unexpectedPass: return ""
    case nil: break
    }
    if verdict.verdict == .skipped { return " # SKIP \((verdict.reason ?? "").inTAP)" }
    if verdict.isTolerated && verdict.verdict.isProblem {
      return " # TODO not demanded (\(verdict.level))"
    }
    return ""
  }

  /// A YAML block of texts in JSON's notation, which YAML reads as well.
  private func details(_ verdict: ReportedCase) -> String {
    var lines: [(String, String)] = []
    if case .unexpectedPass(let reason) = verdict.mark {
      lines.append(("message", "passed, though it is listed as an expected failure: \(reason)"))
    }
    if let problem = verdict.problem {
      lines.append(("message", verdict.shortMessage))
      lines.append(("severity", verdict.level == .must ? "fail" : "comment"))
      lines.append(("clauses", verdict.clauses.joined(separator: ", ")))
      if let expected = problem.expected.first { lines.append(("expected", expected.words)) }
      if let got = problem.got { lines.append(("got", got.words)) }
      lines.append(("at", "\(verdict.file):\(verdict.line):\(verdict.column)"))
      lines.append(("again", problem.again))
    }
    if lines.isEmpty { return "" }
    let block = lines.map { "\n  \($0): \($1.inYAML)" }.joined()
    return "\n  ---" + block + "\n  ..."
  }
}
