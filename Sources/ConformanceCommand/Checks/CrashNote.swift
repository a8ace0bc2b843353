import Foundation
import Synchronization

/// Says on standard error which case is being played when the process crashes, as that of a test does.
///
/// A handler of a signal may take no memory and no lock, so what it writes lies ready: a process has one
/// such note, as it has one set of handlers.
enum CrashNote {
  /// The signals of a crash.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let size = 512

  /// The note, and a zero behind it.
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
  /// What was done on each signal before.
  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 32)

  private static let isWatching: Mutex<Bool> = Mutex(false)

  /// Notes that a case is played from now on.
  static func playing(_ name: String) {
    let note = Array("the crash came in \(name.shown), or in a case played beside it\n".utf8CString)
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
