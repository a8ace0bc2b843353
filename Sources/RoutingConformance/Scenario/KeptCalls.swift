internal import RoutingVocabulary
import Synchronization

/// The values that handlers received, to be inspected after the handlers have answered.
final class KeptCalls: Sendable {
  private let content = Mutex<[@Sendable () -> Event]>([])

  /// Keeps a call; `event` describes the values that were received.
  func append(_ event: @escaping @Sendable () -> Event) {
    content.withLock { $0.append(event) }
  }

  /// The calls in order, with all values in their current state.
  var calls: [Event] { content.withLock { $0 }.map { $0() } }
}
