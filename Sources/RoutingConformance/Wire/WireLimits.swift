/// The limits that prevent a candidate from breaking the run.
package struct WireLimits: Sendable, Equatable {
  /// The time that an answer may take.
  package var seconds: Double
  /// The time that the hello may take, because a program may start slowly; or the time of an
  /// answer, if that is longer.
  package var greetingSeconds = 10.0
  /// The maximum length of a line, in bytes.
  package var line = 4 << 20
  /// The maximum length of a hello, in bytes.
  package var greeting = 64 << 10
  /// The maximum length of the standard error for one answer, in bytes.
  package var errors = 1 << 20

  package init(seconds: Double = 10) {
    self.seconds = seconds
  }

  /// The time that the process may be silent before its hello.
  var patience: Double { max(seconds, greetingSeconds) }
}
