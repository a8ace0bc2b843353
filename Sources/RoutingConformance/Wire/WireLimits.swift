/// The limits that keep a candidate from breaking the run.
package struct WireLimits: Sendable, Equatable {
  /// How long an answer may take.
  package var seconds: Double
  /// How long the greeting may take, unless an answer may take longer: a program may take long to
  /// start.
  package var greetingSeconds = 10.0
  /// The longest line, in bytes.
  package var line = 4 << 20
  /// The longest greeting, in bytes.
  package var greeting = 64 << 10
  /// The most that may come on standard error for one answer, in bytes.
  package var errors = 1 << 20

  package init(seconds: Double = 10) {
    self.seconds = seconds
  }

  /// How long the process may be silent before it greets.
  var patience: Double { max(seconds, greetingSeconds) }
}
