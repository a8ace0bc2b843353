import RoutingConformance

/// Collects the events of a run, and writes its reports at the end.
struct ReportWriter {
  /// The record of the run so far.
  private(set) var record: RunRecord
  private let targets: [ReportTarget<ReportFormat>]
  private let console: Console

  /// Checks early whether the reports can be written.
  init(
    _ targets: [ReportTarget<ReportFormat>], header: RunHeader, console: Console
  ) throws(CommandError) {
    for file in targets.compactMap(\.file) { try OpenFile.check(file) }
    self.targets = targets
    self.console = console
    record = RunRecord(header: header)
  }

  mutating func take(_ event: RunEvent) { record.add(event) }

  /// Writes the reports at the end of the run.
  ///
  /// - Throws: `CommandError` if reports could not be written. All others are written.
  func finish() throws(CommandError) {
    try console.write(
      targets.map { target in ({ target.format.text(record, $0) }, target.file) })
  }
}
