import RoutingConformance

/// The tables of clauses, of skipped cases, and of the results of probes.
extension HTMLReport {
  /// A table for each chapter, with a row for each clause and a column for each router in each
  /// dialect.
  var clauses: HTMLText {
    let columns = record.routerNames.flatMap { router in
      record.dialects.map { (router: router, dialect: $0) }
    }
    var counts: [String: [Int: (passed: Int, played: Int)]] = [:]
    for verdict in record.verdicts where verdict.verdict != .skipped {
      let column = columns.firstIndex { $0 == (verdict.router, verdict.dialect) } ?? 0
      for clause in verdict.clauses {
        let count = counts[clause]?[column] ?? (0, 0)
        counts[clause, default: [:]][column] = (
          count.passed + (verdict.verdict == .passed ? 1 : 0), count.played + 1
        )
      }
    }
    let heads = columns.map { column -> HTMLText in
      "<th scope=\"col\">\(record.routers.count > 1 ? "\(column.router), " : "")\(column.dialect)"
    }
    let chapters = record.header.clauses.grouped(by: \.chapter).map { title, clauses -> HTMLText in
      let rows = clauses.map { clause -> HTMLText in
        let cells = columns.indices.map { Self.cell(counts[clause.id]?[$0]) }
        return "<tr id=\"\(clause.id)\"><th scope=\"row\"><code>\(clause.id)</code> "
          + "\(HTMLText(prose: clause.title))\(.joined(cells))"
      }
      return """
        <tbody><tr><th colspan="\(columns.count + 1)" scope="rowgroup">\(title)
        \(.joined(rows, separator: "\n"))</tbody>
        """
    }
    if chapters.isEmpty { return "" }
    return """
      <p class="muted">How many cases of each clause passed, of those that were played.</p>
      <div class="scroll"><table>
      <thead><tr><th scope="col">clause\(.joined(heads))</thead>
      \(.joined(chapters, separator: "\n"))
      </table></div>
      """
  }

  private static func cell(_ count: (passed: Int, played: Int)?) -> HTMLText {
    guard let count else { return "<td>" }
    let kind: HTMLText =
      count.passed == count.played ? "good" : count.passed == 0 ? "bad" : "mixed"
    return "<td class=\"number \(kind)\">\(count.passed)/\(count.played)"
  }

  var skips: HTMLText {
    let lines = record.routerNames.flatMap { name in
      SkipReasons(record.only(name).verdicts).counts.map { need, count -> HTMLText in
        "<li>\(record.routers.count > 1 ? "\(name): " : "")\(need) (\(count))"
      }
    }
    return lines.isEmpty ? "" : "<ul>\n\(.joined(lines, separator: "\n"))\n</ul>"
  }

  var probes: HTMLText {
    let lines = record.routers.compactMap { ClaimsText(probed: $0)?.sentence }.map {
      "<p>\($0)</p>" as HTMLText
    }
    return .joined(lines, separator: "\n")
  }
}
