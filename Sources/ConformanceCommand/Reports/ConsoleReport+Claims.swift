import RoutingConformance

/// What was said before the run, and what the run says of it: claims and expected failures.
extension ConsoleReport {
  /// Each case that passed though it is listed as an expected failure.
  var unexpectedPasses: [String] {
    record.verdicts.compactMap { verdict in
      guard case .unexpectedPass(let reason) = verdict.mark else { return nil }
      return """
        PASSED UNEXPECTEDLY \(verdict.id) (\(verdict.router), \(verdict.dialect))
          \(verdict.title)
          the baseline says: \(reason)
          \(verdict.file):\(verdict.line):\(verdict.column)
          remove the entry from the baseline, or write it anew with --write-baseline
        """
    }
  }

  /// The claimed capabilities as a table by dialect; nothing when none are claimed.
  var profiles: [String] {
    let profiles = record.profiles
    if profiles.isEmpty { return [] }
    let dialects = record.dialects.filter { name in profiles.contains { $0.dialect == name } }
    let rows = Capability.allCases.compactMap { capability -> [String]? in
      let row = profiles.filter { $0.capability == capability }
      if row.isEmpty { return nil }
      return [capability.rawValue]
        + dialects.map { name in row.first { $0.dialect == name }?.words ?? "-" }
    }
    return [Self.aligned([["claims"] + dialects] + rows)]
  }
}

extension Profile {
  /// Whether the router conforms, and if not, how many cases stand in the way.
  fileprivate var words: String {
    if conforms { return "conforms" }
    let parts = [(failed, "failed"), (skipped, "skipped")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    return "does not conform: \(parts.joined(separator: ", ")) of \(passed + failed + skipped)"
  }
}
