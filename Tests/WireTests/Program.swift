import Foundation
import Synchronization
import XCTest

/// A program that a test runs to its end.
struct Program {
  let process = Process()
  private let output = Pipe()

  /// A program by its path.
  init(_ path: String, _ arguments: [String]) {
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
  }

  /// A program that was built with the tests.
  init(built name: String, _ arguments: [String]) {
    self.init(Self.folder.appending(path: name).path, arguments)
  }

  /// What it printed, and its exit code, when it has ended.
  func run(input: String? = nil) throws -> (output: String, code: Int32) {
    let feed = Pipe()
    if input != nil { process.standardInput = feed }
    try process.run()
    if let input {
      try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try feed.fileHandleForWriting.close()
    }
    return finish()
  }

  /// Starts it, interrupts it after a while, and waits for its end.
  func run(
    interruptedAfter seconds: Double, by signal: Int32
  ) throws -> (output: String, code: Int32) {
    try run(interruptedBy: signal) { Thread.sleep(forTimeInterval: seconds) }
  }

  /// Starts it, interrupts it when `wait` returns, and waits for its end.
  func run(
    interruptedBy signal: Int32, after wait: () throws -> Void
  ) throws -> (output: String, code: Int32) {
    try process.run()
    try wait()
    kill(process.processIdentifier, signal)
    return finish()
  }

  private func finish() -> (output: String, code: Int32) {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// Where built programs are: beside the bundle of the tests.
  static var folder: URL {
    #if canImport(ObjectiveC)
      Bundle(for: WireTestCase.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }
}

/// Notes, added from whatever thread they come on.
final class NoteList: Sendable {
  private let notes = Mutex<[String]>([])

  var all: [String] { notes.withLock { $0 } }

  func add(_ note: String) {
    notes.withLock { $0.append(note) }
  }
}
