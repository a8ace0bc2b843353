/// A candidate in another process: how to start it, and what it is allowed.
package struct WireCandidate: Sendable, Equatable {
  /// The option that names it on the command line.
  package let option: String
  /// Its name before it says its own.
  package let title: String
  /// The program and its arguments.
  package let command: [String]
  /// The environment of the process.
  package let environment: [String: String]
  /// How many copies answer at the same time.
  package let jobs: Int
  /// Its limits.
  package let limits: WireLimits

  package init(
    option: String, title: String, command: [String], environment: [String: String],
    jobs: Int = 1, limits: WireLimits = WireLimits()
  ) {
    self.option = option
    self.title = title
    self.command = command
    self.environment = environment
    self.jobs = jobs
    self.limits = limits
  }
}
