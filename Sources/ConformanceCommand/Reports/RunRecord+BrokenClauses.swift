import RoutingConformance

extension RunRecord {
  /// The clauses of which cases failed, those that a router keeps least first: so many by their titles, and
  /// how many there are besides.
  func brokenClauses(_ limit: Int) -> [String] {
    var counts: [String: (failed: Int, played: Int)] = [:]
    for verdict in verdicts where verdict.mark == nil && verdict.verdict != .skipped {
      for clause in verdict.clauses {
        counts[clause, default: (0, 0)].played += 1
        if verdict.verdict.isProblem { counts[clause, default: (0, 0)].failed += 1 }
      }
    }
    let broken = header.clauses.enumerated().compactMap { index, clause in
      counts[clause.id].flatMap { $0.failed == 0 ? nil : (index: index, clause: clause, count: $0) }
    }.sorted { left, right in
      // Many failures and a large share of them both count.
      let weights = [
        left.count.failed * left.count.failed * right.count.played,
        right.count.failed * right.count.failed * left.count.played,
      ]
      return weights[0] == weights[1] ? left.index < right.index : weights[0] > weights[1]
    }
    if broken.isEmpty { return [] }
    let shown = broken.prefix(limit).map { _, clause, count in
      TextLayout.lines(
        "  \(clause.id.padding(to: 12)) ",
        "\(count.failed) of \(count.played) failed: \(clause.title)")[0]
    }
    let more = broken.count - shown.count
    return ["broken clauses, worst first:"] + shown + (more > 0 ? ["  and \(more) more"] : [])
  }
}
