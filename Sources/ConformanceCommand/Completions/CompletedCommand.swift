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

extension String {
  /// The text in single quotes, as all three shells read it; a single quote inside ends the quotes,
  /// stands escaped, and begins them again.
  var quotedForShell: String {
    "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// The text as one word of a command, in quotes where it needs them.
  var shellWord: String {
    let isPlain =
      !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
    return isPlain ? self : quotedForShell
  }
}
