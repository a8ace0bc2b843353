import Synchronization

/// The request of a signal to end a run early.
package final class Interruption: Sendable {
  private struct Content {
    var signal: Int32?
    /// The continuations that end the waiting for abandoned work.
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let content = Mutex(Content())

  package init() {}

  /// The signal that requests the end; `nil` without a request.
  package var signal: Int32? { content.withLock { $0.signal } }

  /// Requests the end.
  ///
  /// - Returns: Whether this is the first request.
  package func request(_ signal: Int32) -> Bool {
    let (isFirst, waiting) = content.withLock { content in
      defer { content = Content(signal: content.signal ?? signal) }
      return (content.signal == nil, content.waiting)
    }
    for end in waiting { end.finish() }
    return isFirst
  }

  /// Waits for some work, unless the end of the run is requested first.
  ///
  /// On a request, the work is abandoned, because it may never end.
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
