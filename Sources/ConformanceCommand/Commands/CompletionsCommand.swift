import RoutingConformance

/// `conformance completions`: scripts for shells, which call the program for what fits.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "prints a script that lets a shell complete commands, options and values"
  static let example = "conformance completions bash"
  static let words = "SHELL"
  static let completableWords = Completable.choices(Shell.allNames)
  static let options: [Option] = [
    Option("--program", "NAME", "the name of the program (default: conformance)")
  ]

  /// The shells.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let arguments: Arguments

  func run(_ console: Console) async throws -> ExitCode {
    guard let word = arguments.words.first, arguments.words.count == 1 else {
      throw CommandError.usage(
        "'completions' takes one shell: \(Shell.allNames.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: word) else {
      throw CommandError.usage(
        "no completions for '\(word)'; \(Suggestion.advice(word, Shell.allNames))")
    }
    let program = arguments.value("--program") ?? "conformance"
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8
    guard program.utf8.allSatisfy(letters.contains), !program.isEmpty else {
      throw CommandError.usage(
        "--program '\(program)' is no name; use letters, digits, dashes, dots and underscores")
    }
    let script =
      switch shell {
      case .bash: Self.bash
      case .zsh: Self.zsh
      case .fish: Self.fish
      }
    let function = "_" + program.replacing(#/[-.]/#, with: "_")
    console.out(
      script.replacing("FUNCTION", with: function).replacing("PROGRAM", with: program))
    return .conforms
  }

  /// For bash 3.2 and later, which divides words at `=`.
  private static let bash = #"""
    # Completions of PROGRAM for bash; made by 'PROGRAM completions bash'.
    FUNCTION() {
      local line=${COMP_LINE:0:COMP_POINT} words current found
      read -ra words <<< "$line"
      if [[ $line == *[[:space:]] ]]; then words+=(""); fi
      current=${words[${#words[@]}-1]}
      found=$("${words[0]}" __complete "${words[@]:1}" 2>/dev/null)
      local IFS=$'\n'
      case $found in
      :f*) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "${current#--*=}")) ;;
      :d*) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "${current#--*=}")) ;;
      *) COMPREPLY=($found) ;;
      esac
      if [[ $current == *=* ]]; then COMPREPLY=("${COMPREPLY[@]#"${current%=*}="}"); fi
    }
    complete -F FUNCTION PROGRAM
    """#

  private static let zsh = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh; made by 'PROGRAM completions zsh'.
    FUNCTION() {
      local -a found
      found=(${(f)"$($words[1] __complete ${(@Q)words[2,CURRENT]} 2>/dev/null)"})
      case $found[1] in
      :files) if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi; _files ;;
      :directories) if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi; _files -/ ;;
      *) compadd -a found ;;
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then FUNCTION "$@"; else compdef FUNCTION PROGRAM; fi
    """#

  private static let fish = #"""
    # Completions of PROGRAM for fish; made by 'PROGRAM completions fish'.
    function _FUNCTION
        set -l words (commandline -opc)
        set -l found ($words[1] __complete $words[2..] (commandline -ct) 2>/dev/null)
        switch "$found[1]"
            case :files
                __fish_complete_path (commandline -ct)
            case :directories
                __fish_complete_directories (commandline -ct)
            case '*'
                printf '%s\n' $found
        end
    end
    complete -c PROGRAM -f -a '(_FUNCTION)'
    """#
}
