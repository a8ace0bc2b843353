import Foundation
import XCTest

@testable import ConformanceCommand

/// Readers of outside input, with the seeds in the folder of this file, and with small changes of
/// them.
///
/// `.ci/fuzz-readers` runs them for longer. Add its findings to the seeds.
final class ReaderTests: XCTestCase {
  private let seeds = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Seeds")

  func testNoReaderTrapsOrHangs() async throws {
    for reader in OutsideReader.allCases {
      let files = try FileManager.default.contentsOfDirectory(
        at: seeds.appending(path: reader.rawValue), includingPropertiesForKeys: nil)
      XCTAssertFalse(files.isEmpty, "no seed for \(reader)")
      for file in files { try await feed(reader, with: file) }
    }
  }

  /// Gives a reader a seed, then changes of it, with a time limit for each.
  private func feed(_ reader: OutsideReader, with file: URL) async throws {
    let seed = try Array(Data(contentsOf: file))
    var generator = SeededGenerator(seed: 1)
    for round in 0..<30 {
      let bytes = round == 0 ? seed : changed(seed, &generator)
      let start = ContinuousClock.now
      await reader.read(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(10), "\(reader): \(text)")
    }
  }

  /// The bytes with some of them replaced, left out, repeated, or followed by some with a meaning.
  private func changed(_ seed: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0...generator.index(below: 4) {
      let start = generator.index(below: bytes.count)
      let end = min(bytes.count, start + generator.index(below: 8))
      let piece: [UInt8] =
        switch generator.index(below: 3) {
        case 0: []
        case 1: Array(bytes[start..<end]) + bytes[start..<end]
        default: Array((generator.one(of: Self.marks) ?? "").utf8)
        }
      bytes.replaceSubrange(start..<end, with: piece)
    }
    return bytes
  }

  private static let marks = [
    "\0", "\u{FF}", "%", "%2F", "\u{301}", "{", "}", "[", "(", ")*", "\\", "\"", ":", "/", "#", "?",
    "9999999999999999999", "-1", "null", "\n",
  ]
}
