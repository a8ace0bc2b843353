/// The number of verdicts of each kind.
///
/// Expected failures and unexpected passes are counted only as such.
package struct VerdictCount: Sendable, Equatable {
  private var counts: [VerdictKind: Int] = [:]
  package private(set) var expectedFailures = 0
  package private(set) var unexpectedPasses = 0

  package init() {}

  /// The number of verdicts of a kind that the baseline does not mark.
  package subscript(kind: VerdictKind) -> Int { counts[kind, default: 0] }

  package var total: Int { counts.values.reduce(0, +) + expectedFailures + unexpectedPasses }

  package mutating func add(_ verdict: ReportedCase) {
    switch verdict.mark {
    case .expectedFailure: expectedFailures += 1
    case .unexpectedPass: unexpectedPasses += 1
    case nil: counts[verdict.verdict, default: 0] += 1
    }
  }

  /// The numbers with their names: passes, failures and skips always, and the others if they are
  /// not 0.
  package var parts: [(name: String, count: Int)] {
    let always: [VerdictKind] = [.passed, .failed, .skipped]
    let rest: [VerdictKind] = [.crashed, .timedOut, .garbled]
    let marks = [("expected to fail", expectedFailures), ("passed unexpectedly", unexpectedPasses)]
    return always.map { ($0.words, self[$0]) }
      + (rest.map { ($0.words, self[$0]) } + marks).filter { $0.1 > 0 }
  }

  package var words: String {
    parts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }
}
