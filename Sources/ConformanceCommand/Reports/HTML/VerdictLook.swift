import RoutingConformance

/// How a verdict looks in the HTML report: the verdicts, and what a list of expected failures makes
/// of them.
enum VerdictLook: String, CaseIterable, Sendable {
  case passed, failed, crashed, timedOut, garbled, unexpectedPass, expectedFailure, skipped

  /// The look of a verdict.
  init(_ verdict: ReportedCase) {
    switch (verdict.mark, verdict.verdict) {
    case (.expectedFailure, _): self = .expectedFailure
    case (.unexpectedPass, _): self = .unexpectedPass
    case (nil, .passed): self = .passed
    case (nil, .failed): self = .failed
    case (nil, .skipped): self = .skipped
    case (nil, .crashed): self = .crashed
    case (nil, .timedOut): self = .timedOut
    case (nil, .garbled): self = .garbled
    }
  }

  /// The look in words.
  var words: String {
    switch self {
    case .timedOut: "timed out"
    case .unexpectedPass: "unexpected pass"
    case .expectedFailure: "expected failure"
    default: rawValue
    }
  }

  /// The sign of the verdict in plain text.
  var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .crashed: "!"
    case .timedOut: "t"
    case .garbled: "?"
    case .unexpectedPass: "+"
    case .expectedFailure: "x"
    case .skipped: "–"
    }
  }

  /// Whether the report tells the verdict in full.
  var isTold: Bool { self != .passed && self != .skipped }

  /// The picture of the verdict, without words.
  var icon: HTMLText { "<i class=\"icon \(rawValue)\"></i>" }
}

/// How many verdicts there are of each look.
struct LookCount: Sendable {
  private var counts: [VerdictLook: Int] = [:]

  /// The number of verdicts of a look.
  subscript(look: VerdictLook) -> Int { counts[look, default: 0] }

  /// All of them.
  var total: Int { counts.values.reduce(0, +) }

  mutating func add(_ look: VerdictLook) {
    counts[look, default: 0] += 1
  }

  static func += (left: inout LookCount, right: LookCount) {
    left.counts.merge(right.counts, uniquingKeysWith: +)
  }

  /// The looks that there are, in their order.
  var looks: [VerdictLook] { VerdictLook.allCases.filter { self[$0] > 0 } }

  /// The numbers in words, such as `9 passed, 3 failed`.
  var words: String { looks.map { "\(self[$0]) \($0.words)" }.joined(separator: ", ") }
}
