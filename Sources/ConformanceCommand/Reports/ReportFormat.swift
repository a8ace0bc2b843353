import RoutingConformance

/// A format of reports.
struct ReportFormat: Sendable {
  /// How a report comes to be.
  enum Kind: Sendable {
    /// Written once, when the run is over.
    case document(@Sendable (RunRecord) -> String)
    /// Written once, when the run is over, with colours where somebody sees them.
    case terminal(@Sendable (RunRecord, Paint) -> String)
    /// Written line by line while the run goes on.
    case stream(@Sendable () -> any StreamedReport)
  }

  /// The name after `--report`.
  let name: String
  let kind: Kind

  /// Every format, in the order of the help.
  static let all: [ReportFormat] = [
    .console, .json, .jsonLines, .junit, .tap, .markdown, .html, .github, .badge, .badgePicture,
  ]

  /// Reads the name of a format.
  ///
  /// - Throws: `CommandError` for one that does not exist.
  static func named(_ name: String) throws(CommandError) -> ReportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    let names = all.map(\.name)
    throw .usage("no such report '\(name)'; \(Selection.advice(name, choices: names))")
  }
}

/// A report that is written while the run goes on.
protocol StreamedReport: Sendable {
  /// What to write when something has happened, without a line end behind the last line; `nil`:
  /// nothing yet.
  mutating func text(for event: RunEvent) -> String?
}
