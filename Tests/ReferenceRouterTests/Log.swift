import Synchronization

/// Lines written from handlers, in order.
final class Log: Sendable {
  private let content = Mutex<[String]>([])

  /// What was written.
  var lines: [String] { content.withLock { $0 } }

  /// Writes a line.
  func append(_ line: String) {
    content.withLock { $0.append(line) }
  }
}
