import Foundation
import RoutingConformance

/// The lines of a list of URLs, read in chunks, so that a long list needs little memory.
struct URLLines {
  /// The maximum length of a line, which no app's URL exceeds.
  private static let longest = 1 << 20

  private let file: FileHandle
  private let name: String
  private var buffer = LineBuffer()
  /// The number of the last line, counted from 1.
  private(set) var number = 0

  /// Reads a file from its beginning, or a pipe; `name` is its name in messages.
  init(_ file: FileHandle, name: String) {
    self.file = file
    self.name = name
  }

  /// The next line that is a URL; `nil` at the end.
  ///
  /// Empty lines are left out. Lines that are not URLs are also left out, and `report` receives the
  /// errors.
  mutating func next(orReport report: (Diagnostic) -> Void) throws -> String? {
    while var bytes = try nextBytes() {
      number += 1
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      if bytes.isEmpty { continue }
      if bytes.count > Self.longest {
        report(diagnostic(.error, "the line is longer than \(Self.longest) bytes; leave it out"))
      } else if let url = String(validating: bytes, as: UTF8.self) {
        return url
      } else {
        report(diagnostic(.error, "the line is not UTF-8; save it as UTF-8"))
      }
    }
    return nil
  }

  /// A diagnostic about the last line.
  func diagnostic(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
    let position = SourcePosition(line: number, column: 1)
    return Diagnostic(severity, file: name, position: position, message: message)
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
