import Synchronization

/// The wish to end a run early, which a signal expresses.
package final class Interruption: Sendable {
  private struct Content {
    var signal: Int32?
    /// What waits for the wish.
    var watchers: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }

  private let content = Mutex(Content())

  package init() {}

  /// The signal that requests the end; `nil` as long as there is none.
  package var signal: Int32? { content.withLock { $0.signal } }

  /// Requests the end.
  ///
  /// - Returns: Whether this is the first time.
  package func request(_ signal: Int32) -> Bool {
    let (isFirst, watchers) = content.withLock { content in
      defer {
        content.signal = content.signal ?? signal
        content.watchers = [:]
      }
      return (content.signal == nil, content.watchers.values)
    }
    for watcher in watchers { watcher() }
    return isFirst
  }

  /// Does some work; goes on without it when the end is requested before it is done.
  ///
  /// The work is left to itself then, since it may never come to an end.
  package func hurry(_ work: @escaping @Sendable () async -> Void) async {
    let (nothing, end) = AsyncStream.makeStream(of: Void.self)
    let watcher = watch { end.finish() }
    defer { forget(watcher) }
    Task {
      await work()
      end.finish()
    }
    for await _ in nothing {}
  }

  /// Calls a function when the end is requested, at once if it is already.
  private func watch(_ watcher: @escaping @Sendable () -> Void) -> Int? {
    let key = content.withLock { content -> Int? in
      if content.signal != nil { return nil }
      content.count += 1
      content.watchers[content.count] = watcher
      return content.count
    }
    if key == nil { watcher() }
    return key
  }

  private func forget(_ watcher: Int?) {
    guard let watcher else { return }
    content.withLock { $0.watchers[watcher] = nil }
  }
}
