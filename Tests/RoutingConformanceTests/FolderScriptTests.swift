import Foundation
import RoutingConformance
import XCTest

/// `.ci/check-folders.py` fails if a folder of the sources uses a type of a folder above it.
final class FolderScriptTests: XCTestCase {
  private let script = CorpusFolder.sourceRoot.appending(path: ".ci/check-folders.py").path

  func testThisPackageHasNoArrowThatRunsUp() throws {
    let (code, output) = try run(in: CorpusFolder.sourceRoot)
    XCTAssertEqual(code, 0, output)
  }

  func testAnArrowThatRunsUpIsNamed() throws {
    let root = URL.temporaryDirectory.appending(path: "folders-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try write(
      "package enum Wired {}\n", to: "Sources/RoutingConformance/Wire/Wired.swift", in: root)
    try write(
      "// Wired, and \"Wired\" in a string, are not uses.\nfunc read(_ wired: Wired) {}\n",
      to: "Sources/RoutingConformance/JSON/Reader.swift", in: root)
    let (code, output) = try run(in: root)
    XCTAssertEqual(code, 1)
    XCTAssertEqual(
      output,
      """
      Sources/RoutingConformance/JSON/Reader.swift: error: it uses 'Wired' of RoutingConformance/Wire, \
      which is above RoutingConformance/JSON; move one of them
      1 use of a type between folders, 1 wrong

      """)
  }

  func testAFolderWithoutAPlaceIsNamed() throws {
    let root = URL.temporaryDirectory.appending(path: "folders-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try write("enum New {}\n", to: "Sources/CorpusTools/Elsewhere/New.swift", in: root)
    let (code, output) = try run(in: root)
    XCTAssertEqual(code, 1)
    XCTAssertTrue(output.contains("Sources/CorpusTools/Elsewhere: error: the folder has no place"))
  }

  private func write(_ text: String, to path: String, in root: URL) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func run(in root: URL) throws -> (code: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script, root.path]
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
