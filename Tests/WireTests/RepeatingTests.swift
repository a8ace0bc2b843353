import Foundation
import XCTest

/// The commands that a report prints do what it says, whatever the corpus is called.
final class RepeatingTests: WireTestCase {
  func testTheCommandsRepeatTheCaseInItsCorpus() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "the router's corpus; rm \(UUID())")
    try FileManager.default.copyItem(
      at: URL(filePath: Self.corpusFolder), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, code) = try Program(
      built: "linked-candidates",
      ["--router", "plain", "--dialect", "jlroutes", "--corpus", folder.path]
    ).run()
    XCTAssertEqual(code, 1)
    for label in ["  again: ", "  why:   "] {
      let (told, code) = try repeated(output, label)
      XCTAssertTrue(told.contains("FAILED wire/wrong (plain, jlroutes)"), told)
      XCTAssertEqual(code, 1)
      let (toldAgain, codeAgain) = try repeated(told, label)
      XCTAssertTrue(toldAgain.contains("FAILED wire/wrong (plain, jlroutes)"), toldAgain)
      XCTAssertEqual(codeAgain, 1)
    }
  }

  /// What the command behind a label does, with the program that was built with the tests.
  private func repeated(
    _ output: String, _ label: String
  ) throws -> (output: String, code: Int32) {
    let lines = output.split(separator: "\n")
    let first = try XCTUnwrap(lines.firstIndex { $0.hasPrefix(label) })
    let last = try XCTUnwrap(lines[first...].firstIndex { !$0.hasSuffix("\\") })
    let command = lines[first...last].joined(separator: "\n").dropFirst(label.count)
    let start = "swift run linked-candidates "
    XCTAssertTrue(command.hasPrefix(start), output)
    let program = Program.folder.appending(path: "linked-candidates").path
    return try Program("/bin/sh", ["-c", "'\(program)' \(command.dropFirst(start.count))"]).run()
  }
}
