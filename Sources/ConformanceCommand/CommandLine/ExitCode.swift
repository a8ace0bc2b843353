import RoutingConformance

/// The exit code of the command, on which scripts rely.
public enum ExitCode: Int32, Sendable {
  /// No demanded case failed, and at least one case passed.
  case conforms = 0
  /// A demanded case failed, or no case passed.
  case doesNotConform = 1
  /// The command was called with wrong arguments.
  case usage = 64
  /// The corpus or other input has errors, a filter matches nothing, or results cannot be written.
  case badInput = 65
  /// A candidate could not be started or failed the liveness check.
  case unavailable = 69
  /// The terminal was closed (SIGHUP); shells use the same number.
  case hungUp = 129
  /// The user interrupted the run (SIGINT); shells use the same number.
  case interrupted = 130
  /// The reader closed standard output (SIGPIPE); shells use the same number.
  case brokenPipe = 141
  /// Another process ended the run (SIGTERM); shells use the same number.
  case terminated = 143

  /// The exit code after a signal.
  init(signal: Int32) {
    self = ExitCode(rawValue: 128 + signal) ?? .interrupted
  }
}

/// Why a command cannot continue: the message and the exit code.
package struct CommandError: Error {
  let code: ExitCode
  let message: String

  /// The command was called wrongly.
  package static func usage(_ message: String) -> CommandError {
    CommandError(code: .usage, message: message)
  }

  /// The error about an unknown name, with the nearest existing name, or all names.
  package static func noSuch(_ what: String, _ name: String, names: [String]) -> CommandError {
    .usage("no such \(what) '\(name)'; \(Suggestion.advice(name, names))")
  }

  /// The error about a router that cannot be played.
  static func unavailable(_ router: String, _ failure: PlayerFailure) -> CommandError {
    CommandError(code: .unavailable, message: "the router '\(router)' \(failure.words)")
  }

  /// Several errors as one; `nil` for none.
  static func joined(_ errors: [CommandError]) -> CommandError? {
    guard let first = errors.first else { return nil }
    return CommandError(
      code: first.code,
      message: errors.map(\.message).joined(separator: "\n\(Console.errorMark)"))
  }

  /// The error about wrong input of the command.
  package static func badInput(_ message: String) -> CommandError {
    CommandError(code: .badInput, message: message)
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// All names that options and words accept.
  package static var allNames: [String] { allCases.map(\.rawValue) }

  /// The value of a name on the command line; `what` is the noun for it.
  package static func named(_ name: String, as what: String) throws(CommandError) -> Self {
    if let value = Self(rawValue: name) { return value }
    throw .noSuch(what, name, names: allNames)
  }
}
