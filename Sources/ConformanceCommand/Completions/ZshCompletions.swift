import RoutingConformance

/// Completions for zsh, by its own `_arguments`.
struct ZshCompletions {
  let program: String
  let commands: [CompletedCommand]

  /// The script.
  var text: String {
    """
    #compdef \(program)
    # Completions of \(program) for zsh; made by '\(program) completions zsh'.

    \(function)_listed() {
      local -a found
      found=(${(f)"$($service list $1 2>/dev/null | sed '/^ /d; s/ .*//')"})
      compadd -a found
    }

    \(function)_case_or_clause() {
      \(function)_listed cases
      \(function)_listed clauses
    }

    \(function)_commands() {
      local -a commands
      commands=(
    \(commands.map { "    \(described($0))" }.joined(separator: "\n"))
      )
      _describe command commands
    }

    \(function)() {
      local command=run service=$words[1]
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        \(function)_commands
        return
      fi
      if [[ $words[2] != -* ]]; then
        command=$words[2]
        words=($words[1] $words[3,-1])
        (( CURRENT-- ))
      fi
      case $command in
    \(commands.map(branch).joined(separator: "\n"))
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      \(function) "$@"
    else
      compdef \(function) \(program)
    fi
    """
  }

  private var function: String {
    "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private func described(_ command: CompletedCommand) -> String {
    "\(command.name):\(command.summary.replacing(":", with: #"\:"#))".quotedForShell
  }

  private func branch(_ command: CompletedCommand) -> String {
    let action = action(command.words)
    let word = action.isEmpty ? [] : ["*:word:\(action)".quotedForShell]
    let specs = command.options.map { option in spec(option).quotedForShell } + word
    return "    \(command.name)) _arguments -s \\\n      "
      + specs.joined(separator: " \\\n      ") + " ;;"
  }

  /// `--name=[help]:value:action`, or the same without a value.
  private func spec(_ option: Option) -> String {
    let head = (option.isRepeatable ? "*" : "") + option.name
    let help = "[\(escaped(option.help))]"
    guard let value = option.value else { return head + help }
    return "\(head)=\(help):\(escaped(value)):\(action(option.values))"
  }

  private func action(_ values: Completable) -> String {
    switch values {
    case .choices(let choices): "(\(choices.map(escaped).joined(separator: " ")))"
    case .listed(let subject): "{\(function)_listed \(subject.rawValue)}"
    case .caseOrClause: "{\(function)_case_or_clause}"
    case .file: "_files"
    case .folder: "_files -/"
    case .text: ""
    }
  }

  /// The text with the characters escaped that mean something inside a specification.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if #":[]\()"#.contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }
}
