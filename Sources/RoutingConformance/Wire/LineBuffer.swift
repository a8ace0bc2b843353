import Foundation

/// Bytes from a pipe or a file, handed on line by line.
package struct LineBuffer {
  private static let newline: Int32 = 0x0A
  private var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// How many bytes were searched for a line end, from the start of the buffer.
  private var searched = 0

  /// Nothing yet.
  package init() {}

  /// Adds bytes.
  package mutating func append(_ added: some Collection<UInt8>) {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    bytes.append(contentsOf: added)
  }

  /// The next complete line without its end; `nil` when there is none yet.
  package mutating func nextLine() -> [UInt8]? {
    guard let end = lineEnd else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return Array(bytes[start..<end])
  }

  /// Where the next line ends; a long one would take too long byte by byte.
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

  /// The length of that.
  package var restLength: Int { bytes.count - start }
}

/// The end of what a process wrote to its standard error since it was last asked something.
struct ErrorTail {
  private static let (firstLines, mostLines) = (10, 30)
  /// How many Unicode scalars of a line are shown.
  private static let longestLine = 1000
  private var bytes: [UInt8] = []

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// Forgets what was before.
  mutating func begin() { bytes = [] }

  mutating func append(_ added: [UInt8]) { bytes += added }

  /// The last lines; where there are many, the first of them too, which say more than the frames of a stack
  /// below them.
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
