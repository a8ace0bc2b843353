/// A candidate in another process: its command and its limits.
package struct WireCandidate: Sendable, Equatable {
  /// The option that names the candidate on the command line.
  package let option: String
  /// The name of the candidate until it reports its own.
  package let title: String
  /// The program and its arguments.
  package let command: [String]
  /// The environment of the process.
  package let environment: [String: String]
  /// The number of copies that answer at the same time.
  package let jobs: Int
  /// The limits of the candidate.
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
