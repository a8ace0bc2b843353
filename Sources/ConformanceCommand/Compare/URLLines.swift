import Foundation
import RoutingConformance

/// The lines of a list of URLs, read piece by piece, so that a list of any length takes no memory.
struct URLLines {
  /// One line that is not empty.
  struct Line: Sendable {
    /// The number of the line, from 1 on.
    let number: Int
    /// The URL; `nil` for a line that is none, for the reason that is given.
    let url: String?
    var problem = ""
  }

  private static let pieceLength = 1 << 16
  /// A longer line is no URL of any app.
  private static let longestLine = 1 << 20

  private let file: FileHandle
  private var buffer = LineBuffer()
  private var number = 0
  private var isAtEnd = false

  /// Reads from the beginning of a file, or what comes through a pipe.
  init(_ file: FileHandle) {
    self.file = file
  }

  /// The next lines, at most so many; none at the end.
  mutating func next(_ count: Int) throws -> [Line] {
    var lines: [Line] = []
    while lines.count < count, let line = try nextLine() {
      if line.url != "" { lines.append(line) }
    }
    return lines
  }

  private mutating func nextLine() throws -> Line? {
    while !isAtEnd {
      if let bytes = buffer.nextLine() { return line(bytes) }
      if buffer.restLength > Self.longestLine { return try tooLong() }
      guard let piece = try file.read(upToCount: Self.pieceLength), !piece.isEmpty else {
        isAtEnd = true
        break
      }
      buffer.append(piece)
    }
    let rest = buffer.rest
    buffer = LineBuffer()
    return rest.isEmpty ? nil : line(rest)
  }

  private mutating func line(_ bytes: [UInt8]) -> Line {
    number += 1
    let isReturned = bytes.last == UInt8(ascii: "\r")
    let url = String(validating: isReturned ? bytes.dropLast() : bytes[...], as: UTF8.self)
    return Line(
      number: number, url: url,
      problem: url == nil ? "the line is not UTF-8; save it as UTF-8" : "")
  }

  /// Goes over a line that is too long.
  private mutating func tooLong() throws -> Line {
    number += 1
    buffer = LineBuffer()
    while let piece = try file.read(upToCount: Self.pieceLength), !piece.isEmpty {
      guard let end = piece.firstIndex(of: UInt8(ascii: "\n")) else { continue }
      buffer.append(piece[piece.index(after: end)...])
      break
    }
    return Line(
      number: number, url: nil,
      problem: "the line is longer than \(Self.longestLine) bytes; leave it out")
  }
}
