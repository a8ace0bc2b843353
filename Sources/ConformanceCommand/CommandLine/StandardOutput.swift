import Foundation
import RoutingConformance
import Synchronization

/// Standard output.
///
/// If standard output is closed or full, the lost output is reported.
final class StandardOutput: Sendable {
  private let writer: NonblockingWriter
  private let failed = Mutex<SystemError?>(nil)
  /// Whether the stream is closed.
  ///
  /// A stream from outside never has this flag. Only a file that this process opened has it.
  private let isClosed = fcntl(STDOUT_FILENO, F_GETFD) & FD_CLOEXEC != 0

  init(_ interruption: Interruption) {
    writer = NonblockingWriter(number: STDOUT_FILENO, interruption: interruption)
  }

  /// Why some output could not be written; `nil` if all output was written.
  var failure: SystemError? { failed.withLock { $0 } }

  /// Writes a string, unless an earlier write failed.
  func write(_ text: String) {
    failed.withLock { failed in
      if failed != nil { return }
      guard !isClosed else {
        failed = .code(EBADF)
        return
      }
      do throws(SystemError) { try writer.write(text) } catch { failed = error }
    }
  }

  /// Occupies the descriptor numbers of closed standard streams.
  ///
  /// Otherwise the next opened file would get such a number, and would receive standard output.
  static func reserveStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The placeholder cannot be written to, so writing fails as with a closed stream.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
