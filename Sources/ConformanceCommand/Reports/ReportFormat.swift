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

  /// Every format, in the order of the help.
  static let all: [ReportFormat] = [
    .console, .json, .jsonLines, .junit, .tap, .markdown, .html, .github, .badge, .badgePicture,
  ]

  /// For programs: one JSON document.
  static let json = ReportFormat(
    name: "json", kind: .document { record, _ in JSONWriter.indented(record.document) },
    hasTraces: true)

  /// For programs: the events themselves, one JSON object a line, as they come.
  static let jsonLines = ReportFormat(
    name: "jsonl", kind: .stream { JSONWriter.line($0.value) }, hasTraces: true)

  /// Reads the name of a format.
  static func named(_ name: String) throws(CommandError) -> ReportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw .noSuch("report", name, names: all.map(\.name))
  }
}
