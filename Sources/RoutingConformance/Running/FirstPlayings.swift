import Synchronization

/// A verdict, and whether the answers to the case differ from one time to the next.
struct JudgedTwice: Sendable {
  let verdict: Verdict
  var isUnsteady = false
}

/// What came of cases the first time that they were played.
///
/// A case that fails is played twice, and of those that pass a sample, because a router that answers now so and
/// now otherwise has a defect of its own.
final class FirstPlayings: Sendable {
  /// Every so many cases, one that passes is played twice.
  private static let sample = 50

  private let firsts = Mutex<[Int: (verdict: Verdict, outcome: Outcome)]>([:])

  /// The verdict on the case at an index; `nil`: it is to be played once more.
  func verdict(_ verdict: Verdict, on outcome: Outcome, at index: Int) -> JudgedTwice? {
    firsts.withLock { firsts in
      if let first = firsts.removeValue(forKey: index) {
        let failed = first.verdict == .passed ? verdict : first.verdict
        let isUnsteady = failed != .passed && first.outcome != outcome
        return JudgedTwice(verdict: failed, isUnsteady: isUnsteady)
      }
      switch verdict {
      case .failed: break
      case .passed where index % Self.sample == 0: break
      default: return JudgedTwice(verdict: verdict)
      }
      firsts[index] = (verdict, outcome)
      return nil
    }
  }

  /// The verdicts on cases that were not played again, because the check ended.
  var rest: [(Int, JudgedTwice)] {
    firsts.withLock { $0.map { ($0.key, JudgedTwice(verdict: $0.value.verdict)) } }
  }
}
