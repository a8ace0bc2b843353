/// How the process of a candidate broke while an answer was outstanding.
package struct Fault: Sendable, Equatable {
  /// The kind of the fault.
  package let kind: Kind
  /// The last lines of the process's standard error.
  package let standardError: [String]

  package init(_ kind: Kind, standardError: [String] = []) {
    self.kind = kind
    self.standardError = standardError
  }

  /// The beginning of a linked-in router's last output, before the number of the step in which it
  /// crashed.
  package static let crashMark = "the crash came in step "

  /// The index of the step in which a linked-in router crashed, according to its last output.
  var crashedStep: Int? {
    let mark = Self.crashMark.utf8
    let line = standardError.last { $0.utf8.starts(with: mark) }
    let number = line?.utf8.dropFirst(mark.count).prefix { $0 != UInt8(ascii: " ") }
    return number.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map { $0 &- 1 }
  }

  /// The kinds of faults.
  package enum Kind: Sendable, Equatable {
    /// The process ended.
    case ended(Ending)
    /// The process closed its standard output and continued.
    case closedOutput
    /// The process did not answer in time.
    case silent(seconds: Double)
    /// The process did not send its hello in time.
    case noGreeting(seconds: Double)
    /// The process wrote something that is not an answer.
    case garbled(Garbling)
  }

  /// How a process ended.
  package enum Ending: Sendable, Equatable {
    /// The process exited with a code.
    case exit(Int32)
    /// A signal ended the process.
    case signal(Int32)
  }

  /// Why a line is not an answer.
  package enum Garbling: Error, Sendable, Equatable {
    /// The line is not JSON, not UTF-8, or not a message; the reason names the place and the error.
    case unreadable(line: String, reason: String)
    /// The output ended in the middle of a line.
    case halfALine(String)
    /// The process wrote more after the expected line.
    case moreThanALine(String)
    /// The process answered a scenario that it had not received.
    case otherScenario(id: String)
    /// The process answered more or fewer steps than the scenario has.
    case stepCount(answers: Int, steps: Int)
    /// A line is longer than allowed.
    case endlessLine(limit: Int)
    /// The process wrote too much to standard error for one answer.
    case floodOfErrors(limit: Int)
  }
}
