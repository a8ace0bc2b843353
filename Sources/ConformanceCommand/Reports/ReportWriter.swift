import RoutingConformance

/// Collects the facts about a run, and writes the reports at its end.
struct ReportWriter {
  /// The record of the run so far.
  var record: RunRecord
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

  /// Writes the reports at the end of the run.
  ///
  /// - Throws: `CommandError` if reports could not be written. All others are written.
  mutating func finish() throws(CommandError) {
    record.findCauses()
    try console.write(
      targets.map { [record] target in ({ target.format.text(record, $0) }, target.file) })
  }
}
