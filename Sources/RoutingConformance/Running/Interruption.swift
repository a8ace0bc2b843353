import Synchronization

/// The wish to end a run early, which a signal expresses.
package final class Interruption: Sendable {
  private struct Content {
    var signal: Int32?
    /// What ends the waiting for work that goes on without it then.
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let content = Mutex(Content())

  package init() {}

  /// The signal that requests the end; `nil` as long as there is none.
  package var signal: Int32? { content.withLock { $0.signal } }

  /// Requests the end.
  ///
  /// - Returns: Whether this is the first time.
  package func request(_ signal: Int32) -> Bool {
    let (isFirst, waiting) = content.withLock { content in
      defer { content = Content(signal: content.signal ?? signal) }
      return (content.signal == nil, content.waiting)
    }
    for end in waiting { end.finish() }
    return isFirst
  }

  /// Does some work; goes on without it when the end is requested before it is done.
  ///
  /// The work is left to itself then, since it may never come to an end.
  package func hurry(_ work: @escaping @Sendable () async -> Void) async {
    let (nothing, end) = AsyncStream.makeStream(of: Void.self)
    let isOver = content.withLock { content in
      content.waiting.append(end)
      return content.signal != nil
    }
    if isOver { end.finish() }
    Task {
      await work()
      end.finish()
    }
    for await _ in nothing {}
  }
}
