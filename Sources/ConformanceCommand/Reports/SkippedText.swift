import RoutingConformance

extension RunRecord {
  /// How many reasons are named.
  private static let mostReasons = 8

  /// What the router of the record skipped and why, in one line; `nil` where it skipped nothing.
  var skippedWords: String? {
    let reasons = verdicts.lazy.filter { $0.verdict == .skipped }.compactMap(\.reason)
    let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if counts.isEmpty { return nil }
    let shown = counts.prefix(Self.mostReasons).map { "\($0.key) (\($0.value))" }
    let rest = counts.dropFirst(Self.mostReasons).reduce(0) { $0 + $1.value }
    let more = rest > 0 ? ["other reasons (\(rest))"] : []
    return "\(routerNames.joined()) skipped \(counts.reduce(0) { $0 + $1.value }): "
      + (shown + more).joined(separator: ", ")
  }
}
