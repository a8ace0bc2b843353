import Dispatch
import Synchronization

/// Reports each scenario that takes long, while it is played.
///
/// It looks at all lanes now and then: a timer for each of thousands of scenarios would take longer than
/// some of them.
final class LaneWatch: Sendable {
  private struct Playing {
    let scenario: Scenario
    let deadline: DispatchTime
  }

  private let playing = Mutex<[Int: Playing]>([:])
  private let patience: Double
  private let onSlow: @Sendable (Scenario) -> Void

  /// Reports each scenario once that takes longer than `patience`, in seconds.
  init(patience: Double, onSlow: @escaping @Sendable (Scenario) -> Void) {
    self.patience = patience
    self.onSlow = onSlow
    look(after: patience)
  }

  /// Notes that a lane plays a scenario, and not the one before any more.
  func begins(_ scenario: Scenario, inLane lane: Int) {
    let next = Playing(scenario: scenario, deadline: .now() + patience)
    playing.withLock { $0[lane] = next }
  }

  /// Notes that a lane has played all.
  func ends(_ lane: Int) {
    playing.withLock { $0[lane] = nil }
  }

  /// Reports what takes too long then, and looks again each second as long as somebody has the watch.
  private func look(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self else { return }
      takeSlow().forEach(onSlow)
      look(after: 1)
    }
  }

  /// The scenarios that take too long, each once.
  private func takeSlow() -> [Scenario] {
    let now = DispatchTime.now()
    return playing.withLock { playing in
      let slow = playing.filter { $0.value.deadline < now }
      for lane in slow.keys { playing[lane] = nil }
      return slow.values.map(\.scenario)
    }
  }
}
