import RoutingConformance

/// The outcome of a case.
enum ReportedOutcome {
  case passed
  case skipped(reason: String)
  /// A wrong answer.
  case failed
  /// No answer.
  case broken
  /// It failed and is not demanded.
  case notDemanded
  /// It failed as the baseline says.
  case expectedFailure(reason: String)
  /// It passed, although the baseline lists it.
  case unexpectedPass(reason: String)
}

/// The parts of a verdict that all formats print.
extension ReportedCase {
  /// The outcome of the case; the baseline is applied last.
  var outcome: ReportedOutcome {
    switch (mark, verdict) {
    case (.expectedFailure(let reason), _): .expectedFailure(reason: reason)
    case (.unexpectedPass(let reason), _): .unexpectedPass(reason: reason)
    case (nil, .passed): .passed
    case (nil, .skipped): .skipped(reason: reason ?? "")
    case (nil, _) where !isDemanded: .notDemanded
    case (nil, .failed): .failed
    case (nil, .crashed), (nil, .timedOut), (nil, .garbled): .broken
    }
  }

  /// The file with the line and the column of the failure.
  var place: String { "\(file):\(line):\(column)" }

  var clauseList: String { clauses.joined(separator: ", ") }

  /// The failure in one line; empty if the case did not fail.
  var message: String {
    guard let problem else { return "" }
    let step = problem.step.map { "step \($0): " } ?? ""
    if let difference = problem.differences.first { return step + difference.words }
    guard let message = problem.message else { return step + (problem.got?.words ?? "") }
    return verdict == .failed ? "\(step)the error \(message)" : "it \(message)"
  }
}
