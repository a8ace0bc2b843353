import Synchronization

/// A verdict, and whether the answers to the case differ from run to run.
struct JudgedTwice: Sendable {
  let verdict: Verdict
  var isUnsteady = false
}

/// The outcomes of cases that were played for the first time.
///
/// A failed case is played twice, and so is a sample of the passed cases. If the answers differ,
/// that is a defect of its own.
final class FirstPlayings: Sendable {
  /// One of so many passed cases is played twice.
  private static let sample = 50

  private let firsts = Mutex<[Int: (verdict: Verdict, outcome: Outcome)]>([:])

  /// The verdict on the case at an index; `nil`: it must be played again.
  func verdict(_ verdict: Verdict, on outcome: Outcome, at index: Int) -> JudgedTwice? {
    firsts.withLock { firsts in
      if let first = firsts.removeValue(forKey: index) {
        let failed = first.verdict == .passed ? verdict.afterAPass : first.verdict
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

extension Verdict {
  /// The verdict on the second playing of a case that passed the first time.
  ///
  /// A router that could play the case supports what it needs.
  fileprivate var afterAPass: Verdict {
    guard case .skipped(let reason) = self else { return self }
    let words = "unsupported the second time: \(reason)"
    return .failed(Failure(step: 0, expected: [], got: .thrown(words)))
  }
}
