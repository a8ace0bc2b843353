internal import Routing
import Synchronization

/// The targets of one scenario, which nobody else holds: one for each label until it is released.
final class TargetPool: Sendable {
  private let targets = Mutex<[ScalarText: HandlerTarget]>([:])

  /// The target of a label, made if there is none.
  func target(_ label: String) -> WeakTarget {
    targets.withLock { targets in
      let target = targets[ScalarText(label)] ?? HandlerTarget()
      targets[ScalarText(label)] = target
      return WeakTarget(target: target)
    }
  }

  /// Lets go of the target of a label.
  func release(_ label: String) {
    targets.withLock { $0[ScalarText(label)] = nil }
  }
}
