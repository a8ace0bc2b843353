import Foundation
import Routing
import RoutingConformance
import XCTest

@testable import ConformanceCommand

/// `conformance run`: exit codes and reports.
final class RunTests: XCTestCase {
  private func run(_ arguments: String..., in corpus: SmallCorpus) async -> CapturedRun {
    await CapturedRun.of(["run", "--corpus", corpus.path] + arguments)
  }

  func testARouterThatConforms() async throws {
    let corpus = try SmallCorpus()
    let run = await run("--level", "must", "--dialect", "standard", in: corpus)
    XCTAssertEqual(run.code.rawValue, 0)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      """
      topic  standard
      all           2

      reference conforms to all that it claims in standard, in the cases of this run:
      1 capability

      reference conforms: 2 cases, 2 passed, 0 failed, 0 skipped
      """)
  }

  func testARouterThatDoesNotConform() async throws {
    let corpus = try SmallCorpus()
    let clause = try XCTUnwrap(
      Specification.load(CorpusFolder.specification).clause("HANDLER-1"))
    let run = await run("--router", "deaf", "--filter", "query/one", in: corpus)
    let options = "--router deaf --dialect standard --corpus \(corpus.path)"
    let again = "swift run conformance run \(options) --filter query/one"
    let why = "swift run conformance explain query/one \(options)"
    let commands =
      ShellText(again).lines(behind: "  again: ")
      + ShellText(why).lines(behind: "  why:   ")
    XCTAssertEqual(run.code.rawValue, 1)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(
      run.out,
      #"""
      HANDLER-1: Handling
        A router MUST call the handler of the first route that matches. If it accepts,
        the opening ends and is handled; no other handler and no callback is called.
        \#(clause.file):\#(clause.line)

      FAILED query/one (deaf, standard)
        One item
        step 2: open /a/1?q=2
          expected  handled; call of /a/:x with {":pattern":"/a/:x",":scheme":null,
                    ":url":"/a/1?q=2","q":"2","x":"1"}
          got       not handled
          differs at events[0]
            expected  {"event":"call","parameters":{":pattern":"/a/:x",":scheme":null,
                      ":url":"/a/1?q=2","q":"2","x":"1"},"route":"/a/:x"}
            got       nothing
          differs at handled
            expected  true
            got       false
                      ^^^^
        \#(corpus.path)/query/items.json:4:5
      \#(commands.joined(separator: "\n"))

      topic     standard
      query  0, 1 failed
      all    0, 1 failed

      deaf does not conform to all that it claims in standard, in the cases of this
      run: not to 1 of 1
                          passed  failed  skipped
        core in standard       0       1        0

      deaf does not conform: 1 case, 0 passed, 1 failed, 0 skipped
      """#)
  }

  func testWhatShouldBeIsNotDemanded() async throws {
    let corpus = try SmallCorpus()
    let run = await run("--topic", "query", in: corpus)
    XCTAssertEqual(run.code.rawValue, 0)
    XCTAssertTrue(
      run.out.contains("\nfailed (should) query/none (reference, standard)\n"), run.out)
    XCTAssertTrue(
      run.out.hasSuffix("reference conforms: 2 cases, 1 passed, 1 failed, 0 skipped"), run.out)
  }

  func testWhatARouterDoesNotHaveIsSkippedAndCounted() async throws {
    let corpus = try SmallCorpus()
    let run = await run(
      "--router", "partial", "--topic", "query", "--level=must",
      "--report", "json:\(corpus.path)/report", "--report", "console", in: corpus)
    XCTAssertEqual(run.code.rawValue, 1, "it has shown nothing")
    let report = try String(
      contentsOf: URL(filePath: corpus.path + "/report"), encoding: .utf8)
    XCTAssertEqual(
      run.out,
      """
      topic      standard
      query  0, 1 skipped
      all    0, 1 skipped

      partial does not conform to all that it claims in standard, in the cases of this
      run: not to 1 of 1
                          passed  failed  skipped
        core in standard       0       0        1

      partial does not conform: 1 case, 0 passed, 0 failed, 1 skipped
      """)
    let value = try XCTUnwrap(JSONReader.read(report, file: "report").node?.value)
    XCTAssertEqual(
      value["counts"],
      .object([
        "passed": 0, "failed": 0, "skipped": 1, "crashed": 0, "timedOut": 0, "garbled": 0,
        "expectedFailures": 0, "unexpectedPasses": 0,
      ]))
    XCTAssertEqual(
      value["results"]?.elements?.first?["reason"], "the router has no opening")
  }

  func testTheReportForPrograms() async throws {
    let corpus = try SmallCorpus()
    let run = await run("--report", "json", in: corpus)
    let (node, problems) = JSONReader.read(run.out, file: "report")
    XCTAssertEqual(problems, [])
    let value = try XCTUnwrap(node?.value)
    XCTAssertEqual(value["format"], 1)
    XCTAssertEqual(value["conforms"], true)
    XCTAssertEqual(
      value["counts"],
      .object([
        "passed": 3, "failed": 1, "skipped": 0, "crashed": 0, "timedOut": 0, "garbled": 0,
        "expectedFailures": 0, "unexpectedPasses": 0,
      ]))
    let results = try XCTUnwrap(value["results"]?.elements)
    XCTAssertEqual(results.count, 4)
    XCTAssertEqual(
      results.first,
      .object([
        "case": "query/one", "title": "One item", "clauses": ["HANDLER-1"], "level": "must",
        "dialect": "standard", "router": "reference", "capabilities": ["core"],
        "file": .string("\(corpus.path)/query/items.json"), "line": 4, "column": 5,
        "caseLine": 4,
        "verdict": "passed",
      ]))
    let problem = try XCTUnwrap(results.dropFirst().first?["problem"])
    XCTAssertEqual(problem["step"], 2)
    XCTAssertEqual(
      problem["expected"]?.elements?.first?["value"],
      .object(["handled": true, "events": []]) as Value)
    XCTAssertEqual(
      problem["got"]?["value"],
      .object(["handled": false, "events": [], "url": "/b"]) as Value)
    XCTAssertEqual(problem["differences"]?.elements?.first?["path"], "handled")
  }

  func testAReportIntoAFile() async throws {
    let corpus = try SmallCorpus()
    let file = corpus.path + "/report.json"
    let run = await run("--report", "json:\(file)", "--report", "console", in: corpus)
    XCTAssertEqual(run.code, .conforms)
    XCTAssertFalse(run.out.contains("\"format\""), run.out)
    let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    XCTAssertTrue(text.hasSuffix("\n}\n"))
    let counts = JSONReader.read(text, file: "report").node?.value["counts"]
    XCTAssertEqual(
      counts,
      .object([
        "passed": 3, "failed": 1, "skipped": 0, "crashed": 0, "timedOut": 0, "garbled": 0,
        "expectedFailures": 0, "unexpectedPasses": 0,
      ]))
  }

  func testAFileThatCannotBeWritten() async throws {
    let corpus = try SmallCorpus()
    let file = corpus.path + "/nowhere/report.json"
    let run = await run("--report", "json:\(file)", in: corpus)
    XCTAssertEqual(run.code.rawValue, 65)
    XCTAssertEqual(run.out, "")
    XCTAssertTrue(
      run.err.hasPrefix("conformance: error: the report cannot be written to '\(file)': "), run.err)
  }

  func testTheSameTwice() async throws {
    let corpus = try SmallCorpus()
    for report in ["json", "console"] {
      let first = await run("--router", "deaf", "--report", report, in: corpus)
      let second = await run("--router", "deaf", "--report", report, in: corpus)
      XCTAssertEqual(Array(first.out.utf8), Array(second.out.utf8))
    }
  }

  func testAChangedRuleIsNoticed() async throws {
    let corpus = try SmallCorpus([
      "plus/plus.json": """
      {"title": "t", "cases": [{"id": "a", "title": "t", "clauses": ["PLUS-1"],
      "dialects": ["standard"], "routes": ["/:x"], "open": "/1+2",
      "expect": {"route": "/:x", "parameters": {"x": "1 2"}}}]}
      """
    ])
    let plain = await run(in: corpus)
    XCTAssertEqual(plain.code, .conforms)
    let changed = await run("--change", "plusDecoding=false", in: corpus)
    XCTAssertEqual(changed.code, .doesNotConform)
    XCTAssertTrue(
      changed.out.contains(
        """
            differs at events[0].parameters.x
              expected  "1 2"
              got       "1+2"
                          ^

        """), changed.out)
    XCTAssertTrue(
      changed.out.contains("--change 'plusDecoding=false'"), changed.out)
    let explained = await CapturedRun.of(
      "explain", "plus/a", "--corpus", corpus.path, "--change", "plusDecoding=false")
    XCTAssertEqual(explained.code, .doesNotConform)
    XCTAssertTrue(explained.out.contains("it first differs at events[0].parameters.x"))
    XCTAssertTrue(explained.out.contains("--change 'plusDecoding=false'"), explained.out)
  }

  func testAWholeNumberIsOneHoweverItIsSpelled() async throws {
    let run = await run("--change", "optionalGroupLimit=2.0", in: try SmallCorpus())
    XCTAssertEqual(run.code, .conforms, run.err)
  }

  func testAShardWithoutCasesShowsNothing() async throws {
    let corpus = try SmallCorpus()
    let run = await run("--shard", "1/1000", "--report", "console", in: corpus)
    XCTAssertEqual(run.code, .badInput)
    XCTAssertEqual(run.out, "reference: nothing was checked: no case is in shard 1/1000")
    XCTAssertEqual(
      run.err,
      "conformance: error: no case is in shard 1/1000; nothing was checked; use fewer shards")
  }

  func testRunIsMeantByNoCommand() async throws {
    let corpus = try SmallCorpus()
    let named = await run(in: corpus)
    let plain = await CapturedRun.of("--corpus=\(corpus.path)")
    XCTAssertEqual(plain.out, named.out)
  }
}

extension Value {
  /// The member of an object.
  fileprivate subscript(name: String) -> Value? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}
