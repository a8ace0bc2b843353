import RoutingConformance

/// The report for people: a table by topic and dialect, then every failure.
struct ConsoleReport {
  let summary: Summary

  /// The whole report.
  var text: String {
    (failures + [table, verdict]).joined(separator: "\n\n")
  }

  private var table: String {
    let header = ["topic"] + summary.dialects
    let rows = summary.topics.map { topic in
      [topic] + summary.dialects.map { cell(summary.count(topic: topic, dialect: $0)) }
    }
    let total = ["all"] + summary.dialects.map { cell(summary.count(dialect: $0)) }
    return Self.aligned([header] + rows + [total])
  }

  private func cell(_ count: Summary.Count) -> String {
    if count.total == 0 { return "-" }
    var text = "\(count.passed)"
    if count.failed > 0 { text += ", \(count.failed) failed" }
    if count.skipped > 0 { text += ", \(count.skipped) skipped" }
    return text
  }

  private var verdict: String {
    let count = summary.count()
    let names = Set(summary.results.map(\.candidate)).sorted().joined(separator: ", ")
    let isPart = count.skipped > 0 ? " in what it supports" : ""
    let result = summary.conforms ? "conforms\(isPart)" : "does not conform"
    let cases = Set(summary.results.map(\.subject.id)).count
    return "\(names) \(result): \(cases) cases, \(count.passed) passed, \(count.failed) failed, "
      + "\(count.skipped) skipped"
  }

  private var failures: [String] {
    summary.failures.map { result, failure in
      FailureText(result: result, failure: failure, specification: summary.specification).text
    }
  }

  /// Rows with their columns aligned, the first to the left and the others to the right.
  static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
