import Synchronization

/// The events of one opening, in order, recorded from any thread.
final class EventLog: Sendable {
  private struct Content {
    var events: [Event] = []
    var failure: (any Error)?
  }

  private let content = Mutex(Content())

  /// Records an event.
  func append(_ event: Event) {
    content.withLock { $0.events.append(event) }
  }

  /// Records that a step inside a handler could not be performed.
  func fail(_ error: any Error) {
    content.withLock { $0.failure = $0.failure ?? error }
  }

  /// Whether a step inside a handler could not be done since the last time.
  var hasFailed: Bool { content.withLock { $0.failure != nil } }

  /// The events since the last time.
  ///
  /// - Throws: The first failure since the last time.
  func take() throws -> [Event] {
    let taken = content.withLock { content in
      defer { content = Content() }
      return content
    }
    if let failure = taken.failure { throw failure }
    return taken.events
  }
}
