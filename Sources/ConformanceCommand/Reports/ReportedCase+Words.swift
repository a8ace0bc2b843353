import RoutingConformance

/// The parts of a verdict that all formats print.
extension ReportedCase {
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
