import Foundation

/// Bytes from a pipe or a file, handed on line by line.
package struct LineBuffer {
  private static let newline: Int32 = 0x0A
  private var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// How many bytes were searched for a line end, from the start of the buffer.
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

  /// Where the next line ends; a search byte by byte would be too slow for a long line.
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

  /// The length of `rest`.
  package var restLength: Int { bytes.count - start }
}

/// The end of the standard error of a process since its last request.
struct ErrorTail {
  private static let (firstLines, mostLines) = (10, 30)
  /// How many Unicode scalars of a line are shown.
  private static let longestLine = 1000
  private var bytes: [UInt8] = []

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Forgets everything so far.
  mutating func begin() { bytes = [] }

  mutating func append(_ added: [UInt8]) { bytes += added }

  /// The last lines; if there are many, also the first ones, which say more than a stack trace.
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
