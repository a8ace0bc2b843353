import Foundation
import RoutingConformance

/// A report of a comparison in some format, to standard output or to a file.
struct ComparisonReport: Sendable {
  /// The formats.
  enum Format: String, CaseIterable, Sendable {
    case console, markdown, json, html
    /// A line for each URL, while the comparison runs.
    case jsonl
  }

  let format: Format
  let file: String?

  static let console = ComparisonReport(format: .console, file: nil)

  private init(format: Format, file: String?) {
    self.format = format
    self.file = file
  }

  /// Reads `FORMAT` or `FORMAT:FILE`.
  ///
  /// - Throws: `CommandError` for a format that does not exist.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    guard let format = Format(rawValue: name) else {
      let names = Format.allCases.map(\.rawValue)
      throw .usage("no such report '\(name)'; \(Selection.advice(name, choices: names))")
    }
    self.init(format: format, file: parts.count > 1 ? parts[1] : nil)
  }

  /// Writes a text to the file, all at once, or to standard output.
  ///
  /// - Throws: `CommandError` when the file cannot be written.
  func write(_ text: String, console: Console) throws(CommandError) {
    guard let file else { return console.out(text) }
    do {
      try Data((text + "\n").utf8).writeWhole(to: file)
    } catch {
      throw unwritable(error)
    }
  }

  /// Opens the report for lines that are written as they come.
  ///
  /// - Throws: `CommandError` when the file cannot be written.
  func lineWriter(_ console: Console) throws(CommandError) -> (String) throws -> Void {
    guard let file else { return { console.out($0) } }
    do {
      try Data().write(to: URL(filePath: file))
      let handle = try FileHandle(forWritingTo: URL(filePath: file))
      return { try handle.write(contentsOf: Data(($0 + "\n").utf8)) }
    } catch {
      throw unwritable(error)
    }
  }

  private func unwritable(_ error: any Error) -> CommandError {
    .badInput(
      "the report cannot be written to '\(file ?? "")': \(error.localizedDescription)")
  }
}
