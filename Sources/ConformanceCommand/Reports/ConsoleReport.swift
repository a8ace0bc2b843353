import RoutingConformance

extension ReportFormat {
  /// For people.
  static let console = ReportFormat(
    name: "console", kind: .document { ConsoleReport(record: $0).text })
}

/// The report for people: every problem, then a table by topic and dialect.
struct ConsoleReport {
  let record: RunRecord

  /// The whole report, one router after the other.
  var text: String {
    let routers = record.routerNames
    if routers.count > 1 {
      return routers.map { ConsoleReport(record: record.only($0)).text }
        .joined(separator: "\n\n")
    }
    let ends = record.earlyEnds.map {
      "\($0.router) \($0.reason)\nwithout a verdict: \($0.missing) cases"
    }
    return (problems + (record.verdicts.isEmpty ? [] : [table]) + ends + [verdict])
      .joined(separator: "\n\n")
  }

  private var table: String {
    let header = ["topic"] + record.dialects
    let rows = record.topics.map { topic in
      [topic]
        + record.dialects.map { dialect in
          cell(record.count { $0.topic == topic && $0.dialect == dialect })
        }
    }
    let total =
      ["all"] + record.dialects.map { dialect in cell(record.count { $0.dialect == dialect }) }
    return Self.aligned([header] + rows + [total])
  }

  /// The number of passes, and what else there is; `-` where there is nothing.
  private func cell(_ count: VerdictCount) -> String {
    if count.total == 0 { return "-" }
    let rest = count.parts.filter { $0.name != VerdictKind.passed.words && $0.count > 0 }
    return (["\(count[.passed])"] + rest.map { "\($0.count) \($0.name)" })
      .joined(separator: ", ")
  }

  private var verdict: String {
    let count = record.count()
    let names = record.routerNames.joined(separator: ", ")
    let isPart = count[.skipped] > 0 ? " in what it supports" : ""
    let result = record.conforms ? "conforms\(isPart)" : "does not conform"
    let cases = Set(record.verdicts.map(\.id)).count
    return "\(names) \(result): \(cases) cases, \(count.words)"
  }

  private var problems: [String] {
    record.verdicts.compactMap { verdict in
      verdict.problem.map { problem in
        let clauses = verdict.clauses.compactMap(record.clause)
        return ProblemText(verdict: verdict, problem: problem, clauses: clauses).text
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
