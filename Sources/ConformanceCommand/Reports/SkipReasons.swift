import RoutingConformance

/// Why cases of a router were skipped, the most frequent reason first.
struct SkipReasons {
  /// A reason and the number of cases.
  let counts: [(need: String, count: Int)]

  /// Counts the reasons; those that have the same name together.
  init(_ verdicts: some Sequence<ReportedCase>, naming name: (String) -> String = Self.need) {
    var counts: [String: Int] = [:]
    for verdict in verdicts where verdict.verdict == .skipped {
      counts[name(verdict.reason ?? ""), default: 0] += 1
    }
    self.counts = counts.map { (need: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.need) < ($0.count, $1.need) }
  }

  private var total: Int { counts.reduce(0) { $0 + $1.count } }

  /// All in one sentence; `nil` where nothing was skipped.
  func words(_ limit: Int) -> String? {
    counts.isEmpty ? nil : "\(total) skipped: \(list(limit, others: "other needs"))"
  }

  private func list(_ limit: Int, others: String) -> String {
    let shown = counts.prefix(limit).map { "\($0.need) (\($0.count))" }
    let rest = counts.dropFirst(limit).reduce(0) { $0 + $1.count }
    return (shown + (rest > 0 ? ["\(others) (\(rest))"] : [])).joined(separator: ", ")
  }

  /// What a router would need, as far as the reason says that.
  private static func need(_ reason: String) -> String {
    // What stands behind a comma is about the case.
    let text = String(String.UnicodeScalarView(reason.unicodeScalars.prefix { $0 != "," }))
    for start in ["the router has no ", "the router does not claim "]
    where text.utf8.starts(with: start.utf8) {
      return "needs \(String(text.unicodeScalars.dropFirst(start.utf8.count)))"
    }
    return reason
  }
}
