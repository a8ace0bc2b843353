internal import RoutingVocabulary

/// The processes of a candidate, one after the other.
///
/// A fault affects only the scenario that the process was sent. The next process receives the
/// remaining scenarios.
struct CandidateProcesses {
  /// The number of consecutive processes that may fail to start.
  private static let starts = 3

  let candidate: WireCandidate
  let interruption: Interruption
  let note: @Sendable (String) -> Void
  private var process: CandidateProcess?
  /// The number of consecutive processes that broke before their first case.
  private var failedStarts = 0

  init(
    _ candidate: WireCandidate, interruption: Interruption,
    note: @escaping @Sendable (String) -> Void
  ) {
    self.candidate = candidate
    self.interruption = interruption
    self.note = note
  }

  /// Starts a process.
  ///
  /// - Returns: The candidate's claims.
  mutating func start() throws(PlayerFailure) -> Claims { try ready().claims }

  /// The outcome of a scenario.
  ///
  /// - Throws: `PlayerFailure` if the scenario cannot be played.
  mutating func outcome(of scenario: Scenario) throws(PlayerFailure) -> Outcome {
    let process = try ready(in: scenario.dialect).process
    failedStarts = 0
    do throws(CandidateProcess.Failure) {
      return try process.outcome(of: scenario)
    } catch {
      let fault = try forget(process, error)
      note("\(candidate.title) is started again at \(scenario.id), because it \(fault.words)")
      return .fault(fault)
    }
  }

  /// Ends the process, at once if the run was interrupted.
  mutating func end() {
    process?.leave()
    process = nil
  }

  /// A process that has sent its hello and, if a dialect is given, answered a trial in that
  /// dialect.
  private mutating func ready(
    in dialect: Dialect? = nil
  ) throws(PlayerFailure) -> (process: CandidateProcess, claims: Claims) {
    while true {
      let process = if let process { process } else { try opened() }
      self.process = process
      do throws(CandidateProcess.Failure) {
        let claims = try process.greet()
        if let dialect { try process.tryOut(in: dialect) }
        return (process, claims)
      } catch {
        let words = process.isGreeted ? "is started again" : "sent no hello"
        let fault = try forget(process, error)
        note("\(candidate.title) \(words): it \(fault.words)")
        failedStarts += 1
        if failedStarts == Self.starts { throw .cannotStart(times: Self.starts, last: fault) }
      }
    }
  }

  private func opened() throws(PlayerFailure) -> CandidateProcess {
    do throws(SystemError) {
      return try CandidateProcess(candidate, interruption: interruption) { [candidate, note] key in
        note("\(candidate.title): \(key)")
      }
    } catch {
      throw .noCommand(candidate.title, reason: error.reason)
    }
  }

  /// Ends a process that did not answer.
  ///
  /// - Returns: How the process broke.
  /// - Throws: `PlayerFailure` if the process was not at fault, or if another process would fail in
  ///   the same way.
  private mutating func forget(
    _ process: CandidateProcess, _ failure: CandidateProcess.Failure
  ) throws(PlayerFailure) -> Fault {
    switch failure {
    case .fault(let kind):
      self.process = nil
      return process.broken(by: kind)
    case .rejected(let failure): throw failure
    }
  }
}
