import Dispatch
import Foundation
import RoutingConformance

/// Turns SIGHUP, SIGINT and SIGTERM into a request to end the run.
///
/// A second signal ends the process at once.
///
/// SIGPIPE is ignored, because a write to a process that has ended must not end the runner.
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

  /// Restores the usual meaning of the signals.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { signal(number, SIG_DFL) }
  }
}
