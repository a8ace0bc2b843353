import RoutingConformance

/// A format of reports; each report is written once, at the end of the run.
struct ReportFormat: Sendable {
  /// The name after `--report`.
  let name: String
  /// The report on a run, with colours on a terminal.
  let text: @Sendable (RunRecord, Paint) -> String
  /// Whether the report shows the model's work in the failed step.
  ///
  /// The model's work takes time to compute.
  let hasTraces: Bool

  /// The format for people at a terminal.
  static let console = ReportFormat(
    name: "console", text: { ConsoleReport(record: $0, paint: $1).text }, hasTraces: false)

  /// Every format, in the order of the help.
  static let all: [ReportFormat] = [
    console,
    // The format for people in a browser: one self-contained page.
    format("html", hasTraces: true) {
      HTMLReport(record: $0).text.breakingCommandMarks(with: "&#35;")
        .withoutWorkflowCommands
    },
    // The format for a comment on a pull request or the summary of a job.
    format("markdown") { MarkdownReport(record: $0).text.withoutWorkflowCommands },
    // The format for GitHub Actions: annotations at the lines of the case files.
    format("github") { GitHubReport(record: $0).text },
    // The format for programs.
    format("json", hasTraces: true) { JSONWriter.indented($0.document) },
    // The format for build servers: JUnit's XML, according to the schema of Jenkins' xUnit plugin.
    format("junit") { JUnitReport(record: $0).text.breakingCommandMarks(with: "&#35;") },
  ]

  private static func format(
    _ name: String, hasTraces: Bool = false, _ text: @escaping @Sendable (RunRecord) -> String
  ) -> ReportFormat {
    ReportFormat(name: name, text: { record, _ in text(record) }, hasTraces: hasTraces)
  }

  /// Reads the name of a format.
  static func named(_ name: String) throws(CommandError) -> ReportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw .noSuch("report", name, names: all.map(\.name))
  }
}
