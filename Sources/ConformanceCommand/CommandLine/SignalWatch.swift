import Dispatch
import Foundation
import RoutingConformance

/// Turns SIGHUP, SIGINT and SIGTERM into a wish to end the run; a second one ends the process
/// at once.
///
/// A write to a process that is gone must not end this one, so SIGPIPE is ignored.
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  init(_ interruption: Interruption) {
    signal(SIGPIPE, SIG_IGN)
    sources = [SIGHUP, SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if !interruption.request(number) { _exit(128 + number) }
      }
      source.resume()
      return source
    }
  }

  /// Gives the signals their usual meaning again.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { signal(number, SIG_DFL) }
  }
}
