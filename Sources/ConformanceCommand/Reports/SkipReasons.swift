import RoutingConformance

/// Why cases of a router were skipped: reasons that mean the same together, the most frequent first.
struct SkipReasons {
  /// A reason and the number of cases.
  let counts: [(need: String, count: Int)]
  private let total: Int

  init(_ verdicts: some Sequence<ReportedCase>) {
    var counts: [String: Int] = [:]
    for verdict in verdicts where verdict.verdict == .skipped {
      counts[Self.need(verdict.reason ?? ""), default: 0] += 1
    }
    total = counts.values.reduce(0, +)
    self.counts = counts.map { (need: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.need) < ($0.count, $1.need) }
  }

  /// All in one sentence; `nil` where nothing was skipped.
  func words(_ limit: Int) -> String? {
    if total == 0 { return nil }
    let shown = counts.prefix(limit).map { "\($0.need) (\($0.count))" }
    let rest = counts.dropFirst(limit).reduce(0) { $0 + $1.count }
    let more = rest > 0 ? ["other needs (\(rest))"] : []
    return "\(total) skipped: \((shown + more).joined(separator: ", "))"
  }

  /// What a router would need, as far as the reason says that.
  private static func need(_ reason: String) -> String {
    // What stands behind a comma is about the case.
    let text = String(String.UnicodeScalarView(reason.unicodeScalars.prefix { $0 != "," }))
    for start in ["the router has no ", "the router does not claim "] {
      if let range = text.unicodeScalars.firstRange(of: start.unicodeScalars),
        range.lowerBound == text.startIndex
      {
        return "needs \(text[range.upperBound...])"
      }
    }
    return reason
  }
}
