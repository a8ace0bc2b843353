import RoutingConformance

/// Collects the events of a run, and writes its reports in the end.
struct ReportWriter {
  /// What has happened so far.
  private(set) var record: RunRecord
  private let targets: [ReportTarget<ReportFormat>]
  private let console: Console

  /// Finds out early whether the reports can be written.
  init(
    _ targets: [ReportTarget<ReportFormat>], header: RunHeader, console: Console
  ) throws(CommandError) {
    for file in targets.compactMap(\.file) { try OpenFile.check(file) }
    self.targets = targets
    self.console = console
    record = RunRecord(header: header)
  }

  mutating func take(_ event: RunEvent) { record.add(event) }

  /// Writes the reports: nothing more will happen.
  ///
  /// - Throws: `CommandError` when reports could not be written; all others are.
  func finish() throws(CommandError) {
    try console.write(
      targets.map { target in ({ target.format.text(record, $0) }, target.file) })
  }
}
