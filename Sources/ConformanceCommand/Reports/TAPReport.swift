import RoutingConformance

/// Writes a line for each verdict and the plan behind them; what went wrong is in a YAML block.
///
/// A failure that is expected, or not demanded, is `TODO`. An unexpected pass is `not ok`, because
/// it fails the run.
///
/// It is written at the end, because a line cannot be taken back.
struct TAPReport {
  let record: RunRecord

  var text: String {
    var lines = ["TAP version 14"]
    var count = 0
    for router in record.routerNames {
      let own = record.only(router)
      lines.append(Self.comment(router.shown))
      for verdict in own.verdicts {
        count += 1
        lines.append(line(verdict, number: count) + Self.block(details(verdict)))
      }
      for end in own.earlyEnds {
        lines.append(Self.comment("\(end.router.shown) \(end.reason.shownInLines)"))
      }
    }
    let missing = record.earlyEnds.reduce(0) { $0 + $1.missing }
    return (lines + ["1..\(count + missing)"]).joined(separator: "\n")
  }

  private func line(_ verdict: ReportedCase, number: Int) -> String {
    let (isOK, directive): (Bool, String) =
      switch verdict.outcome {
      case .passed: (true, "")
      case .skipped(let reason): (true, " # SKIP \(reason.escaped(for: .tap))")
      case .expectedFailure(let reason): (false, " # TODO \(reason.escaped(for: .tap))")
      case .notDemanded: (false, " # TODO not demanded (\(verdict.level))")
      case .failed, .broken, .unexpectedPass: (false, "")
      }
    let name = "\(verdict.name): \(verdict.title)".escaped(for: .tap)
    return "\(isOK ? "ok" : "not ok") \(number) - \(name)\(directive)"
  }

  private func details(_ verdict: ReportedCase) -> [(name: String, text: String)] {
    if case .unexpectedPass(let reason) = verdict.outcome {
      return [("message", "passed, though it is listed as an expected failure: \(reason)")]
    }
    guard let problem = verdict.problem else { return [] }
    let answers = [("expected", problem.expected.first?.words), ("got", problem.got?.words)]
    return [
      ("message", verdict.message), ("severity", verdict.isDemanded ? "fail" : "comment"),
      ("clauses", verdict.clauseList),
    ] + answers.compactMap { name, words in words.map { (name, $0) } }
      + [("at", verdict.place), ("again", problem.again)]
  }

  /// A YAML block of texts in JSON's notation, which YAML reads as well.
  private static func block(_ details: [(name: String, text: String)]) -> String {
    if details.isEmpty { return "" }
    let lines = details.map { "\n  \($0.name): \(JSONWriter.line(.string($0.text.shown)))" }
    return "\n  ---\(lines.joined())\n  ..."
  }

  /// A text as comments, one for each of its lines.
  private static func comment(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { "# \(Substring($0))" }.joined(separator: "\n")
  }
}
