import Foundation
import RoutingConformance

/// The command line: `conformance run`, `list`, `show`, `explain`, `try` and other commands that
/// `--help` lists.
///
/// A package that checks its own router passes it in its `@main`:
///
///     @main enum Check {
///       static func main() async { await ConformanceCommand.main(candidates: [.mine]) }
///     }
public enum ConformanceCommand {
  /// The commands, grouped by their users.
  typealias Groups = [(title: String, commands: [any Command.Type])]

  /// The commands of every program, with additional ones for contributors, in the order of the help.
  static func groups(tools: [any Command.Type] = []) -> Groups {
    [
      (
        "to check a router",
        [RunCommand.self, FingerprintCommand.self, FuzzCommand.self, ServeCommand.self]
      ),
      (
        "to look something up",
        [
          TryCommand.self, ShowCommand.self, ListCommand.self, ExplainCommand.self,
          ExportCommand.self,
        ]
      ),
      ("to contribute", tools + [ObserveCommand.self]),
    ]
  }

  /// Runs the command that the arguments of the process call, and ends the process.
  ///
  /// - Parameter candidates: Routers that `--router` can name, in addition to `reference` and
  ///   `model`; the first is the default.
  public static func main(candidates: [Candidate] = []) async -> Never {
    await main(candidates: candidates, tools: [])
  }

  /// Runs a command, with additional commands to choose from.
  package static func main(
    candidates: [Candidate] = [], tools: [any Command.Type]
  ) async -> Never {
    StandardOutput.reserveStreams()
    let code = await run(
      Array(CommandLine.arguments.dropFirst()),
      candidates: candidates + [.reference, .model], tools: tools, console: .process)
    exit(code.rawValue)
  }

  /// Runs the command that the arguments call; the first candidate is the default.
  static func run(
    _ arguments: [String], candidates: [Candidate], tools: [any Command.Type], console: Console
  ) async -> ExitCode {
    let dispatcher = Dispatcher(groups: groups(tools: tools), candidates: candidates)
    let code = await dispatcher.code(of: arguments, console)
    guard let failure = console.lostOutput() else { return code }
    // There is no message for a reader that stops early, such as `head`.
    let isBrokenPipe = failure == .code(EPIPE)
    if !isBrokenPipe { console.error("standard output cannot be written: \(failure.reason)") }
    return console.interruption.signal.map { ExitCode(signal: $0) }
      ?? (isBrokenPipe ? .brokenPipe : .badInput)
  }
}

/// Finds the command that arguments call.
private struct Dispatcher {
  let groups: ConformanceCommand.Groups
  let candidates: [Candidate]

  /// Former commands, and the commands that replace them.
  private static let successors = ["compare": "try", "examples": "lint", "format": "lint"]

  private var commands: [any Command.Type] { groups.flatMap { $0.commands } }

  func code(of arguments: [String], _ console: Console) async -> ExitCode {
    do {
      return try await dispatch(arguments, console)
    } catch {
      let error = error as? CommandError ?? .badInput("\(error)")
      console.error("\(error.message)")
      return console.interruption.signal.map { ExitCode(signal: $0) } ?? error.code
    }
  }

  private func dispatch(_ arguments: [String], _ console: Console) async throws -> ExitCode {
    var rest = arguments[...]
    if ["--help", "-h", "help"].contains(rest.first) {
      console.out(help(console))
      return .conforms
    }
    if rest.first == "--version" {
      console.out("specification and corpus \(Selection.ownSpecification.version)")
      return .conforms
    }
    var command: any Command.Type = RunCommand.self
    if let word = rest.first, !word.isOption {
      command = try named(word)
      rest = rest.dropFirst()
    }
    if rest.contains("--help") || rest.contains("-h") {
      console.out(command.help(console))
      return .conforms
    }
    let arguments = try Arguments(
      Array(rest), options: command.options, command: command.name, candidates: candidates)
    try arguments.requireSeparateFiles()
    return try await command.init(arguments: arguments).run(console)
  }

  private func named(_ word: String) throws(CommandError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == word }) { return command }
    let names = commands.map { $0.name }
    if let successor = Self.successors[word], names.contains(successor) {
      throw .usage("no such command '\(word)'; did you mean '\(successor)'?")
    }
    throw .noSuch("command", word, names: names)
  }

  private func help(_ console: Console) -> String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let lines = groups.flatMap { title, commands in
      ["", "\(title):"]
        + commands.flatMap { command in
          TextLayout.lines("  \(command.name.padding(to: width))  ", command.summary)
        }
    }
    return """
      Checks URL routers against the specification in Spec/ and the cases in
      Conformance/.

      usage: \(console.programName) [command] [options]    without a command: run
      \(lines.joined(separator: "\n"))

      '\(console.programName) COMMAND --help' lists the options of a command; --version prints
      the version of the corpus.
      """
  }
}
