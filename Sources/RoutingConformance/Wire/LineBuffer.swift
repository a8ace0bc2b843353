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

/// What a process wrote to its standard error since its last answer, and the end of what was before.
struct OutputTail {
  private static let oldBytes = 8192
  private static let (firstLines, mostLines) = (10, 30)
  /// How many Unicode scalars of a line are shown.
  private static let longestLine = 1000
  private var bytes: [UInt8] = []
  /// Where that begins which came since the last answer, and what is read before the next one.
  private var (start, next) = (0, 0)
  /// The bytes since the last answer.
  private(set) var count = 0

  /// What comes now may belong to an answer that is read after it.
  mutating func beginReading() { next = bytes.count }

  mutating func append(_ added: [UInt8]) {
    bytes += added
    count += added.count
  }

  /// An answer has been read: most of what was before is forgotten.
  mutating func takeAnswer() {
    let forgotten = max(0, next - Self.oldBytes)
    bytes.removeFirst(forgotten)
    next -= forgotten
    (start, count) = (next, 0)
  }

  /// The last lines; where there are many since the last answer, the first of these too, which say more than
  /// the frames of a stack below them.
  var lines: [String] {
    let own = Self.lines(bytes[start...])
    if own.count <= Self.mostLines { return Self.lines(bytes[...]).suffix(Self.mostLines) }
    return own.prefix(Self.firstLines) + ["…"]
      + own.suffix(Self.mostLines - Self.firstLines - 1)
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { line in
        let beginning = line.unicodeScalars.prefix(longestLine)
        return String(beginning).shown + (beginning.endIndex < line.endIndex ? "…" : "")
      }
  }
}
