import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

/// What `--help` shows for every command.
///
/// The whole output is in `Tests/Transcripts/help.txt`.
final class HelpTests: XCTestCase {
  private let commands = ConformanceCommand.groups(tools: CorpusTools.commands).flatMap {
    $0.commands
  }

  func testHelpOfEveryCommand() async {
    let whole = await CapturedRun.of("help").out.split(separator: "\n")
    for command in commands {
      XCTAssertEqual(whole.count { $0.hasPrefix("  \(command.name) ") }, 1, command.name)
      for option in ["--help", "-h"] {
        let run = await CapturedRun.of(command.name, option, "--nosuch")
        XCTAssertEqual(run.code, .conforms)
        XCTAssertEqual(run.err, "")
        XCTAssertTrue(run.out.contains("\n\nusage: conformance \(command.name)"), run.out)
      }
    }
  }

  func testTheExampleOfEveryCommandIsACallOfIt() throws {
    let corpus = try Selection.corpus([])
    for command in commands {
      let example = command.example
      let start = try XCTUnwrap(
        example.range(of: "conformance \(command.name)")?.lowerBound, command.name)
      var call = String(example[start...])
      // The call is in quotes inside another one.
      if call.count(where: { $0 == "'" }) % 2 == 1 { call.removeLast() }
      let words = Array(try [String](commandLine: call).dropFirst(2))
      let arguments = try Arguments(words, options: command.options, command: command.name)
      if ["show", "explain"].contains(command.name) {
        let id = try XCTUnwrap(arguments.words.first)
        let isCase = corpus.cases.contains { $0.id == id }
        XCTAssertTrue(isCase || corpus.specification.clause(id) != nil, example)
      }
    }
  }
}
