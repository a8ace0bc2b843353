import Foundation

/// A small process that ends a candidate when this process cannot do so any more.
///
/// It waits on a pipe of which only this process has the other end. When this process is killed
/// (`kill -9`), the system closes that end, and the watchdog ends the group that it was given.
struct Watchdog {
  /// Waits for the end of the pipe, then ends the group whose number is the first argument.
  private static let script = "read -r _; kill -s KILL -- \"-$0\""

  private let pipe: Descriptor
  private let id: pid_t

  /// Starts a watchdog of a process group; `nil` when the system has none to spare: the group is
  /// ended all the same as long as this process lives.
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

  /// Ends the watchdog: the group is gone.
  func dismiss() {
    _ = kill(id, SIGKILL)
    pipe.close()
    while waitpid(id, nil, 0) < 0 && errno == EINTR {}
  }
}
