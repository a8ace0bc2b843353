import RoutingConformance

/// One command of the command line.
package protocol Command: Sendable {
  /// The word that calls the command.
  static var name: String { get }
  static var summary: String { get }
  /// An example of a call.
  static var example: String { get }
  /// The expected words, for the usage line.
  static var words: String { get }
  /// Additional information, shown after the options.
  static var notes: String { get }
  /// The options, without `--help`.
  static var options: [Option] { get }

  /// A command for these arguments, which may have errors.
  init(arguments: Arguments)

  /// Runs the command.
  ///
  /// - Throws: `CommandError` for wrong arguments, before the command does anything.
  func run(_ console: Console) async throws -> ExitCode
}

extension Command {
  package static var words: String { "" }
  package static var notes: String { "" }

  /// The output of `--help`.
  static func help(_ console: Console) -> String {
    let width = options.map { "\($0.name) \($0.value ?? "")".count }.max() ?? 0
    let lines = options.flatMap { option in
      let call = "\(option.name) \(option.value ?? "")"
      return TextLayout.lines("  " + call.padding(to: width) + "  ", option.help)
    }
    let usage = "\(console.programName) \(name)\(words.isEmpty ? "" : " " + words) [options]"
    return """
      \(summary)

      \(TextLayout.lines("usage: ", usage).joined(separator: "\n"))

      \(lines.isEmpty ? "no options" : "options:\n" + lines.joined(separator: "\n"))\(
        notes.isEmpty ? "" : "\n\n" + TextLayout.lines("", notes).joined(separator: "\n"))

      example:
        \(console.call(example))
      """
  }
}

extension Int {
  /// The number with a noun that has a regular plural: `1 page`, `2 pages`.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)" + (self == 1 ? "" : "s")
  }
}
