/// How the process of a candidate broke while an answer was outstanding.
package struct Fault: Sendable, Equatable {
  /// What happened.
  package let kind: Kind
  /// The last lines of its standard error.
  package let standardError: [String]

  package init(_ kind: Kind, standardError: [String] = []) {
    self.kind = kind
    self.standardError = standardError
  }

  /// What a linked-in router's last words begin with, before the number of the step in which it
  /// crashed.
  package static let crashMark = "the crash came in step "

  /// The index of the step in which a linked-in router crashed, as its last words say.
  var crashedStep: Int? {
    let mark = Self.crashMark.utf8
    let line = standardError.last { $0.utf8.starts(with: mark) }
    let number = line?.utf8.dropFirst(mark.count).prefix { $0 != UInt8(ascii: " ") }
    return number.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map { $0 &- 1 }
  }

  /// What can happen.
  package enum Kind: Sendable, Equatable {
    /// It ended.
    case ended(Ending)
    /// It closed its standard output and went on.
    case closedOutput
    /// It did not answer in time.
    case silent(seconds: Double)
    /// It did not greet in time.
    case noGreeting(seconds: Double)
    /// It wrote something that is not an answer.
    case garbled(Garbling)
  }

  /// How a process ended.
  package enum Ending: Sendable, Equatable {
    /// By itself, with this exit code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// Why a line is not an answer.
  package enum Garbling: Error, Sendable, Equatable {
    /// The line is not JSON, not UTF-8, or not a message; the reason says where and why.
    case unreadable(line: String, reason: String)
    /// Its output ended in the middle of a line.
    case halfALine(String)
    /// It wrote more after the line that was due.
    case moreThanALine(String)
    /// It answered another scenario than the one that it was sent.
    case otherScenario(id: String)
    /// It answered more or fewer steps than the scenario has.
    case stepCount(answers: Int, steps: Int)
    /// A line is longer than allowed.
    case endlessLine(limit: Int)
    /// It wrote more to standard error for one answer than allowed.
    case floodOfErrors(limit: Int)
  }
}
