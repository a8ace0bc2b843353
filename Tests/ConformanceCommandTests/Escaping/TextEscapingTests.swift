import Foundation
import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// Each escaping function separately.
///
/// `.ci/check-escaping.py` reads code in Markdown with an independent reader.
final class TextEscapingTests: XCTestCase {
  func testWhatNobodySeesIsShown() {
    for text in HostileTexts.all + HostileTexts.pairs {
      XCTAssertTrue(text.shown.isExactly(HostileTexts.shown(text)), text.debugDescription)
      XCTAssertTrue(text.shownInLines.isExactly(HostileTexts.shown(text, except: "\n")))
      XCTAssertEqual(text.shownInMessage.unseen, [])
      XCTAssertFalse(text.shownInMessage.unicodeScalars.contains("\n"))
    }
    XCTAssertEqual("é日e\u{301}👍🏽 \u{A0}".shown, "é日e\u{301}👍🏽 \u{A0}")
  }

  /// An escaped string, decoded by a reader, is the original string.
  ///
  /// It contains no other syntax of the format.
  func testFormats() {
    let formats: [(TextFormat, kept: String, special: String)] = [
      (.html, "\n\t", "<>\""), (.xml, "\t\n\r", "<>\"\t\n\r"),
      (.markdown, "\n", "<>`*_[]\\|~$!"),
    ]
    for text in HostileTexts.all + HostileTexts.pairs {
      for (format, kept, special) in formats {
        let escaped = text.escaped(for: format)
        XCTAssertFalse(escaped.unicodeScalars.contains { special.unicodeScalars.contains($0) })
        XCTAssertTrue(
          Self.decoded(escaped).isExactly(HostileTexts.shown(text, except: kept)),
          text.debugDescription)
      }
      let markdown = Array(text.escaped(for: .markdown).unicodeScalars)
      for (before, sign) in zip(["x"] + markdown, markdown) where sign == "#" {
        XCTAssertEqual(before, "&", "a heading: \(text.debugDescription)")
      }
    }
  }

  /// The string with its references decoded, each only once.
  private static func decoded(_ text: String) -> String {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    let parts = Array(text.utf8)
      .split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let text = String(decoding: part, as: UTF8.self)
      guard index > 0, let end = text.unicodeScalars.firstIndex(of: ";") else { return text }
      let name = String(text.unicodeScalars[..<end])
      let numbered = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) }
      let rest = String(text.unicodeScalars[end...].dropFirst())
      return (named[name] ?? numbered ?? "?") + rest
    }.joined()
  }

  func testMessagesAreCut() {
    let text = String(repeating: "a", count: 60)
    XCTAssertEqual(text.quotedForMessage, "'\(text)'")
    XCTAssertEqual((text + "bc").quotedForMessage, "'\(text)...'")
  }

  func testWordsOfAShell() throws {
    let texts = (HostileTexts.all + HostileTexts.pairs)
      .filter { !$0.unicodeScalars.contains("\0") }
    for start in stride(from: 0, to: texts.count, by: 40) {
      let some = texts[start..<min(start + 40, texts.count)]
      let command = some.map(\.shellWord).joined(separator: " ")
      XCTAssertEqual(command.unseen, [])
      XCTAssertFalse(command.unicodeScalars.contains("\n"))
      XCTAssertEqual(try bash(command).map { Array($0.utf8) }, some.map { Array($0.utf8) })
    }
  }

  /// The words into which bash splits a string.
  private func bash(_ text: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "printf '%s\\0' \(text)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func testCommandsAreTakenApartByScalars() throws {
    for scalar in HostileTexts.scalars where !scalar.properties.isWhitespace {
      let text = "'a b\(scalar)'\(scalar) c"
      XCTAssertEqual(
        try [String](commandLine: text).map { Array($0.utf8) },
        [
          Array("a b\(scalar)\(scalar)".utf8), Array("c".utf8),
        ])
    }
  }

  func testCodeInMarkdown() {
    XCTAssertEqual(Markdown.code(""), "<code></code>")
    XCTAssertEqual(Markdown.prose("`a|b` | c"), "`a|b` &#124; c")
  }

  func testLinesAreCutByScalars() {
    for text in HostileTexts.all + [String(repeating: "\u{1100}", count: 90)] {
      for line in TextLayout.lines("  ", text) where line.columns > TextLayout.width {
        XCTFail(line)
      }
    }
    let differences = Difference.between("\u{E9}", "e\u{301}", at: "x")
    XCTAssertEqual(DifferenceText.differingPart(of: "e\u{301}", from: "\u{E9}").length, 2)
    XCTAssertEqual(differences.count, 1)
  }

  func testPagesRunNothingButTheirOwn() throws {
    let page = try RunRecord.saying("x").report("html")
    let policy = try XCTUnwrap(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
    XCTAssertTrue(policy.hasPrefix("default-src 'none'; style-src 'nonce-"), String(policy))
    XCTAssertFalse(policy.contains("unsafe"))
    XCTAssertFalse(page.contains(" style=\""))
    XCTAssertFalse(page.contains("<script"))
    XCTAssertFalse(page.contains(#/\son[a-z]+="/#))
  }
}
