import RoutingConformance

/// How fast the cases of a candidate are played: from its first verdict to its last.
///
/// It does not include starting the candidate, loading the corpus and writing reports. A skipped
/// case does not count, but its time does.
struct Rate {
  private let candidate: String
  private var played = 0
  private var skipped = 0
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(candidate: String) {
    self.candidate = candidate
  }

  /// Counts a verdict that has just come.
  mutating func count(_ verdict: Verdict) {
    if case .skipped = verdict { skipped += 1 } else { played += 1 }
    last = .now
    first = first ?? last
  }

  /// The rate in words; `nil` if too few were played to know.
  var words: String? {
    guard let first, let last, first < last, played > 1 else { return nil }
    let seconds = (last - first) / .seconds(1)
    return "\(candidate) played \(played) cases in \(Int(seconds * 1000)) ms, "
      + "\(Int(Double(played) / seconds)) a second; \(skipped) more were skipped"
  }
}
