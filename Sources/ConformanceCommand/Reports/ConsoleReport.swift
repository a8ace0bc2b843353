import RoutingConformance

/// The report for people: a table by topic and dialect, then every failure.
struct ConsoleReport {
  let summary: Summary

  /// The whole report, one candidate after the other.
  var text: String {
    let candidates = summary.candidates
    if candidates.count > 1 {
      return candidates.map { ConsoleReport(summary: summary.only($0)).text }
        .joined(separator: "\n\n")
    }
    let ends = summary.earlyEnds.map { "\($0.candidate) \($0.words)" }
    return (problems + (summary.results.isEmpty ? [] : [table]) + ends + [verdict])
      .joined(separator: "\n\n")
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
    return text + faults(count)
  }

  /// How often the candidate broke, if it did.
  private func faults(_ count: Summary.Count) -> String {
    let counts = [
      (count.crashed, "crashed"), (count.timedOut, "timed out"), (count.garbled, "garbled"),
    ]
    return counts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
  }

  private var verdict: String {
    let count = summary.count()
    let names = summary.candidates.joined(separator: ", ")
    let isPart = count.skipped > 0 ? " in what it supports" : ""
    let result = summary.conforms ? "conforms\(isPart)" : "does not conform"
    let cases = Set(summary.results.map(\.subject.id)).count
    return "\(names) \(result): \(cases) cases, \(count.passed) passed, \(count.failed) failed, "
      + "\(count.skipped) skipped" + faults(count)
  }

  private var problems: [String] {
    summary.results.compactMap { result in
      switch result.verdict {
      case .passed, .skipped: nil
      case .failed(let failure):
        FailureText(result: result, failure: failure, specification: summary.specification).text
      case .crashed(let fault), .timedOut(let fault), .garbled(let fault):
        FaultText(result: result, fault: fault, specification: summary.specification).text
      }
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
