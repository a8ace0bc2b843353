import Synchronization

/// The outcomes of cases that were played for the first time.
///
/// Failed cases and a sample of the passed cases are played twice. If the answers differ, the
/// difference is itself a defect.
final class FirstPlayings: Sendable {
  /// The number of passed cases of which one is played twice.
  private static let sample = 50

  private let firsts = Mutex<[Int: (result: CaseResult, outcome: Outcome)]>([:])

  /// The result of the case at an index; `nil` if the case must be played again.
  func result(_ result: CaseResult, on outcome: Outcome, at index: Int) -> CaseResult? {
    firsts.withLock { firsts in
      if let first = firsts.removeValue(forKey: index) {
        var worse = first.result
        if worse.verdict == .passed {
          worse = result
          worse.verdict = result.verdict.afterAPass
        }
        worse.isUnsteady = worse.verdict != .passed && first.outcome != outcome
        return worse
      }
      switch result.verdict {
      case .failed: break
      case .passed where index % Self.sample == 0: break
      default: return result
      }
      firsts[index] = (result, outcome)
      return nil
    }
  }

  /// The results of cases that were not played again, because the check ended.
  var rest: [(Int, CaseResult)] {
    firsts.withLock { $0.map { ($0.key, $0.value.result) } }
  }
}

extension Verdict {
  /// The verdict on the second playing of a case that passed the first time.
  ///
  /// A router that could play the case once has the needed capabilities.
  fileprivate var afterAPass: Verdict {
    guard case .skipped(let reason) = self else { return self }
    let words = "unsupported the second time: \(reason)"
    return .failed(Failure(step: 0, expected: [], got: .thrown(words)))
  }
}
