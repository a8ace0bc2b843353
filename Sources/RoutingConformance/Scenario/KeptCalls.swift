internal import RoutingVocabulary
import Synchronization

/// What handlers received, for a look at it when they have answered.
final class KeptCalls: Sendable {
  private let content = Mutex<[@Sendable () -> Event]>([])

  /// Keeps a call; `event` looks at what was received.
  func append(_ event: @escaping @Sendable () -> Event) {
    content.withLock { $0.append(event) }
  }

  /// The calls in order, with everything as it is now.
  var calls: [Event] { content.withLock { $0 }.map { $0() } }
}
