import RoutingConformance

/// A report in some format, to standard output or to a file.
struct ReportTarget: Sendable {
  let format: ReportFormat
  /// The path of the file; `nil`: standard output.
  let file: String?

  /// The option that names targets.
  static let option = Option(
    name: "--report", value: "FORMAT[:FILE]",
    help: "\(ReportFormat.all.map(\.name).joined(separator: ", ")); to a file if one is given",
    isRepeatable: true, values: .choices(ReportFormat.all.map(\.name)))

  static let console = ReportTarget(format: .console, file: nil)

  /// Whether standard output is taken, by whatever name.
  private var isOnStandardOutput: Bool { file == nil || file == "/dev/stdout" }

  private init(format: ReportFormat, file: String?) {
    self.format = format
    self.file = file
  }

  /// Reads `FORMAT` or `FORMAT:FILE`.
  ///
  /// - Throws: `CommandError` for a format that does not exist.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    format = try .named(parts.first.map(String.init) ?? "")
    file = parts.count > 1 ? String(parts[1]) : nil
    if file == "" {
      throw .usage("'\(text)' names no file; write \(format.name):FILE, or \(format.name) alone")
    }
  }

  /// The targets that `--report` names, and the console unless one of them goes to standard output.
  ///
  /// - Throws: `CommandError` for a format that does not exist and for a file that is named twice.
  static func all(_ arguments: Arguments) throws(CommandError) -> [ReportTarget] {
    let targets = try arguments.all("--report").map { text throws(CommandError) in
      try ReportTarget(text)
    }
    if targets.count(where: { $0.file == nil }) > 1 {
      throw .usage("two reports go to standard output; give all but one a file: FORMAT:FILE")
    }
    let files = targets.compactMap(\.file)
    for (index, file) in files.enumerated() where files[..<index].contains(file) {
      throw .usage("two reports go to '\(file)'; give each a file of its own")
    }
    return targets.contains(where: \.isOnStandardOutput) ? targets : targets + [.console]
  }
}
