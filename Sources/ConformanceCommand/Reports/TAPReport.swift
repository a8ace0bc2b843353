import Routing
import RoutingConformance

/// Writes a line for each verdict and the plan behind them; what went wrong is in a YAML block.
///
/// A failure that is expected, or not demanded, is `TODO`. An unexpected pass is `not ok`, because
/// it fails the run.
struct TAPReport {
  private var count = 0
  private var missing = 0

  /// The whole report, written at the end, because a line cannot be taken back.
  static func text(of record: RunRecord) -> String {
    var report = TAPReport()
    return record.events.compactMap { report.text(for: $0) }.joined(separator: "\n")
  }

  private mutating func text(for event: RunEvent) -> String? {
    switch event {
    case .began: return "TAP version 14"
    case .router(let router): return Self.comment(router.name.shown)
    case .verdict(let verdict), .revised(let verdict):
      count += 1
      return line(verdict) + Self.block(details(verdict))
    case .endedEarly(let end):
      missing += end.missing
      return Self.comment("\(end.router.shown) \(end.reason.shownInLines)")
    case .explained: return nil
    case .finished: return "1..\(count + missing)"
    }
  }

  private func line(_ verdict: ReportedCase) -> String {
    let (isOK, directive): (Bool, String) =
      switch verdict.outcome {
      case .passed: (true, "")
      case .skipped(let reason): (true, " # SKIP \(reason.escaped(for: .tap))")
      case .expectedFailure(let reason): (false, " # TODO \(reason.escaped(for: .tap))")
      case .notDemanded: (false, " # TODO not demanded (\(verdict.level))")
      case .failed, .broken, .unexpectedPass: (false, "")
      }
    let name = "\(verdict.name): \(verdict.title)".escaped(for: .tap)
    return "\(isOK ? "ok" : "not ok") \(count) - \(name)\(directive)"
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
