import Foundation
import RoutingConformance
import Synchronization

/// Standard output, which may be closed or full: what is lost then is not lost in silence.
final class StandardOutput: Sendable {
  private let writer: NonblockingWriter
  private let failed = Mutex<SystemError?>(nil)
  /// Whether the stream is closed.
  ///
  /// No stream from outside has this flag: a file of this process has the number.
  private let isClosed = fcntl(STDOUT_FILENO, F_GETFD) & FD_CLOEXEC != 0

  init(_ interruption: Interruption) {
    writer = NonblockingWriter(number: STDOUT_FILENO, interruption: interruption)
  }

  /// Why something could not be written; `nil` when everything was.
  var failure: SystemError? { failed.withLock { $0 } }

  /// Writes a string, unless one before it could not be written.
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

  /// Takes the numbers of standard streams that are closed: the next file to be opened would have
  /// one of them, and would be written to in place of standard output.
  static func reserveStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // Wrong for writing, which fails as on a closed stream.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
