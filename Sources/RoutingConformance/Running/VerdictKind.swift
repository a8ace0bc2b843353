/// The kinds of verdicts, by name.
package enum VerdictKind: String, Sendable, CaseIterable {
  case passed, failed, skipped, crashed, timedOut, garbled

  /// Whether the case ran and did not pass.
  package var isProblem: Bool { self != .passed && self != .skipped }

  /// Whether there was no answer.
  package var isBroken: Bool { isProblem && self != .failed }

  package var words: String { self == .timedOut ? "timed out" : rawValue }
}

extension Verdict {
  package var kind: VerdictKind {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .skipped: .skipped
    case .broken(let fault): VerdictKind(fault)
    }
  }
}

extension VerdictKind {
  /// The verdict that follows from a fault: the process ended or closed its output, did not answer in time,
  /// or wrote something that is not an answer.
  package init(_ fault: Fault) {
    switch fault.kind {
    case .ended, .closedOutput: self = .crashed
    case .silent, .noGreeting: self = .timedOut
    case .garbled: self = .garbled
    }
  }
}
