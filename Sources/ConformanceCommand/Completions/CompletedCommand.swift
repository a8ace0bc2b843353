/// What shells complete of one command.
struct CompletedCommand {
  /// The word that calls it.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// The words that it takes.
  let words: Completable
  /// Its options, with `--help`.
  let options: [Option]

  init(_ command: any Command.Type) {
    name = command.name
    summary = command.summary
    words = command.completableWords
    options =
      command.options + [
        Option(name: "--help", value: nil, help: "tells what the command does")
      ]
  }

  /// The command that is meant when none is named.
  static func isMeantByNone(_ command: CompletedCommand) -> Bool {
    command.name == RunCommand.name
  }
}
