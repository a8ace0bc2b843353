internal import RoutingVocabulary

/// The processes of a candidate, one after the other.
///
/// A fault costs only the scenario that the process was sent. The next process gets the rest.
struct CandidateProcesses {
  /// How often a process may fail to start in a row.
  private static let starts = 3

  let candidate: WireCandidate
  let interruption: Interruption
  let note: @Sendable (String) -> Void
  private var process: CandidateProcess?
  /// How many processes in a row broke before their first case.
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
  /// - Returns: What it says about itself.
  mutating func start() throws(PlayerFailure) -> Claims { try ready().claims }

  /// The outcome of a scenario.
  ///
  /// - Throws: `PlayerFailure` if it cannot be played.
  mutating func outcome(of scenario: Scenario) throws(PlayerFailure) -> Outcome {
    let process = try ready(in: scenario.dialect).process
    failedStarts = 0
    do throws(CandidateProcess.Failure) {
      return try process.outcome(of: scenario)
    } catch {
      let fault = try forget(process, error)
      note("\(candidate.title) is started again at \(scenario.id): it \(fault.words)")
      return .fault(fault)
    }
  }

  /// Ends the process, at once if the run was interrupted.
  mutating func end() {
    process?.leave()
    process = nil
  }

  /// A process that has greeted and, if a dialect is given, answered a trial in it.
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

  /// Ends a process that gave no answer.
  ///
  /// - Returns: How it broke.
  /// - Throws: `PlayerFailure` if that was not its fault, or if another process would do the same.
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
