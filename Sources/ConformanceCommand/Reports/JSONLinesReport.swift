import RoutingConformance

extension ReportFormat {
  /// For programs: the events themselves, one JSON object a line, as they come.
  static let jsonLines = ReportFormat(name: "jsonl", kind: .stream { JSONLinesReport() })
}

/// Writes each event on a line of its own.
private struct JSONLinesReport: StreamedReport {
  func text(for event: RunEvent) -> String? {
    JSONWriter.line(event.value)
  }
}
