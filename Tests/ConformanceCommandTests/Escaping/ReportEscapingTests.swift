import XCTest

@testable import ConformanceCommand
@testable import RoutingConformance

/// A terminal shows every string literally.
///
/// For all other formats, `.ci/check-escaping.py` reads reports back with independent readers.
final class ReportEscapingTests: XCTestCase {
  func testTerminal() throws {
    for text in HostileTexts.mixtures {
      let run = RunRecord.saying(text)
      let plain = try run.report("console")
      XCTAssertEqual(plain.unseen, [], "\(text.unicodeScalars)")
      let colours = /\u{1B}\[(?:0|1|2|31|32)m/.matchingSemantics(.unicodeScalar)
      let painted = try run.report("console", paint: Paint(isOn: true))
      XCTAssertTrue(
        painted.replacing(colours, with: "").withoutSpaces.isExactly(plain.withoutSpaces),
        text.debugDescription)
      let shown = HostileTexts.shown(text).withoutSpaces.withSigns
      XCTAssertTrue(
        plain.withoutSpaces.withSigns.holds("thereasoninthebaselineis:" + shown),
        text.debugDescription)
    }
  }

  /// A runner of GitHub Actions obeys each line of a log that begins with `::`, and a `##[` anywhere
  /// in a line.
  ///
  /// Another runner obeys `##vso[`.
  func testNoLineIsSomebodyElsesCommand() throws {
    let commands = [
      "::error file=README.md,line=1::pwned", "##[error]pwned", "a ##[error]pwned",
      "a ##vso[task.complete]pwned",
    ]
    // Wherever such a line is broken, a command comes next.
    let long = ["::error::pwned", "##[error]pwned"].map { command in
      String(repeating: "y", count: 100) + String(repeating: " \(command)", count: 30)
    }
    let below = commands.map { "x\n \($0)" }
    for text in commands + below + long {
      for format in ReportFormat.all {
        for line in try RunRecord.saying(text).report(format.name).lineFeedLines {
          check(line, isOwn: format.name == "github")
        }
      }
    }
    let (out, err) = (Lines(), Lines())
    let console = Console(
      out: { out.append($0) }, err: { err.append($0) }, progress: nil, lines: { [] })
    for command in commands {
      console.out("x\n  \(command)")
      console.error(command)
      console.err(command)
    }
    for line in (out.text + "\n" + err.text).lineFeedLines { check(line, isOwn: false) }
  }

  private func check(_ line: String, isOwn: Bool) {
    XCTAssertFalse(line.contains(#/##[A-Za-z]*\[/#), line)
    let start = line.trimmingCharacters(in: .whitespaces)
    if isOwn, start.hasPrefix("::error file=") || start.hasPrefix("::error title=") { return }
    if isOwn, start.hasPrefix("::warning file=") || start.hasPrefix("::notice file=") { return }
    XCTAssertFalse(start.hasPrefix("::"), line)
  }
}

extension String {
  /// The string with the unescaped beginnings of workflow commands.
  fileprivate var withSigns: String {
    replacing("\\u{3A}", with: ":").replacing("\\u{23}", with: "#")
  }
}
