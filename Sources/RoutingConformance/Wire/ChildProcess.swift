import Foundation
import Synchronization

/// A process in a separate process group, with pipes to its standard streams.
struct ChildProcess {
  let input: Descriptor
  let output: Descriptor
  let errors: Descriptor
  private let id: pid_t

  private typealias Ends = (read: Descriptor, write: Descriptor)
  /// A small process that ends the candidate if the runner is killed.
  private let watchdog: Watchdog?

  /// Starts a program, found in `PATH`.
  ///
  /// - Throws: `SystemError` if the system refuses.
  init(_ command: [String], environment: [String: String]) throws(SystemError) {
    self = try Self.spawning.withLock { _ throws(SystemError) in
      try ChildProcess(spawning: command, environment: environment)
    }
  }

  /// Only one process starts at a time, because it must not inherit a pipe of another one before
  /// that pipe is marked close-on-exec.
  private static let spawning = Mutex(())

  private init(
    spawning command: [String], environment: [String: String]
  ) throws(SystemError) {
    let (input, output, errors) = try Self.pipes()
    let ends = [input.read.number, output.write.number, errors.write.number]
    let (code, id) = Self.spawn(command, environment: environment, standardStreams: ends)
    for end in [input.read, output.write, errors.write] { end.close() }
    self.id = id
    self.input = input.write
    self.output = output.read
    self.errors = errors.read
    let ours = [self.input, self.output, self.errors]
    guard code == 0 else {
      for end in ours { end.close() }
      throw .code(code)
    }
    for end in ours { end.makeNonBlocking() }
    watchdog = Watchdog(of: id)
  }

  /// A pipe for each standard stream, or an error.
  private static func pipes() throws(SystemError) -> (Ends, Ends, Ends) {
    var made: [Ends] = []
    while made.count < 3, let pipe = Descriptor.pipe() { made.append(pipe) }
    if made.count == 3 { return (made[0], made[1], made[2]) }
    let code = errno
    for end in made.flatMap({ [$0.read, $0.write] }) { end.close() }
    throw .code(code)
  }

  /// Whether the process has ended; the process stays a zombie, so that the id of its group is not
  /// reused.
  var hasEnded: Bool {
    var information = siginfo_t()
    let found = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return found == 0 && information.si_signo == SIGCHLD
  }

  /// Ends all processes of the group, and reaps the process.
  ///
  /// - Returns: How the process ended, or that it was killed.
  @discardableResult
  func end() -> Fault.Ending {
    _ = kill(-id, SIGKILL)
    _ = kill(id, SIGKILL)
    watchdog?.dismiss()
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
  }
}
