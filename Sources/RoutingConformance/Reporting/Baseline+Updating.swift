extension Baseline {
  /// The baseline after a new run: the existing lines with their reasons, updated with the results.
  ///
  /// A line is removed if every case that it names has passed, and stays if the run has no verdict
  /// on it. If the results of a case differ between dialects, each dialect has a line. New failures
  /// are added in sorted order.
  ///
  /// - Parameter results: The verdicts of the run. Skipped cases change nothing. A case whose
  ///   failure an erratum already explains needs no line.
  /// - Returns: The lines.
  package func updated(with results: [ReportedCase]) -> Baseline {
    let shown = Dictionary(grouping: results.filter { $0.verdict != .skipped }, by: \.id)
    let kept = lines.flatMap { line -> [Line] in
      guard case .entry(let entry) = line else { return [line] }
      let own = (shown[entry.id] ?? []).filter { self.entry(for: $0.id, in: $0.dialect) == entry }
      if own.isEmpty { return [line] }
      return Self.entries(own.filter(\.verdict.isProblem), of: own, dialect: entry.dialect) { _ in
        entry.reason
      }
    }
    let new = shown.sorted { $0.key < $1.key }.flatMap { id, all in
      let failed = all.filter {
        $0.verdict.isProblem && $0.mark == nil && entry(for: id, in: $0.dialect) == nil
      }
      return Self.entries(failed, of: all, dialect: nil, reason: \.reasonToFail)
    }
    return Baseline(kept + new)
  }

  /// The lines for the failures of a case: only one if the case failed in the same way in every
  /// dialect.
  private static func entries(
    _ failed: [ReportedCase], of all: [ReportedCase], dialect: String?,
    reason: (ReportedCase) -> String
  ) -> [Line] {
    guard let first = failed.first else { return [] }
    let isOne = failed.count == all.count && failed.allSatisfy { $0.verdict == first.verdict }
    return (isOne ? [first] : failed).map { result in
      .entry(
        BaselineEntry(
          result.id, dialect: isOne ? dialect : result.dialect, verdict: result.verdict,
          reason: reason(result)))
    }
  }
}

extension ReportedCase {
  /// The failure in one line: the cause, and the difference that shows it.
  fileprivate var reasonToFail: String {
    [cause?.words, problem?.inOneLine ?? verdict.words].compactMap(\.self)
      .joined(separator: ": ").shown
  }
}

extension ReportedProblem {
  /// The failure in one line.
  fileprivate var inOneLine: String {
    if let difference = differences.first { return difference.words }
    guard let message else { return got?.words ?? again }
    return standardError.crashLine.map { "\(message): \($0)" } ?? message
  }
}
