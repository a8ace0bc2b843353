import Foundation

/// A writer to a file, a pipe or a terminal, which waits for a slow reader until the run is ended.
package struct NonblockingWriter: Sendable {
  /// The number of bytes that a pipe accepts at once if `poll` reports room.
  private static let portion = Int(PIPE_BUF)
  /// The interval at which to check whether the run was ended, in milliseconds.
  private static let moment = 50
  /// The time that a reader may pause after the run was ended, in milliseconds.
  private static let patience = 1_000

  private let descriptor: Descriptor
  private let interruption: Interruption

  /// A writer to an open file.
  package init(number: Int32, interruption: Interruption = Interruption()) {
    descriptor = Descriptor(number: number)
    self.interruption = interruption
  }

  /// Opens a file and empties it.
  ///
  /// - Throws: `SystemError` if the system refuses.
  package init(opening path: String, interruption: Interruption) throws(SystemError) {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
    if number < 0 { throw .code(errno) }
    self.init(number: number, interruption: interruption)
  }

  /// Writes the whole string.
  ///
  /// - Throws: `SystemError` if the system refuses.
  package func write(_ text: String) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try waitForRoom()
      guard let count = descriptor.write(rest.prefix(Self.portion)) else {
        throw .code(errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  private func waitForRoom() throws(SystemError) {
    var waited = 0
    while true {
      var interest = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
      if poll(&interest, 1, Int32(Self.moment)) != 0 { return }
      if interruption.signal != nil { waited += Self.moment }
      if waited >= Self.patience { throw .noReader("the reader accepts no more output") }
    }
  }

  /// Closes the file.
  package func close() {
    descriptor.close()
  }
}
