import Foundation
internal import RoutingVocabulary

/// Descriptions of faults that follow the word "it".
extension Fault {
  package var words: String {
    switch kind {
    case .ended(.exit(let code)): "ended with exit code \(code) instead of answering"
    case .ended(.signal(let signal)): "was ended by signal \(signal) (\(Self.name(of: signal)))"
    case .closedOutput: "closed its standard output instead of answering; keep it open"
    case .silent(let seconds):
      "did not answer within \(Self.text(of: seconds)) s; --timeout allows more" + possibleCause
    case .noGreeting(let seconds):
      "sent no hello within \(Self.text(of: seconds)) s; a higher --timeout allows more"
    case .garbled(let garbling): garbling.words.shown
    }
  }

  /// The possible reason for the silence, if a handler was waiting.
  private var possibleCause: String {
    guard standardError.contains(where: CallingThread.waitingNote.hasSameScalars) else {
      return ""
    }
    return "; a handler waited for one of its own steps, which never ends if the router calls "
      + "handlers on the main actor, or on another actor, without awaiting them "
      + "(see RouterUnderTest)"
  }

  private static func name(of signal: Int32) -> String {
    String(cString: strsignal(signal))
  }

  private static func text(of seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}

extension Fault.Garbling {
  fileprivate var words: String {
    switch self {
    case .unreadable(let line, let reason): "wrote '\(line)', which is not an answer: \(reason)"
    case .halfALine(let line): "ended in the middle of a line: '\(line)'; end each with a line feed"
    case .moreThanALine(let rest): "wrote '\(rest)' after its answer; answer with one line"
    case .otherScenario(let id):
      "answered '\(id)', but was sent another scenario; answer each scenario once"
    case .stepCount(let answers, let steps):
      "returned \(answers) answers for \(steps) steps; return one for each step"
    case .endlessLine(let limit):
      "wrote a line of more than \(limit) bytes; end each answer with a line feed"
    case .floodOfErrors(let limit):
      "wrote more than \(limit) bytes to standard error for one answer; write fewer diagnostics"
    }
  }
}

extension PlayerFailure {
  /// Why the check of a candidate ended, in words that follow its name.
  package var words: String {
    switch self {
    case .noCommand(let command, let reason):
      "cannot be started: '\(command)': \(reason); write a program and its arguments"
    case .cannotStart(let times, let last):
      "failed to start \(times) times in a row (Conformance/wire/README.md shows how); the last time it "
        + last.words
        + last.standardError.map { "\n  | \($0)" }.joined()
    case .unknownDialects(let names):
      "claims only unknown dialects (\(names.joined(separator: ", "))); use one of "
        + Dialect.all.map(\.name).joined(separator: ", ")
    case .tooLong(let words): words
    case .wrongDialect(let error): "declares a wrong dialect: \(error)"
    case .otherProtocol(let version):
      "uses version \(version) of the wire protocol, but this runner uses version "
        + "\(WireProtocol.version); use the same version"
    case .canary(let failure, let dialect): "\(failure.words) (dialect \(dialect))"
    case .interrupted(let signal): "was interrupted by signal \(signal)"
    case .cancelled: "was not played to the end, because its task was cancelled"
    }
  }
}

extension CanaryFailure {
  fileprivate var words: String {
    switch self {
    case .acceptsAll:
      "handles \(LivenessCheck.stranger), which no route matches; its answers prove nothing, so the corpus was "
        + "not played"
    case .refusesAll:
      "does not handle the simplest URL (\(LivenessCheck.plainest)); its refusals prove nothing, so "
        + "the corpus was not played"
    case .unknownRoute(let label):
      "reports a call of '\(label)' for the simplest URL, but the label of its route is "
        + "'\(LivenessCheck.label)'; report routes by their labels"
    case .unsupported:
      "does not support the simplest route in any of these dialects; choose others with --dialect"
    case .fault(let fault):
      "fails on the simplest URL: it \(fault.words)"
        + fault.standardError.map { "\n  | \($0)" }.joined()
    }
  }
}
