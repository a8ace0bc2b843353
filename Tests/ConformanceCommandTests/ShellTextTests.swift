import Foundation
import XCTest

@testable import ConformanceCommand

/// Commands over several lines, as a shell reads them.
final class ShellTextTests: XCTestCase {
  /// The words that a shell makes of a text.
  private func words(_ text: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "printf '%s\\0' \(text)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  func testWhatIsCopiedIsTheSameCommand() throws {
    let long = String(repeating: "/folder", count: 30)
    for command in [
      "swift run conformance",
      "swift run conformance run --change 'a=\"b c\"' --dialect standard --filter \(long)/*x",
      "swift run x --command 'sh -c '\\''\(long) it'\\''\\'\\'''\\''s \(long)'\\''' --timeout 2",
      "run --command '\(long) \(long)' --corpus '\(long)' next",
      "run --x \"\(long) \\\" \(long)\" \\'\(long)\\ \(long) $'two\\012lines \(long)' end",
      "run '' ' ' 日本\(String(repeating: "語", count: 60)) '\(String(repeating: "é", count: 90))'",
    ] {
      let lines = ShellText(command).lines(behind: "  again: ")
      let text = lines.joined(separator: "\n")
      XCTAssertTrue(lines.allSatisfy { $0.columns <= TextLayout.width }, text)
      XCTAssertTrue(text.hasPrefix("  again: "), text)
      XCTAssertEqual(try words(String(text.dropFirst(9))), try words(command), text)
    }
  }

  func testOptionsStayWithTheirValues() {
    let command =
      "swift run conformance run --command 'python3 router.py' --dialect jlroutes --filter a/b"
    XCTAssertEqual(
      ShellText(command).lines(behind: "  again: ").joined(separator: "\n"),
      """
        again: swift run conformance run --command 'python3 router.py' \\
                 --dialect jlroutes --filter a/b
      """)
  }
}
