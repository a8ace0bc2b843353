import Synchronization

/// Whether somebody wants the run to end, and by which signal.
package final class Interruption: Sendable {
  private let content = Mutex<Int32?>(nil)

  package init() {}

  /// The signal that asks for the end; `nil` as long as there is none.
  package var signal: Int32? { content.withLock { $0 } }

  /// Asks for the end.
  ///
  /// - Returns: Whether this is the first time.
  package func request(_ signal: Int32) -> Bool {
    content.withLock { content in
      defer { content = content ?? signal }
      return content == nil
    }
  }
}
