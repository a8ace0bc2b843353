import RoutingConformance

/// `conformance completions`: a script that lets a shell complete commands, options and values.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "prints a script that lets a shell complete commands, options and values"
  static let example = "conformance completions bash"
  static let words = "SHELL"
  static let completableWords = Completable.choices(Shell.allCases.map(\.rawValue))
  static let options: [Option] = [
    Option(
      name: "--program", value: "NAME", help: "the name of the program; conformance if none")
  ]

  /// The shells.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let shell: Shell
  private let program: String

  init(_ arguments: Arguments, candidates: [Candidate]) throws {
    let names = Shell.allCases.map(\.rawValue)
    guard let word = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage("'completions' takes one shell: \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: word) else {
      throw CommandError.usage(
        "no completions for '\(word)'; \(Selection.advice(word, choices: names))")
    }
    self.shell = shell
    program = arguments.value("--program") ?? "conformance"
    guard program.utf8.allSatisfy(Self.isNameByte), !program.isEmpty else {
      throw CommandError.usage(
        "--program '\(program)' is no name; use letters, digits, dashes, dots and underscores")
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8.contains(byte)
  }

  func run(_ console: Console) async throws -> ExitCode {
    let commands = ConformanceCommand.commands.map(CompletedCommand.init)
    switch shell {
    case .bash: console.out(BashCompletions(program: program, commands: commands).text)
    case .zsh: console.out(ZshCompletions(program: program, commands: commands).text)
    case .fish: console.out(FishCompletions(program: program, commands: commands).text)
    }
    return .conforms
  }
}
