import XCTest

@testable import ConformanceCommand
@testable import CorpusTools
@testable import RoutingConformance

/// What `--help` shows works.
final class HelpTests: XCTestCase {
  func testTheExampleOfEveryCommandIsACallOfIt() throws {
    let corpus = try Selection.corpus([])
    for command in ConformanceCommand.commands + CorpusTools.commands {
      let example = command.example
      let start = try XCTUnwrap(
        example.range(of: "conformance \(command.name)")?.lowerBound, command.name)
      var call = String(example[start...])
      // The call stands in quotes inside another one.
      if call.count(where: { $0 == "'" }) % 2 == 1 { call.removeLast() }
      let words = Array(try CommandWords(call).words.dropFirst(2))
      let arguments = try Arguments(words, options: command.options, command: command.name)
      if command.completableWords == .listed("cases") || command.completableWords == .caseOrClause {
        let id = try XCTUnwrap(arguments.words.first)
        let isCase = corpus.cases.contains { $0.id == id }
        XCTAssertTrue(isCase || corpus.specification.clause(id) != nil, example)
      }
    }
  }
}
