import Foundation
import RoutingConformance

/// The lines of a list of URLs, read piece by piece, so that a list of any length takes no memory.
struct URLLines {
  /// A longer line is no URL of any app.
  private static let longest = 1 << 20

  private let file: FileHandle
  private var buffer = LineBuffer()
  /// The number of the last line, from 1 on.
  private(set) var number = 0

  /// Reads from the beginning of a file, or what comes through a pipe.
  init(_ file: FileHandle) {
    self.file = file
  }

  /// The next line that is not empty, or what is wrong with it; `nil` at the end.
  mutating func next() throws -> (url: String, problem: String?)? {
    while var bytes = try nextBytes() {
      number += 1
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      if bytes.isEmpty { continue }
      if bytes.count > Self.longest {
        return ("", "the line is longer than \(Self.longest) bytes; leave it out")
      }
      guard let url = String(validating: bytes, as: UTF8.self) else {
        return ("", "the line is not UTF-8; save it as UTF-8")
      }
      return (url, nil)
    }
    return nil
  }

  private mutating func nextBytes() throws -> [UInt8]? {
    while true {
      if let line = buffer.nextLine() { return line }
      guard let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty else {
        defer { buffer = LineBuffer() }
        return buffer.restLength > 0 ? buffer.rest : nil
      }
      buffer.append(piece)
    }
  }
}
