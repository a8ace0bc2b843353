import RoutingConformance
import RoutingVocabulary

/// Why cases of a router were skipped, the most frequent reason first.
struct SkipReasons {
  /// A reason and the number of cases.
  let counts: [(need: String, count: Int)]

  /// Counts the reasons; reasons with the same need are counted together.
  init(_ verdicts: some Sequence<ReportedCase>) {
    var counts: [String: Int] = [:]
    for verdict in verdicts where verdict.verdict == .skipped {
      counts[Self.need(verdict.reason ?? ""), default: 0] += 1
    }
    self.counts = counts.map { (need: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.need) < ($0.count, $1.need) }
  }

  /// All reasons in one sentence; `nil` if no case was skipped.
  func words(_ limit: Int) -> String? {
    if counts.isEmpty { return nil }
    let shown = counts.prefix(limit).map { "\($0.need) (\($0.count))" }
    let total = counts.reduce(0) { $0 + $1.count }
    let rest = counts.dropFirst(limit).reduce(0) { $0 + $1.count }
    let list = shown + (rest > 0 ? ["other needs (\(rest))"] : [])
    return "\(total) skipped: \(list.joined(separator: ", "))"
  }

  /// The feature that a router would need, if the reason names one.
  private static func need(_ reason: String) -> String {
    // The words after a comma are about the case.
    let text = String(String.UnicodeScalarView(reason.unicodeScalars.prefix { $0 != "," }))
    for start in ["the router does not support ", "the router does not claim "]
    where text.utf8.starts(with: start.utf8) {
      let name = String(text.unicodeScalars.dropFirst(start.utf8.count))
      return name == Capability.rules.rawValue ? "needs other rules" : "needs \(name)"
    }
    return reason
  }
}
