import Foundation
import Synchronization
import XCTest

/// A program that a test runs to its end.
struct Program {
  let process = Process()
  private let output = Pipe()

  /// How many times longer programs may take than usual: a sanitizer makes them slow (default: 1).
  static let slowness =
    ProcessInfo.processInfo.environment["TEST_SLOWNESS"].flatMap { Double($0) } ?? 1

  /// The Python that `python3` runs: what finds it may take longer than the candidate itself.
  static let python: String = {
    let found = try? Program(
      "/usr/bin/env", ["python3", "-c", "import sys; print(sys.executable, end='')"]
    ).run()
    return found.map(\.output) ?? "python3"
  }()

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

  /// Runs it to its end.
  ///
  /// Returns its output and its exit code.
  ///
  /// - Throws: `Endless` if that takes too long.
  func run(
    input: String? = nil, atMost seconds: Double = 300
  ) throws -> (output: String, code: Int32) {
    let feed = Pipe()
    if input != nil { process.standardInput = feed }
    try process.run()
    if let input {
      try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try feed.fileHandleForWriting.close()
    }
    return try finish(atMost: seconds)
  }

  /// Starts it, interrupts it after a while, and waits for its end.
  func run(
    interruptedAfter seconds: Double, by signal: Int32
  ) throws -> (output: String, code: Int32) {
    try run(interruptedBy: signal) { Thread.sleep(forTimeInterval: seconds * Self.slowness) }
  }

  /// Starts it, interrupts it when `wait` returns, and waits for its end.
  func run(
    interruptedBy signal: Int32, after wait: () throws -> Void
  ) throws -> (output: String, code: Int32) {
    try process.run()
    try wait()
    kill(process.processIdentifier, signal)
    return try finish(atMost: 20 * Self.slowness)
  }

  /// Why a program has no result.
  struct Endless: Error {
    /// How long the test waited for its end, or for the end of another writer to its output, in
    /// seconds.
    let seconds: Double
  }

  /// Waits for the end of the output, and of the program.
  private func finish(atMost seconds: Double) throws -> (output: String, code: Int32) {
    let handle = output.fileHandleForReading
    let data = Mutex(Data())
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      let all = handle.readDataToEndOfFile()
      data.withLock { $0 = all }
    }
    if group.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      throw Endless(seconds: seconds)
    }
    process.waitUntilExit()
    let text = data.withLock { String(decoding: $0, as: UTF8.self) }
    return (text, process.terminationStatus)
  }

  /// Where built programs are: next to the bundle of the tests.
  static var folder: URL {
    #if canImport(ObjectiveC)
      Bundle(for: WireTestCase.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }
}
