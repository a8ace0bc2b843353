import Foundation
internal import RoutingVocabulary

/// One process of a candidate.
///
/// The process receives one line at a time, and answers each with one line.
///
/// Everything happens on the calling thread.
final class CandidateProcess {
  /// The time that a process may take to end, in seconds.
  private static let grace = (broken: 1.0, leaving: 2.0)
  /// The interval at which deadlines, ends and interruptions are checked, in milliseconds.
  private static let moment: Int32 = 50

  private let process: ChildProcess
  private let limits: WireLimits
  private let interruption: Interruption
  private let note: (String) -> Void
  private var lines = LineBuffer()
  private var errors = ErrorTail()
  private var errorsEnded = false
  /// How the process ended, once this is certain.
  private var ending: Fault.Ending?
  /// The claims of the candidate, after its hello.
  private var claims: Claims?
  /// Whether the process has answered a trial; an earlier fault is not a fault of a case.
  private var isTried = false

  /// Why there was no answer.
  enum Failure: Error {
    /// The process broke.
    case fault(Fault.Kind)
    /// The process will not be used again, because the run was ended or the claims cannot be
    /// checked.
    case rejected(PlayerFailure)
  }

  /// Starts a process; `note` receives unknown fields in its messages.
  ///
  /// - Throws: `SystemError` if the system refuses.
  init(
    _ candidate: WireCandidate, interruption: Interruption, note: @escaping (String) -> Void
  ) throws(SystemError) {
    process = try ChildProcess(candidate.command, environment: candidate.environment)
    limits = candidate.limits
    self.interruption = interruption
    self.note = note
  }

  /// Whether the process has sent its hello.
  var isGreeted: Bool { claims != nil }

  /// Greets the candidate, and returns its claims.
  func greet() throws(Failure) -> Claims {
    if let claims { return claims }
    let line = try exchange(
      WireProtocol.hello, within: limits.patience, longest: limits.greeting,
      otherwise: .noGreeting(seconds: limits.patience))
    guard case .hello(let claims, let version) = try read(line) else {
      throw .fault(.garbled(.unreadable(line: Excerpt.of(line), reason: "expected a hello")))
    }
    if version != WireProtocol.version { throw .rejected(.otherProtocol(version)) }
    if let failure = claims.failure { throw .rejected(failure) }
    self.claims = claims
    return claims
  }

  /// Sends a trial in a dialect, unless the process has already answered one.
  func tryOut(in dialect: Dialect) throws(Failure) {
    if !isTried { _ = try outcome(of: .trial(in: dialect)) }
    isTried = true
  }

  /// The candidate's answer to a scenario.
  func outcome(of scenario: Scenario) throws(Failure) -> Outcome {
    let line = try exchange(
      scenario.message(declared: claims?.ownDialect), within: limits.seconds, longest: limits.line,
      otherwise: .silent(seconds: limits.seconds))
    switch try read(line) {
    case .answer(let id, let outcome) where id.hasSameScalars(as: scenario.id):
      if case .played(let answers) = outcome, !answers.isComplete(for: scenario.steps.count) {
        let (answers, steps) = (answers.count, scenario.steps.count)
        throw .fault(.garbled(.stepCount(answers: answers, steps: steps)))
      }
      return outcome
    case .answer(let id, _): throw .fault(.garbled(.otherScenario(id: id)))
    case .hello, .goodbye:
      let reason = "expected an answer"
      throw .fault(.garbled(.unreadable(line: Excerpt.of(line), reason: reason)))
    }
  }

  private func read(_ line: [UInt8]) throws(Failure) -> CandidateMessage {
    do throws(Fault.Garbling) {
      return try CandidateMessage.read(line, note: note)
    } catch {
      throw .fault(.garbled(error))
    }
  }
}

extension [StepOutcome] {
  /// Whether there is an answer for each step, or for each step up to an unsupported one.
  fileprivate func isComplete(for steps: Int) -> Bool {
    guard count < steps, let last else { return count == steps }
    if case .answer = last { return false }
    return true
  }
}

/// The end of a process.
extension CandidateProcess {
  /// Ends the process because of a fault.
  ///
  /// - Returns: The fault, with the last output of the process.
  func broken(by kind: Fault.Kind) -> Fault {
    end()
    readErrors()
    process.input.close()
    closeOutputs()
    return Fault(kind, standardError: errors.lines)
  }

  /// Says goodbye, waits a short time for the process to end, and then ends it and its group.
  func leave() {
    _ = process.input.write(Array((WireProtocol.goodbye + "\n").utf8)[...])
    process.input.close()
    let deadline = Self.now + Self.grace.leaving
    while !process.hasEnded, Self.now < deadline, interruption.signal == nil {
      // The output is read, so that the process does not wait for a reader.
      while process.output.read()?.isEmpty == false, Self.now < deadline {}
      readErrors()
      usleep(2_000)
    }
    end()
    closeOutputs()
  }

  /// Ends the process and its group.
  @discardableResult
  private func end() -> Fault.Ending {
    let ending = ending ?? process.end()
    self.ending = ending
    return ending
  }

  private func closeOutputs() {
    process.output.close()
    process.errors.close()
  }
}

/// The exchange of lines with the process.
extension CandidateProcess {
  /// The time in seconds on a monotonic clock.
  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Sends a line and returns the answer.
  private func exchange(
    _ line: String, within seconds: Double, longest: Int, otherwise late: Fault.Kind
  ) throws(Failure) -> [UInt8] {
    let deadline = Self.now + seconds
    var unsent = Array((line + "\n").utf8)[...]
    errors.begin()
    while true {
      if let answer = lines.nextLine() {
        readErrors()
        if answer.count > longest { throw .fault(.garbled(.endlessLine(limit: longest))) }
        if lines.rest.isEmpty { return answer }
        throw .fault(.garbled(.moreThanALine(Excerpt.of(lines.rest))))
      }
      if lines.restLength > longest { throw .fault(.garbled(.endlessLine(limit: longest))) }
      if errors.count > limits.errors {
        throw .fault(.garbled(.floodOfErrors(limit: limits.errors)))
      }
      if let signal = interruption.signal { throw .rejected(.interrupted(signal: signal)) }
      if Self.now > deadline { throw .fault(late) }
      if let end = move(&unsent) { throw .fault(end) }
    }
  }

  /// Reads and writes bytes as soon as possible.
  ///
  /// - Returns: How the process ended, if it has ended.
  private func move(_ unsent: inout ArraySlice<UInt8>) -> Fault.Kind? {
    var interests = [pollfd(fd: process.output.number, events: Int16(POLLIN), revents: 0)]
    if !errorsEnded {
      interests.append(pollfd(fd: process.errors.number, events: Int16(POLLIN), revents: 0))
    }
    if !unsent.isEmpty {
      interests.append(pollfd(fd: process.input.number, events: Int16(POLLOUT), revents: 0))
    }
    // A process that has ended may have left its output open in another process.
    let hasEnded = poll(&interests, nfds_t(interests.count), Self.moment) == 0 && process.hasEnded
    if !unsent.isEmpty { unsent = process.input.write(unsent).map(unsent.dropFirst) ?? [] }
    readErrors()
    guard let bytes = process.output.read() else { return gone }
    lines.append(bytes)
    return hasEnded && bytes.isEmpty ? gone : nil
  }

  private func readErrors() {
    while !errorsEnded, errors.count <= limits.errors {
      guard let bytes = process.errors.read() else {
        errorsEnded = true
        return
      }
      if bytes.isEmpty { return }
      errors.append(bytes)
    }
  }

  /// The fault if the process has ended or closed its output.
  private var gone: Fault.Kind {
    let deadline = Self.now + Self.grace.broken
    while !process.hasEnded {
      if Self.now > deadline { return .closedOutput }
      usleep(2_000)
    }
    let ending = end()
    if ending == .exit(0), lines.restLength > 0 {
      return .garbled(.halfALine(Excerpt.of(lines.rest)))
    }
    return .ended(ending)
  }
}
