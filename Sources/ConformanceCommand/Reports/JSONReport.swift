import RoutingConformance

extension ReportFormat {
  /// For programs: one JSON document.
  static let json = ReportFormat(
    name: "json", kind: .document { JSONWriter.indented($0.document) })
}
