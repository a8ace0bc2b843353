import Foundation

/// A small process that ends a candidate if this process no longer can.
///
/// It waits on a pipe whose other end only this process has. If this process is killed (`kill -9`),
/// the system closes that end, and the watchdog ends the group that it was given.
struct Watchdog {
  /// Waits for the end of the pipe, then ends the group whose number is the first argument.
  private static let script = "read -r _; kill -s KILL -- \"-$0\""

  private let pipe: Descriptor
  private let id: pid_t

  /// Starts a watchdog of a process group; `nil` if the system has none to spare.
  ///
  /// Even then the group is ended, as long as this process lives.
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

  /// Ends the watchdog: the group has ended.
  func dismiss() {
    _ = kill(id, SIGKILL)
    pipe.close()
    while waitpid(id, nil, 0) < 0 && errno == EINTR {}
  }
}
