import Foundation
import RoutingConformance

/// The lines of a list of URLs, read piece by piece, so that a list of any length takes no memory.
struct URLLines {
  /// One line that is not empty.
  struct Line {
    /// The number of the line, from 1 on.
    let number: Int
    /// The URL; `nil` for an invalid line.
    let url: String?
    /// What is wrong with an invalid line.
    var problem = ""
  }

  private static let pieceLength = 1 << 16
  /// A longer line is no URL of any app.
  private static let longestLine = 1 << 20

  private let file: FileHandle
  private var buffer = LineBuffer()
  private var number = 0

  /// Reads from the beginning of a file, or what comes through a pipe.
  init(_ file: FileHandle) {
    self.file = file
  }

  /// The next line that is not empty; `nil` at the end.
  mutating func next() throws -> Line? {
    while true {
      if let bytes = buffer.nextLine() {
        let line = line(bytes)
        if line.url != "" { return line }
      } else if buffer.restLength > Self.longestLine {
        return try tooLong()
      } else if try !readPiece() {
        let rest = buffer.rest
        buffer = LineBuffer()
        let line = line(rest)
        return rest.isEmpty || line.url == "" ? nil : line
      }
    }
  }

  /// Reads some more; whether there is more.
  private mutating func readPiece() throws -> Bool {
    guard let piece = try file.read(upToCount: Self.pieceLength), !piece.isEmpty else {
      return false
    }
    buffer.append(piece)
    return true
  }

  private mutating func line(_ bytes: [UInt8]) -> Line {
    number += 1
    let isReturned = bytes.last == UInt8(ascii: "\r")
    let url = String(validating: isReturned ? bytes.dropLast() : bytes[...], as: UTF8.self)
    return Line(
      number: number, url: url,
      problem: url == nil ? "the line is not UTF-8; save it as UTF-8" : "")
  }

  /// Skips a line that is too long.
  private mutating func tooLong() throws -> Line {
    number += 1
    buffer = LineBuffer()
    while try readPiece(), buffer.nextLine() == nil { buffer = LineBuffer() }
    return Line(
      number: number, url: nil,
      problem: "the line is longer than \(Self.longestLine) bytes; leave it out")
  }
}
