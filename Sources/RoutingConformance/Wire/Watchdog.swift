import Foundation

/// A small process that ends a candidate if the runner no longer can.
///
/// The watchdog waits on a pipe whose other end only the runner has. If the runner is killed
/// (`kill -9`), the system closes that end, and the watchdog ends the candidate's process group.
struct Watchdog {
  /// Waits for the end of the pipe, then ends the group whose number is the first argument.
  private static let script = "read -r _; kill -s KILL -- \"-$0\""

  private let pipe: Descriptor
  private let id: pid_t

  /// Starts a watchdog for a process group; `nil` if the system refuses.
  ///
  /// Without a watchdog, the runner still ends the group, as long as the runner itself is running.
  init?(of group: pid_t) {
    guard let (read, write) = Descriptor.pipe() else { return nil }
    let (code, id) = ChildProcess.spawn(
      ["/bin/sh", "-c", Self.script, "\(group)"], environment: [:],
      standardStreams: [read.number])
    read.close()
    guard code == 0 else {
      write.close()
      return nil
    }
    pipe = write
    self.id = id
  }

  /// Ends the watchdog, because the group has ended.
  func dismiss() {
    _ = kill(id, SIGKILL)
    pipe.close()
    while waitpid(id, nil, 0) < 0 && errno == EINTR {}
  }
}
