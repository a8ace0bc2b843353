import RoutingConformance

/// The numbers of a check from within a test.
public struct ConformanceOutcome: Sendable, Equatable {
  /// The number of cases that passed.
  public private(set) var passed = 0
  /// The number of cases that failed.
  public private(set) var failed = 0
  /// The number of cases that failed and are not demanded.
  public private(set) var tolerated = 0
  /// The number of cases that failed in the way that the baseline lists.
  public private(set) var expectedFailures = 0
  /// The number of cases that passed although the baseline lists them.
  public private(set) var unexpectedPasses = 0
  /// The number of skipped cases, by reason.
  public private(set) var skipped: [String: Int] = [:]
  /// The number of cases that were not played, because they crash the router or never end according
  /// to the baseline.
  public let leftOut: Int

  init(leftOut: Int) {
    self.leftOut = leftOut
  }

  /// Whether all cases were skipped.
  package var isSkipped: Bool {
    !skipped.isEmpty && passed + failed + tolerated + expectedFailures + unexpectedPasses == 0
  }

  mutating func add(_ verdict: ReportedCase) {
    switch (verdict.mark, verdict.verdict) {
    case (.expectedFailure, _): expectedFailures += 1
    case (.unexpectedPass, _): unexpectedPasses += 1
    case (nil, .passed): passed += 1
    case (nil, .skipped): skipped[verdict.reason ?? "", default: 0] += 1
    case (nil, _) where verdict.isTolerated: tolerated += 1
    case (nil, _): failed += 1
    }
  }
}

extension ConformanceOutcome: CustomStringConvertible {
  /// The numbers in one line, and a line for each reason to skip.
  public var description: String {
    let counts = [
      (failed, "failed"), (tolerated, "failed and not demanded"),
      (expectedFailures, "expected to fail"), (unexpectedPasses, "passed unexpectedly"),
      (skipped.values.reduce(0, +), "skipped"), (leftOut, "not played because of the baseline"),
    ].filter { $0.0 > 0 }
    let reasons = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\n  skipped \($0.value): \($0.key)" }
    return (["\(passed) passed"] + counts.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
      + reasons.joined()
  }
}
