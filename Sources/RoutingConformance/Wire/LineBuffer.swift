import Foundation

/// Bytes from a pipe or a file, handed on line by line.
package struct LineBuffer {
  private static let newline: Int32 = 0x0A
  private var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// Up to where there is no line end, counted from the start of the buffer.
  private var searched = 0

  /// Nothing yet.
  package init() {}

  /// Adds bytes.
  package mutating func append(_ added: some Collection<UInt8>) {
    if start > 0, start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
      searched = 0
    }
    bytes.append(contentsOf: added)
  }

  /// The next complete line without its end; `nil` when there is none yet.
  package mutating func nextLine() -> [UInt8]? {
    guard let end = lineEnd else {
      searched = bytes.count
      compact()
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return Array(bytes[start..<end])
  }

  /// Where the next line ends; a long one would take too long byte by byte.
  private var lineEnd: Int? {
    let from = max(start, searched)
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, from < buffer.count,
        let end = memchr(base + from, Self.newline, buffer.count - from)
      else { return nil }
      return UnsafeRawPointer(end) - base
    }
  }

  /// The beginning of a line that is not complete.
  package var rest: [UInt8] { Array(bytes[start...]) }

  /// The length of that.
  package var restLength: Int { bytes.count - start }

  private mutating func compact() {
    guard start > 0 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }
}

/// The end of what a process wrote to its standard error.
struct OutputTail {
  private static let keptBytes = 8192
  private static let keptLines = 30
  private var bytes: [UInt8] = []
  /// The bytes since the count was last set to zero.
  var count = 0

  /// Adds bytes and forgets old ones.
  mutating func append(_ added: [UInt8]) {
    count += added.count
    bytes += added.suffix(Self.keptBytes)
    if bytes.count > 2 * Self.keptBytes { bytes.removeFirst(bytes.count - Self.keptBytes) }
  }

  /// The last lines.
  var lines: [String] {
    let text = String(decoding: bytes.suffix(Self.keptBytes), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(Self.keptLines)
      .map { String($0).shown }
  }
}
