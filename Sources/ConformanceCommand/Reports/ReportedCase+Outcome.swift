import RoutingConformance

/// What became of a case.
enum ReportedOutcome {
  case passed
  case skipped(reason: String)
  /// A wrong answer.
  case failed
  /// No answer.
  case broken
  /// It went wrong, and nothing is demanded.
  case notDemanded
  /// It went wrong, as a list of expected failures says.
  case expectedFailure(reason: String)
  /// It passed, although it is listed.
  case unexpectedPass(reason: String)
}

/// What reports print of a verdict, whatever their format.
extension ReportedCase {
  /// What became of the case; the list of expected failures has the last word.
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

  /// The file with the line and the column of what went wrong.
  var place: String { "\(file):\(line):\(column)" }

  var clauseList: String { clauses.joined(separator: ", ") }

  /// What went wrong, in one line; empty when nothing did.
  var message: String {
    guard let problem else { return "" }
    let step = problem.step.map { "step \($0): " } ?? ""
    if let difference = problem.differences.first { return step + difference.words }
    guard let message = problem.message else { return step + (problem.got?.words ?? "") }
    return verdict == .failed ? "\(step)the error \(message)" : "it \(message)"
  }
}
