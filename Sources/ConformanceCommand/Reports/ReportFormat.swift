import RoutingConformance

/// A format of reports.
struct ReportFormat: Sendable {
  /// How a report comes to be.
  enum Kind: Sendable {
    /// Written once, when the run is over, with colours where somebody sees them.
    case document(@Sendable (RunRecord, Paint) -> String)
    /// Written while the run goes on, without a line end behind the last line; `nil`: nothing of this
    /// event.
    case stream(@Sendable (RunEvent) -> String?)
  }

  /// The name after `--report`.
  let name: String
  let kind: Kind
  /// Whether it shows what the reference does in the step that failed, which takes time to find out.
  var hasTraces = false

  /// For people at a terminal.
  static let console = ReportFormat(
    name: "console", kind: .document { ConsoleReport(record: $0, paint: $1).text })

  /// Every format, in the order of the help.
  static let all: [ReportFormat] = [
    console,
    // For programs: one document, or the events themselves, an object a line, as they come.
    document("json", hasTraces: true) { JSONWriter.indented($0.document) },
    ReportFormat(name: "jsonl", kind: .stream { JSONWriter.line($0.value) }, hasTraces: true),
    // For build servers: JUnit's XML, as the schema of Jenkins' xUnit plugin has it.
    document("junit") { JUnitReport(record: $0).text },
    // For TAP consumers, in version 14.
    document("tap") { TAPReport(record: $0).text },
    // For a comment on a pull request or the summary of a job.
    document("markdown") { MarkdownReport(record: $0).text },
    // For people in a browser: one page that needs nothing but itself.
    document("html", hasTraces: true) { HTMLReport(record: $0).text },
    // For GitHub Actions: annotations at the lines of the case files.
    ReportFormat(name: "github", kind: .stream(GitHubReport.text)),
    // For shields.io, the JSON of an endpoint badge, or a picture.
    document("badge") { JSONWriter.indented(Badge($0).endpoint) },
    document("svg") { Badge($0).picture },
  ]

  private static func document(
    _ name: String, hasTraces: Bool = false, _ text: @escaping @Sendable (RunRecord) -> String
  ) -> ReportFormat {
    ReportFormat(name: name, kind: .document { record, _ in text(record) }, hasTraces: hasTraces)
  }

  /// Reads the name of a format.
  static func named(_ name: String) throws(CommandError) -> ReportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw .noSuch("report", name, names: all.map(\.name))
  }
}
