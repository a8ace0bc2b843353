import Foundation
import RoutingConformance

/// `conformance serve`: serves a linked-in router over the wire protocol.
struct ServeCommand: Command {
  static let name = "serve"
  static let summary = "serves a linked-in router over the wire protocol"
  static let example = "conformance run --command 'conformance serve --router model'"
  static let options: [Option] = [
    Option(
      "--router", "NAME", "a linked-in router (default: the first of 'list routers')"),
    RouterOptions.dialectFile,
    .flag("--verbose", "report unknown fields of the protocol"),
  ]

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    try arguments.requireNoWords {
      "unexpected argument '\($0)'; 'serve' reads the wire protocol on standard input"
    }
    let named = arguments.value("--router")
    let usual = arguments.candidates.usual([.model]).first ?? .model
    let linked = try named.map(arguments.candidates.named) ?? usual
    let candidate = try RouterOptions.dialect(arguments).map(linked.speaking) ?? linked
    let isVerbose = arguments.has("--verbose")
    let (input, output) = Self.ownStreams()
    let server = CandidateServer(
      candidate: candidate, note: { if isVerbose { console.err("note: \($0)") } },
      onStep: CrashNote.playing)
    do throws(CandidateServer.Failure) {
      try await server.serve(input: input, output: output)
    } catch {
      throw CommandError.badInput(error.message)
    }
    return .conforms
  }

  /// Standard input and output, reserved for the protocol.
  ///
  /// Output of the router itself goes to standard error. The router's own input is empty.
  private static func ownStreams() -> (input: Int32, output: Int32) {
    let (input, output) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    close(nothing)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return (input, output)
  }
}
