import RoutingConformance

/// A report in some format, to standard output or to a file: `FORMAT[:FILE]`.
struct ReportTarget<Format: Sendable>: Sendable {
  let format: Format
  /// The path of the file; `nil` for standard output.
  let file: String?

  /// Whether the report goes to standard output, by whatever path.
  var isStandardOutput: Bool { file.map { FileIdentity($0) == .standardOutput } ?? true }

  /// Reads `FORMAT` or `FORMAT:FILE`; `named` finds the format.
  init(
    _ text: String, named: (String) throws(CommandError) -> Format
  ) throws(CommandError) {
    let (name, file) = text.split(at: ":")
    format = try named(name)
    self.file = file
    if file == "" {
      throw .usage("'\(text)' names no file; write \(name):FILE, or only \(name)")
    }
  }
}

extension ReportTarget<ReportFormat> {
  static var option: Option {
    let names = ReportFormat.all.map(\.name)
    return Option(
      "--report", "FORMAT[:FILE]", "\(names.joined(separator: ", ")); to a file if one is given",
      isRepeatable: true)
  }

  init(_ text: String) throws(CommandError) {
    try self.init(text, named: ReportFormat.named)
  }

  /// The targets that `--report` names, and the console unless one of them goes to standard output.
  static func all(_ arguments: Arguments) throws(CommandError) -> [ReportTarget] {
    let targets = try arguments.all("--report").map { text throws(CommandError) in
      try ReportTarget(text)
    }
    if targets.count(where: \.isStandardOutput) > 1 {
      throw .usage("two reports go to standard output; name a file for all but one: FORMAT:FILE")
    }
    if targets.contains(where: \.isStandardOutput) { return targets }
    return targets + [try ReportTarget(ReportFormat.console.name)]
  }
}

extension Console {
  /// Writes reports, each to its file or to standard output, which may have colours.
  ///
  /// - Throws: The errors of reports that could not be written. The others are still written.
  func write(_ reports: [(text: (Paint) -> String, file: String?)]) throws(CommandError) {
    var failures: [CommandError] = []
    for (text, file) in reports {
      guard let file else {
        write(text(paint))
        continue
      }
      do throws(CommandError) { try OpenFile.write(text(.none) + "\n", to: file, self) } catch {
        failures.append(error)
      }
    }
    if let failure = CommandError.joined(failures) { throw failure }
  }
}
