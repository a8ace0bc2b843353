import Foundation

/// A report in some format, to standard output or to a file.
struct ReportTarget: Sendable {
  /// The formats.
  enum Format: String, CaseIterable, Sendable {
    case console
    case json
  }

  let format: Format
  let file: String?

  static let console = ReportTarget(format: .console, file: nil)

  private init(format: Format, file: String?) {
    self.format = format
    self.file = file
  }

  /// Reads `FORMAT` or `FORMAT:FILE`.
  ///
  /// - Throws: `CommandError` for a format that does not exist.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    guard let format = Format(rawValue: name) else {
      let names = Format.allCases.map(\.rawValue)
      throw .usage("no such report '\(name)'; \(Selection.advice(name, choices: names))")
    }
    self.format = format
    file = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Writes the report of a run.
  ///
  /// - Throws: `CommandError` when the file cannot be written.
  func write(_ summary: Summary, console: Console) throws(CommandError) {
    let text =
      switch format {
      case .console: ConsoleReport(summary: summary).text
      case .json: JSONReport(summary: summary).text
      }
    guard let file else { return console.out(text) }
    do {
      try Data((text + "\n").utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw .badInput("the report cannot be written to '\(file)': \(error.localizedDescription)")
    }
  }
}
