import RoutingConformance

/// Verdicts counted by topic, in columns by dialect or by router.
struct VerdictTable {
  let record: RunRecord

  /// The names of the columns: routers, if there are several.
  private var columns: [String] { isByRouter ? record.routerNames : record.dialects }
  private var isByRouter: Bool { record.routers.count > 1 }

  private func column(_ verdict: ReportedCase) -> String {
    isByRouter ? verdict.router : verdict.dialect
  }

  private static let mostTopics = 6

  /// The topics with verdicts other than passed and skipped, and the sum of all; if there are many,
  /// the topics with the most failures.
  var text: String {
    var wrong: [String: Int] = [:]
    for verdict in record.verdicts where verdict.verdict.isProblem || verdict.mark != nil {
      wrong[verdict.topic, default: 0] += 1
    }
    let worst = wrong.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let topics = worst.prefix(Self.mostTopics).sorted()
    let rows = topics.map { topic in (topic, { (verdict: ReportedCase) in verdict.topic == topic })
    }
    let more = worst.count - topics.count
    return table("topic", rows + [("all", { _ in true })])
      + (more > 0 ? "\nand \(more) more topics in which something failed or was skipped" : "")
  }

  var dialectText: String {
    table("dialect", record.dialects.map { dialect in (dialect, { $0.dialect == dialect }) })
  }

  /// The cells of a table, with a header, without rows and columns in which everything was skipped.
  func cells(
    _ title: String, _ rows: [(name: String, fits: (ReportedCase) -> Bool)],
    cell: (VerdictCount) -> String
  ) -> [[String]] {
    let played = record.verdicts.filter { $0.verdict != .skipped }
    let names = columns.filter { name in played.contains { column($0) == name } }
    let rows = rows.filter { row in played.contains(where: row.fits) }
    return [[title] + names]
      + rows.map { row in
        [row.name]
          + names.map { name in cell(record.count { column($0) == name && row.fits($0) }) }
      }
  }

  /// The table in the widest form that fits into 80 columns.
  private func table(
    _ title: String, _ rows: [(name: String, fits: (ReportedCase) -> Bool)]
  ) -> String {
    let whole = TextLayout.table(cells(title, rows, cell: Self.cell))
    let width = whole.split(separator: "\n").map { String($0).columns }.max() ?? 0
    if width <= TextLayout.width { return whole }
    return TextLayout.table(cells(title, rows, cell: Self.shortCell)) + "\n(passed/all)"
  }

  /// The number of passes, and other verdicts; `-` if there are none.
  static func cell(_ count: VerdictCount) -> String {
    if count.total == 0 { return "-" }
    let rest = count.parts.filter { $0.name != VerdictKind.passed.words && $0.count > 0 }
    return (["\(count[.passed])"] + rest.map { "\($0.count) \($0.name)" })
      .joined(separator: ", ")
  }

  private static func shortCell(_ count: VerdictCount) -> String {
    if count.total == 0 { return "-" }
    return count[.passed] == count.total ? "\(count.total)" : "\(count[.passed])/\(count.total)"
  }
}
