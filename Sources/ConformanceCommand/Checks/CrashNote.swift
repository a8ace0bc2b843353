import Foundation
import RoutingConformance
import Synchronization

/// Says on standard error in which step of which case the process crashed; where several cases are
/// played at a time, that of the one whose step began last.
///
/// A handler of a signal may take no memory and no lock, so what it writes lies ready: a process has one
/// such note, as it has one set of handlers.
enum CrashNote {
  /// The signals of a crash.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let size = 512

  /// The note, followed by a zero.
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
  /// What was done on each signal before.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 32)

  private static let isWatching: Mutex<Bool> = Mutex(false)

  /// Notes that the step of an index is played from now on.
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

  /// Writes the note, and lets the signal come again as if nobody had watched.
  fileprivate static func write(on signal: Int32) {
    _ = Foundation.write(STDERR_FILENO, text, strlen(text))
    sigaction(signal, former + Int(signal), nil)
  }
}

private func writeNote(_ signal: Int32) { CrashNote.write(on: signal) }
