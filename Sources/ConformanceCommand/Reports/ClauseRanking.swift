import RoutingConformance

/// The clauses of which cases failed, those that a router keeps least first.
struct ClauseRanking {
  /// A clause and its cases: how many were played, and how many of them failed.
  struct Row: Equatable {
    let id: String
    let failed: Int
    let played: Int
  }

  let rows: [Row]

  init(_ record: RunRecord) {
    var failed: [String: Int] = [:]
    var played: [String: Int] = [:]
    for verdict in record.verdicts where verdict.mark == nil && verdict.verdict != .skipped {
      for clause in verdict.clauses {
        played[clause, default: 0] += 1
        if verdict.verdict.isProblem { failed[clause, default: 0] += 1 }
      }
    }
    let order = record.header.clauses.map(\.id)
    let rows = order.compactMap { id in
      failed[id].map { Row(id: id, failed: $0, played: played[id] ?? $0) }
    }
    // Many failures and a large share of them both count.
    self.rows = rows.enumerated().sorted { left, right in
      let products = (
        left.element.weight * right.element.played, right.element.weight * left.element.played
      )
      return products.0 == products.1 ? left.offset < right.offset : products.0 > products.1
    }.map(\.element)
  }

  /// Some of them by their titles, and how many there are besides.
  func lines(_ limit: Int, of record: RunRecord) -> [String] {
    if rows.isEmpty { return [] }
    let shown = rows.prefix(limit).map { row in
      let title = record.clause(row.id)?.title ?? ""
      return TextLayout.lines(
        "  \(row.id.padding(to: 12)) ", "\(row.failed) of \(row.played) failed: \(title)")[0]
    }
    let more = rows.count - shown.count
    return ["broken clauses, worst first:"] + shown + (more > 0 ? ["  and \(more) more"] : [])
  }
}

extension ClauseRanking.Row {
  fileprivate var weight: Int { failed * failed }
}
