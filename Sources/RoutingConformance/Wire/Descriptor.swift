import Foundation

/// One end of a pipe, closed by its owner.
///
/// Reading and writing never wait.
struct Descriptor {
  let number: Int32

  /// The maximum number of bytes that are read at once.
  static let readSize = 16_384

  /// Reads the available bytes, up to `readSize`; `nil` at the end of the input.
  func read() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, initialized in
      repeat {
        count = Foundation.read(number, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    return count > 0 || count < 0 && errno == EAGAIN ? bytes : nil
  }

  /// Writes as many bytes as the pipe accepts.
  ///
  /// - Returns: The number of bytes; `nil` if the reader has closed the pipe.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  func close() {
    _ = Foundation.close(number)
  }

  /// Makes reads and writes nonblocking.
  func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// A new pipe with ends that no other process inherits; `nil` if the system refuses.
  static func pipe() -> (read: Descriptor, write: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }
}
