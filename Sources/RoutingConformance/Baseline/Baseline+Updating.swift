internal import Routing

extension Baseline {
  /// The baseline of today: what a run has shown, with the reasons that are already there.
  ///
  /// An entry stays as it is as long as nothing that the run has shown contradicts it. One that is
  /// contradicted is divided into its cases: those that went wrong today, and those that
  /// the run did not show. Whatever went wrong besides gets an entry that says how.
  ///
  /// - Parameters:
  ///   - results: The verdicts of the run; those that were skipped show nothing, and what is expected
  ///     without the baseline needs no entry.
  ///   - cases: All cases of the corpus.
  /// - Returns: The entries, sorted.
  package func updated(with results: [ReportedCase], cases: [Case]) -> Baseline {
    var shown: [Place: ReportedCase] = [:]
    for result in results where result.verdict != .skipped {
      shown[Place(id: result.id, dialect: result.dialect)] = result
    }
    var places: [Int: [Place]] = [:]
    for subject in cases {
      for dialect in subject.dialects {
        for index in indices(of: subject.id, in: dialect) {
          places[index, default: []].append(Place(id: subject.id, dialect: dialect))
        }
      }
    }
    let kept = entries.indices.flatMap { index in
      entries[index].updated(for: places[index] ?? [], shown: shown)
    }
    let known = Baseline(entries: kept)
    let new = results.filter { result in
      result.verdict.isProblem && result.mark == nil
        && known.entry(for: result.id, in: result.dialect) == nil
    }
    return Baseline(entries: (kept + new.map(BaselineEntry.init)).sorted(), schema: schema)
  }
}

/// A case in a dialect.
private struct Place: Hashable {
  let id: String
  let dialect: String
}

extension BaselineEntry {
  /// The entry, if nothing that was shown contradicts it, or its parts.
  fileprivate func updated(
    for places: [Place], shown: [Place: ReportedCase]
  ) -> [BaselineEntry] {
    let isRight = places.allSatisfy { place in
      guard let verdict = shown[place]?.verdict else { return true }
      return verdict.isProblem && expects(verdict)
    }
    return isRight ? [self] : places.compactMap { narrowed(to: $0, shown: shown[$0]) }
  }

  /// The part of the entry that is about one case; `nil` when that has passed.
  fileprivate func narrowed(to place: Place, shown result: ReportedCase?) -> BaselineEntry? {
    if result?.verdict == .passed { return nil }
    return BaselineEntry(
      place.id, dialect: place.dialect, verdict: result?.verdict ?? verdict, reason: reason)
  }

  /// An entry that says what went wrong: the cause, and the difference that shows it.
  fileprivate init(_ result: ReportedCase) {
    self.init(
      result.id, dialect: result.dialect, verdict: result.verdict,
      reason: [result.cause?.words, result.problem?.inOneLine ?? result.verdict.words]
        .compactMap(\.self).joined(separator: ": "))
  }
}

extension ReportedProblem {
  /// What went wrong, in one line.
  fileprivate var inOneLine: String {
    if let difference = differences.first { return difference.words }
    guard let message else { return got?.words ?? again }
    return standardError.crashLine.map { "\(message): \($0)" } ?? message
  }
}

extension [BaselineEntry] {
  /// The entries by their patterns, then by their dialects.
  fileprivate func sorted() -> [BaselineEntry] {
    sorted { ($0.pattern, $0.dialect ?? "") < ($1.pattern, $1.dialect ?? "") }
  }
}
