import Foundation
import Routing
import RoutingConformance
import Synchronization

/// What a shell offers for the last word of a line: the answer to `conformance __complete WORDS...`.
///
/// It is one choice a line, or `:files` or `:directories`, which the shell knows better.
struct Completion {
  let commands: [any Command.Type]
  let candidates: [Candidate]

  /// The choices for the words behind the name of the program, of which the last is incomplete.
  func choices(for words: [String]) async -> [String] {
    let current = words.last ?? ""
    let first = words.first ?? ""
    if words.count <= 1 && !current.hasPrefix("-") {
      return fitting(commands.map { $0.name }, current)
    }
    let isNamed = words.count > 1 && !first.hasPrefix("-")
    guard let command = isNamed ? commands.first(where: { $0.name == first }) : RunCommand.self
    else { return [] }
    let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let option = Self.option(String(parts[0]), of: command) {
      let found = await values(option.values, String(parts[1]))
      return found.map { $0.hasPrefix(":") ? $0 : "\(option.name)=\($0)" }
    }
    if let before = words.dropLast().last, let option = Self.option(before, of: command) {
      return await values(option.values, current)
    }
    if current.hasPrefix("-") {
      return fitting(command.options.map(\.name) + ["--help"], current)
    }
    return await values(command.completableWords, current)
  }

  /// The option of a name that takes a value.
  private static func option(_ name: String, of command: any Command.Type) -> Option? {
    command.options.first { $0.name == name && $0.value != nil }
  }

  private func fitting(_ choices: [String], _ start: String) -> [String] {
    choices.filter { $0.utf8.starts(with: start.utf8) }
  }

  private func values(_ values: Completable, _ start: String) async -> [String] {
    switch values {
    case .choices(let choices): return fitting(choices, start)
    case .listed(let subject): return fitting(await listed(subject), start)
    case .caseOrClause:
      return fitting(await listed("cases") + listed("clauses"), start)
    case .file: return [":files"]
    case .folder: return [":directories"]
    case .text: return []
    }
  }

  /// The first column of `conformance list SUBJECT`.
  private func listed(_ subject: String) async -> [String] {
    let output = Mutex("")
    let console = Console(
      out: { text in output.withLock { $0 += text + "\n" } }, err: { _ in }, progress: nil,
      lines: { [] })
    guard
      let arguments = try? Arguments([subject], options: ListCommand.options, command: "list"),
      let list = try? ListCommand(arguments, candidates: candidates),
      (try? await list.run(console)) != nil
    else { return [] }
    return output.withLock { $0 }.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
