/// Completions for fish 3 and later.
struct FishCompletions {
  let program: String
  let commands: [CompletedCommand]

  /// The script.
  var text: String {
    """
    # Completions of \(program) for fish; made by '\(program) completions fish'.

    function \(function)_listed
        set -l words (commandline -opc)
        $words[1] list $argv[1] 2>/dev/null | string match -r '^[^ ]+'
    end

    # Whether a command is the one that the line calls: its first word, or run.
    function \(function)_calls
        set -l words (commandline -opc)
        if set -q words[2]; and not string match -q -- '-*' $words[2]
            test $words[2] = $argv[1]
        else
            test $argv[1] = run
        end
    end

    function \(function)_has_no_command
        test (count (commandline -opc)) -eq 1
    end

    complete -c \(program) -f
    \(commands.map(lines).joined(separator: "\n"))
    """
  }

  private var function: String {
    "__" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private func lines(_ command: CompletedCommand) -> String {
    let call = "complete -c \(program) -n"
    let first =
      "\(call) \(function)_has_no_command -a \(command.name) -d \(quoted(command.summary))"
    let condition = quoted("\(function)_calls \(command.name)")
    let options = command.options.map { option in
      let name = String(option.name.drop { $0 == "-" })
      let value = option.value == nil ? "" : values(option.values, isNeeded: true)
      return "\(call) \(condition) -l \(name)\(value) -d \(quoted(option.help))"
    }
    let words =
      command.words == .text
      ? [] : ["\(call) \(condition)\(values(command.words, isNeeded: false))"]
    return ([first] + options + words).joined(separator: "\n")
  }

  /// What is offered: with `-x` nothing else, and with `-F` names of files.
  private func values(_ values: Completable, isNeeded: Bool) -> String {
    if values == .file { return isNeeded ? " -r -F" : " -F" }
    return (isNeeded ? " -x" : "") + offered(values)
  }

  private func offered(_ values: Completable) -> String {
    switch values {
    case .choices(let choices): " -a \(quoted(choices.joined(separator: " ")))"
    case .listed(let subject): " -a \(quoted("(\(function)_listed \(subject.rawValue))"))"
    case .caseOrClause:
      " -a \(quoted("(\(function)_listed cases; \(function)_listed clauses)"))"
    case .folder: " -a \(quoted("(__fish_complete_directories)"))"
    case .file, .text: ""
    }
  }

  /// The text in single quotes, inside which fish reads `\\` and `\'` as one character.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
