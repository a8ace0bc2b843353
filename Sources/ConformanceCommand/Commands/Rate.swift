import RoutingConformance

/// The speed at which the cases of a candidate are played, from its first verdict to its last.
///
/// The measured time does not include the start of the candidate, loading the corpus and writing
/// reports. Skipped cases are not counted, but their time is included.
struct Rate {
  private let candidate: String
  private var played = 0
  private var skipped = 0
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(candidate: String) {
    self.candidate = candidate
  }

  /// Counts a new verdict.
  mutating func count(_ verdict: Verdict) {
    if case .skipped = verdict { skipped += 1 } else { played += 1 }
    last = .now
    first = first ?? last
  }

  /// The rate in words; `nil` if too few cases were played.
  var words: String? {
    guard let first, let last, first < last, played > 1 else { return nil }
    let seconds = (last - first) / .seconds(1)
    return "\(candidate) played \(played) cases in \(Int(seconds * 1000)) ms, "
      + "\(Int(Double(played) / seconds)) a second; \(skipped) more were skipped"
  }
}
