import Routing
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
  private let file: String?

  /// Reads `FORMAT` or `FORMAT:FILE`.
  ///
  /// - Throws: `CommandError` for a format that does not exist.
  init(_ text: String) throws(CommandError) {
    let (name, file) = text.split(at: ":")
    guard let format = Format(rawValue: name) else {
      throw .noSuch("report", name, names: Format.allCases.map(\.rawValue))
    }
    self.format = format
    self.file = file?.isEmpty == true ? nil : file
  }

  /// Writes several reports; one that cannot be written costs no other.
  ///
  /// - Throws: `CommandError` when some cannot be written.
  static func write(
    _ reports: [ComparisonReport], _ console: Console, page: ComparisonPage, json: Value
  ) throws(CommandError) {
    var failures: [CommandError] = []
    for report in reports {
      let text =
        switch report.format {
        case .console: page.text
        case .markdown: page.markdown
        case .html: page.html
        case .json: JSONWriter.indented(json)
        case .jsonl: ""
        }
      guard let file = report.file else {
        if report.format != .jsonl { console.out(text) }
        continue
      }
      do throws(CommandError) {
        if report.format != .jsonl { try OpenFile.write(text + "\n", to: file, console) }
      } catch {
        failures.append(error)
      }
    }
    if let failure = CommandError.joined(failures) { throw failure }
  }

  /// Opens the report for lines that are written as they come.
  ///
  /// - Throws: `CommandError` when the file cannot be written.
  func lineWriter(
    _ console: Console
  ) throws(CommandError) -> (String) throws(CommandError) -> Void {
    guard let file else { return { console.out($0) } }
    let open = try OpenFile(file, console)
    return { line throws(CommandError) in try open.append(line + "\n") }
  }
}
