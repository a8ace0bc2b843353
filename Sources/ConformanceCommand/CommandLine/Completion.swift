import RoutingConformance

/// What a shell offers for the last word of a line: the answer to `conformance __complete WORDS...`.
///
/// It is one choice a line, or `:files` or `:directories`, which the shell knows better.
struct Completion {
  let commands: [any Command.Type]
  let candidates: [Candidate]

  /// The choices for the words behind the name of the program, of which the last is incomplete.
  func choices(for words: [String]) -> [String] {
    let current = words.last ?? ""
    let first = words.first ?? ""
    if words.count <= 1 && !current.isOption {
      return fitting(commands.map { $0.name }, current)
    }
    let isNamed = words.count > 1 && !first.isOption
    guard let command = isNamed ? commands.first(where: { $0.name == first }) : RunCommand.self
    else { return [] }
    let (name, start) = current.split(at: "=")
    if let start, let option = Self.option(name, of: command) {
      let found = values(option.values, start)
      return [.file, .folder].contains(option.values) ? found : found.map { "\(name)=\($0)" }
    }
    if let before = words.dropLast().last, let option = Self.option(before, of: command) {
      return values(option.values, current)
    }
    if current.isOption {
      return fitting(command.options.map(\.name) + ["--help"], current)
    }
    return values(command.completableWords, current)
  }

  /// The option of a name that takes a value.
  private static func option(_ name: String, of command: any Command.Type) -> Option? {
    command.options.first { $0.name == name && $0.value != nil }
  }

  private func fitting(_ choices: [String], _ start: String) -> [String] {
    choices.filter { $0.utf8.starts(with: start.utf8) }
  }

  private func values(_ values: Completable, _ start: String) -> [String] {
    switch values {
    case .choices(let choices): fitting(choices, start)
    case .listed(let subject): fitting(listed(subject), start)
    case .caseOrClause: fitting(listed("cases") + listed("clauses") + listed("errata"), start)
    case .file: [":files"]
    case .folder: [":directories"]
    case .text: []
    }
  }

  /// The first column of `conformance list SUBJECT`.
  private func listed(_ subject: String) -> [String] {
    let cases = Selection.ownCorpus.cases.filter { $0.level != .erratum }
    return switch subject {
    case "cases": cases.map(\.id)
    case "topics": Set(cases.map(\.topic)).sorted()
    case "clauses": Selection.ownSpecification.clauses.map(\.id)
    case "errata": Selection.ownSpecification.errata.map(\.id)
    case "routers": candidates.map(\.name)
    default: []
    }
  }
}
