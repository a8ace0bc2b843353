import Foundation

/// Bytes from a pipe or a file, split into lines.
package struct LineBuffer {
  private static let newline: Int32 = 0x0A
  private var bytes: [UInt8] = []
  /// The index at which the next line starts.
  private var start = 0
  /// The number of bytes that were searched for a line end, from the start of the buffer.
  private var searched = 0

  /// An empty buffer.
  package init() {}

  /// Adds bytes.
  package mutating func append(_ added: some Collection<UInt8>) {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    bytes.append(contentsOf: added)
  }

  /// The next complete line without its end; `nil` if there is none yet.
  package mutating func nextLine() -> [UInt8]? {
    guard let end = lineEnd else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return Array(bytes[start..<end])
  }

  /// The index at which the next line ends, found fast because a line may be long.
  private var lineEnd: Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, searched < buffer.count,
        let end = memchr(base + searched, Self.newline, buffer.count - searched)
      else { return nil }
      return UnsafeRawPointer(end) - base
    }
  }

  /// The beginning of a line that is not complete.
  package var rest: [UInt8] { Array(bytes[start...]) }

  /// The number of bytes in `rest`.
  package var restLength: Int { bytes.count - start }
}

/// The end of the standard error of a process since its last request.
struct ErrorTail {
  private static let (firstLines, mostLines) = (10, 30)
  /// The number of Unicode scalars of a line that are shown.
  private static let longestLine = 1000
  private var bytes: [UInt8] = []

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Removes all bytes.
  mutating func begin() { bytes = [] }

  mutating func append(_ added: [UInt8]) { bytes += added }

  /// The last lines and, if there are many, also the first lines, which are more informative than a
  /// stack trace.
  var lines: [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { line in
        let beginning = line.unicodeScalars.prefix(Self.longestLine)
        return String(beginning).shown + (beginning.endIndex < line.endIndex ? "…" : "")
      }
    if lines.count <= Self.mostLines { return lines }
    return lines.prefix(Self.firstLines) + ["…"]
      + lines.suffix(Self.mostLines - Self.firstLines - 1)
  }
}
