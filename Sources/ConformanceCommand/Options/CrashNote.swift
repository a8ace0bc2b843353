import Foundation
import RoutingConformance
import Synchronization

/// Writes the step and the case in which the process crashed to standard error.
///
/// If several cases are played at the same time, the note names the step that began last.
///
/// A signal handler must not allocate memory or acquire a lock. So its message is prepared in
/// advance. A process has only one message, because it has only one set of handlers.
enum CrashNote {
  /// The signals of a crash.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let size = 512

  /// The note, followed by a zero byte.
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
  /// The former action for each signal.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 32)

  private static let isWatching: Mutex<Bool> = Mutex(false)

  /// Records that the step at an index is being played.
  static func playing(_ id: String, step: Int) {
    let note = Array("\(Fault.crashMark)\(step + 1) of \(id.shown)\n".utf8CString)
    isWatching.withLock { isWatching in
      text.update(from: note, count: min(note.count, size))
      text[size - 1] = 0
      if isWatching { return }
      isWatching = true
      for signal in signals { watch(signal) }
    }
  }

  private static func watch(_ signal: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = writeNote
    #else
      action.__sigaction_handler.sa_handler = writeNote
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(signal, &action, former + Int(signal))
  }

  /// Writes the note, and raises the signal again with its former action.
  fileprivate static func write(on signal: Int32) {
    _ = Foundation.write(STDERR_FILENO, text, strlen(text))
    sigaction(signal, former + Int(signal), nil)
  }
}

private func writeNote(_ signal: Int32) { CrashNote.write(on: signal) }
