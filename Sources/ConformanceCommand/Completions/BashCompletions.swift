import RoutingConformance

/// Completions for bash 3.2 and later.
struct BashCompletions {
  let program: String
  let commands: [CompletedCommand]

  /// The script.
  var text: String {
    """
    # Completions of \(program) for bash; made by '\(program) completions bash'.

    \(function)_listed() {
      "${COMP_WORDS[0]}" list "$1" 2>/dev/null | sed '/^ /d; s/ .*//'
    }

    \(function)() {
      local current=${COMP_WORDS[COMP_CWORD]} place=$((COMP_CWORD - 1)) command=run head=
      # bash divides words at =, those of --option=value and those of RULE=VALUE.
      if [[ $current == "=" ]]; then
        current=
      elif [[ ${COMP_WORDS[place]} == "=" ]]; then
        (( place-- ))
      fi
      if [[ ${COMP_WORDS[place + 1]} == "=" && ${COMP_WORDS[place]} != -* ]]; then
        head=${COMP_WORDS[place]}=
        (( place-- ))
        if [[ ${COMP_WORDS[place]} == "=" ]]; then (( place-- )); fi
      fi
      if (( COMP_CWORD > 1 )) && [[ ${COMP_WORDS[1]} != -* ]]; then command=${COMP_WORDS[1]}; fi
      COMPREPLY=()
      case "$command ${COMP_WORDS[place]}" in
    \(valueBranches)
      *)
        if [[ $current == -* ]]; then
          case "$command" in
    \(optionBranches)
          esac
        elif (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W \(words(commands.map(\.name))) -- "$current"))
        else
          case "$command" in
    \(wordBranches)
          esac
        fi ;;
      esac
      COMPREPLY=("${COMPREPLY[@]#"$head"}")
    }

    complete -F \(function) \(program)
    """
  }

  private var function: String {
    "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// What stands behind an option that takes a value.
  private var valueBranches: String {
    commands.flatMap { command in
      command.options.filter { $0.value != nil }.map { option in
        let found = values(option.values)
        return "  \("\(command.name) \(option.name)".quotedForShell)) \(found) ;;"
      }
    }.joined(separator: "\n")
  }

  private var optionBranches: String {
    commands.map { command in
      let names = words(command.options.map(\.name))
      return "      \(command.name)) COMPREPLY=($(compgen -W \(names) -- \"$current\")) ;;"
    }.joined(separator: "\n")
  }

  private var wordBranches: String {
    commands.filter { $0.words != .text }.map { command in
      "      \(command.name)) \(values(command.words)) ;;"
    }.joined(separator: "\n")
  }

  /// The statements that offer values; none where nothing is known.
  private func values(_ values: Completable) -> String {
    let source: String
    switch values {
    case .choices(let choices): source = "-W \(words(choices))"
    case .listed(let subject): source = listed(subject.rawValue)
    case .caseOrClause: source = "-W \"$(\(function)_listed cases; \(function)_listed clauses)\""
    case .file: return paths("-f")
    case .folder: return paths("-d")
    case .text: return ":"
    }
    return "COMPREPLY=($(compgen \(source) -- \"$head$current\"))"
  }

  /// Names of files, a line each; bash 4 and later puts a slash behind those of folders.
  private func paths(_ kind: String) -> String {
    "compopt -o filenames 2>/dev/null; local IFS=$'\\n'; "
      + "COMPREPLY=($(compgen \(kind) -- \"$head$current\"))"
  }

  private func listed(_ subject: String) -> String {
    "-W \"$(\(function)_listed \(subject))\""
  }

  private func words(_ words: [String]) -> String {
    words.joined(separator: " ").quotedForShell
  }
}
